# A teacher has an hour with a class. Why are days missing although no fetch failed? The class reads a lesson, looks at
# a participant's phone, and changes one thing.

# The list has the lessons in their order; the fourth one fits.
types 0 'trialrun lesson'
finds '^ +4  (the-week-that-was-lost) +Every fetch was complete and none failed'
name=${found[0]}
finds '^ +11  what-nobody-tried '

# By number and by name, it is the same lesson.
without_time() { sed -E 's/, [0-9.]+ s$//' <<<"$output"; }
types 0 'trialrun lesson 4'
reads 'Lesson 4: The week that was lost'
reads '✗ no day is missing between two fetches'
reads '✓ no day is missing between two fetches'
reads 'A phone keeps about seven days of samples that an app can fetch'
lesson=$(without_time)
types 0 "trialrun lesson $name"
is "$(without_time)" = "$lesson"
types 2 'trialrun lesson the-weak-that-was-lost'
reads_error "$name"

# Its page, for the class.
types 0 'trialrun lesson 4 --html --out lesson.html'
sees 'The week that was lost' lesson.html

# The scenario of the wrong app, played back: on a terminal line by line, and in a browser.
types 0 "trialrun show scenarios/lessons/04-$name/wrong.yaml >wrong.yaml"
types 0 'trialrun watch wrong.yaml --from "day 19"'
finds '^day 20 09:00:15 +fetch deviceUsageReport: ([0-9]+) samples to day 19 09:00:00; the oldest is out of reach$'
types 0 'trialrun replay wrong.yaml --at "day 20" --out replay.html'
reads 'replay.html: 2 participants'
sees 'deviceUsageReport' replay.html

# "What if the app fetches each week?" Then the result is another one, from the first fetch on.
types 1 'trialrun what-if wrong.yaml --set app.fetch.every=7d --save weekly.yaml'
reads 'willing-1 differs first at day 7 09:00:15'
reads 'behind app.fetch.every is 10d in A and 7d in B'
# "And if it stays as it is?"
types 0 'trialrun what-if wrong.yaml --set app.fetch.every=10d'
reads 'no difference'

# The changed scenario solves the exercise, and the one before does not.
types 0 'trialrun lesson 4 --check weekly.yaml'
reads 'The exercise is solved.'
types 1 'trialrun lesson 4 --check wrong.yaml'
reads '✗ no day is missing between two fetches'
