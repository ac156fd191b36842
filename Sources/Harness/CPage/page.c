#include "CPage.h"

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

const char *trialrun_page_style(void) { return style; }

const char *trialrun_page_common(void) { return common; }

const char *trialrun_page_script(void) { return script; }
