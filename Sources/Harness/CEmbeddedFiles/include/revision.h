#ifndef REVISION_H
#define REVISION_H

/// The revision of the source that the program was built from, as text that a zero ends: "development", or the commit
/// and its date, such as "1a2b3c4d, 2026-03-01".
///
/// `scenarios/install` writes the commit into its copy of the program, into the section `.trialrun.revision`. The build
/// itself does not depend on the commit, so that a commit without changes to the source builds nothing again.
const char *_Nonnull trialrun_revision(void);

#endif
