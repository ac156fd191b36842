#ifndef TERMINAL_H
#define TERMINAL_H

/// Takes a terminal over, and restores it however the process ends. The restoring code runs in
/// signal handlers, so it is C code that allocates nothing and takes no lock.

/// Takes the terminal over: alternate screen, no cursor, unbuffered keys without echo.
///
/// Signals that end or stop the process restore the terminal first. Ignored signals stay ignored.
/// Lasts until the process ends or calls `trialrun_terminal_leave`.
///
/// Returns a descriptor that becomes readable when the screen must be redrawn, because its size
/// changed or the process continues after a stop; -1 if the descriptors are no terminal, or it
/// can't be taken over.
int trialrun_terminal_enter(int input, int output);

/// Restores the terminal; does nothing if it was not taken over.
void trialrun_terminal_leave(void);

/// Whether the terminal is taken over now: false while the process is in the background.
int trialrun_terminal_is_taken(void);

/// The terminal's columns and rows; 0 if they are unknown.
void trialrun_terminal_size(int output, int *columns, int *rows);

#endif
