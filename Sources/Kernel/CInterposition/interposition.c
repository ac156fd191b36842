void trialrun_interposition(void) {}
