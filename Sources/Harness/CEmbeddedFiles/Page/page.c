#include "page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char style[] = {
#embed "page.css"
    , 0};

static const char common[] = {
#embed "common.js"
    , 0};

static const char script[] = {
#embed "page.js"
    , 0};

static const char replayStyle[] = {
#embed "replay.css"
    , 0};

static const char replayMarkup[] = {
#embed "replay.html"
    , 0};

static const char replayScript[] = {
#embed "replay.js"
    , 0};

static const char lessonStyle[] = {
#embed "lesson.css"
    , 0};

static const char lessonScript[] = {
#embed "lesson.js"
    , 0};

static const char flamesStyle[] = {
#embed "flames.css"
    , 0};

static const char flamesScript[] = {
#embed "flames.js"
    , 0};

const char *trialrun_page_style(void) { return style; }

const char *trialrun_page_common(void) { return common; }

const char *trialrun_page_script(void) { return script; }

const char *trialrun_replay_style(void) { return replayStyle; }

const char *trialrun_replay_markup(void) { return replayMarkup; }

const char *trialrun_replay_script(void) { return replayScript; }

const char *trialrun_lesson_style(void) { return lessonStyle; }

const char *trialrun_lesson_script(void) { return lessonScript; }

const char *trialrun_flames_style(void) { return flamesStyle; }

const char *trialrun_flames_script(void) { return flamesScript; }
