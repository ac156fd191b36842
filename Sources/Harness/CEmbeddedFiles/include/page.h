#ifndef PAGE_H
#define PAGE_H

/// The files of the page for people that are the same for every run, as UTF-8 that a zero ends.
///
/// The compiler embeds them: SwiftPM's `.embedInCode` makes a Swift array literal of a file, which takes the optimizer
/// eight seconds for two of these.

/// The style sheet, `page.css`.
const char *_Nonnull trialrun_page_style(void);

/// The script that every page has, `common.js`.
const char *_Nonnull trialrun_page_common(void);

/// The script of a run's page, `page.js`.
const char *_Nonnull trialrun_page_script(void);

/// What a replay's page adds to the style sheet, `replay.css`.
const char *_Nonnull trialrun_replay_style(void);

/// The body of a replay's page up to the stories, `replay.html`; `{title}` stands for the page's title, `{before}` for what
/// precedes the player, and `{heading}` for the element of the instant.
const char *_Nonnull trialrun_replay_markup(void);

/// The script of a replay's page, `replay.js`.
const char *_Nonnull trialrun_replay_script(void);

/// What a lesson's page adds to the style sheet, `lesson.css`.
const char *_Nonnull trialrun_lesson_style(void);

/// What a lesson's page adds to the script, `lesson.js`.
const char *_Nonnull trialrun_lesson_script(void);

/// What a profile's page adds to the style sheet, `flames.css`.
const char *_Nonnull trialrun_flames_style(void);

/// What a profile's page adds to the script, `flames.js`.
const char *_Nonnull trialrun_flames_script(void);

#endif
