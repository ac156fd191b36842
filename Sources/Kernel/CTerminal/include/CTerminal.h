#ifndef CTERMINAL_H
#define CTERMINAL_H

/// A terminal that is taken over for a while, and given back whatever ends the process: what is done
/// for that while a signal is handled must be C, which allocates nothing and takes no lock.

/// Takes the terminal over: another screen, no cursor, keys one by one and not shown.
///
/// Signals that end or stop the process give the terminal back first. Those that the process ignores
/// stay ignored. Ends with the process or with `trialrun_terminal_leave`.
///
/// Returns a descriptor that becomes readable when the screen has to be drawn anew, because its size
/// changed or the process goes on after a stop; -1 if it is no terminal, or can't be taken over.
int trialrun_terminal_enter(int input, int output);

/// Gives the terminal back as it was; does nothing if it was not taken over.
void trialrun_terminal_leave(void);

/// Whether the terminal is taken over now: while the process is in the background, it is not.
int trialrun_terminal_is_taken(void);

/// The terminal's columns and rows; 0 if they can't be told.
void trialrun_terminal_size(int output, int *columns, int *rows);

#endif
