// Words of the period calculator: questions, educational texts, the result (CAL-7).
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)
const cycles = (count: number): string => (count === 1 ? 'cycle' : `${count} cycles`)

export const calculator = {
  title: 'Period Calculator',
  description: 'Work out when your next period should start. It is worked out on your device, and no date leaves it.',
  stepsLabel: 'Steps',
  steps: ['Last period', 'Days', 'Cycle', 'Result'],
  done: 'done',
  previous: 'Previous',
  next: 'Next',
  finish: 'Done',
  privacy: 'This stays on your device. Nothing is saved unless you tick the box at the end.',
  medicalNote:
    'This is an estimate and general information, not medical advice. If your cycle changes suddenly or pain stops your day, please see a doctor.',

  quickHide: {
    label: 'Quick Hide',
    hint: 'Opens a plain page instead. Back does not return here.',
    keys: 'Esc twice does the same.',
  },
  remember: {
    label: 'Remember on this device',
    hint: 'Off by default. One tap clears it.',
    clear: 'Clear it now',
    cleared: 'Cleared. This device remembers nothing.',
    refused: 'This browser keeps nothing, so it cannot be remembered here.',
    notCleared: 'This browser would not clear it. Please delete the data of this site in its settings.',
  },
  withoutScript: {
    title: 'The calculator needs JavaScript',
    text: 'By hand it is one sum: the first day of your last period, and on by the days of your cycle. From 3 November with 28 days you come to 1 December.',
  },

  lastStart: {
    question: 'When did your last period start?',
    hint: 'The first day of bleeding.',
    missing: 'Please choose the day on which your last period started.',
    previousMonth: 'Month before',
    nextMonth: 'Month after',
    loading: 'The calendar is loading.',
  },
  periodDays: {
    question: 'How many days does your period usually last?',
    label: 'Days of bleeding',
    hint: 'Most periods last 3 to 7 days.',
    wrong: 'Please enter a whole number of days from 1 to 15.',
  },
  cycleDays: {
    question: 'How many days is your cycle on average?',
    label: 'Days in your cycle',
    hint: 'From the first day of one period to the day before the next. If you do not know it, 28 is a common length.',
    wrong: 'Please enter a whole number of days from 10 to 99.',
    shorterThanPeriod: (period: number) =>
      `A cycle is longer than its period. You entered a period of ${days(period)}.`,
  },

  bring: 'Bring answers from a file',
  common: { label: 'Common answers', days },

  menstrualCycle: {
    title: 'What is the menstrual cycle?',
    text: 'It is the time from the first day of one period to the day before the next. In those weeks the body gets ready for a pregnancy. When none begins, the lining of the womb is shed, and that is the period.',
    note: 'Most cycles last between 21 and 35 days. Yours can differ from month to month.',
  },
  signsComing: {
    title: 'Signs a period is coming',
    text: 'Hormones change in the days before. Many people feel some of this, few feel all of it.',
    list: {
      breastTenderness: { name: 'Breast tenderness', text: 'Breasts feel heavy or sore. A soft bra helps.' },
      moodSwings: { name: 'Mood swings', text: 'Tears or anger come quicker than on other days.' },
      bloating: { name: 'Bloating', text: 'The belly feels full, because the body holds more water.' },
      acne: { name: 'Acne', text: 'The skin makes more oil, and spots come up.' },
      cramps: { name: 'Cramps', text: 'The womb tightens. Warmth on the belly eases it.' },
      vaginalDischarge: { name: 'Vaginal discharge', text: 'It turns thicker, white or clear. That is healthy.' },
    },
  },
  signsLate: {
    title: 'Signs of a late period',
    text: 'A few days early or late is normal. These are the common reasons when it takes longer.',
    list: {
      pregnancy: { name: 'Pregnancy', text: 'A home test can tell from the first day a period is late.' },
      stress: { name: 'Stress', text: 'Exams, grief or little sleep can move a period.' },
      weightChanges: { name: 'Weight changes', text: 'Losing or gaining much in a short time can stop it.' },
      medicalConditions: {
        name: 'Medical conditions and medication',
        text: 'PCOS, thyroid trouble and some medicines change cycles.',
      },
      menopause: { name: 'Menopause', text: 'Periods end for good, mostly between 45 and 55.' },
      perimenopause: { name: 'Perimenopause', text: 'In the years before, cycles turn uneven.' },
    },
  },

  result: {
    lead: 'Your next period should start around',
    passedLead: 'Your next period was expected around',
    passed: (ahead: string) => `That date has passed. The next one is around ${ahead}.`,
    windowLead: 'Your next period should start between',
    windowPassedLead: 'Your next period was expected between',
    windowAnd: 'and',
    fromCycles: (count: number, shortest: number, longest: number) =>
      shortest === longest
        ? `From your last ${cycles(count)}, of ${days(shortest)}.`
        : `From your last ${cycles(count)}, of ${shortest} to ${days(longest)}.`,
    byCycleAlone: (cycle: number, day: string) => `Counted with ${days(cycle)} alone it is ${day}.`,
    ends: (day: string) => `Bleeding should end around ${day}.`,
    endsNow: (day: string) => `This period should end around ${day}.`,
    today: 'Today',
    todayHint: 'it may start',
    toGo: (count: number) => (count === 1 ? 'day to go' : 'days to go'),
    ring: (today: number, cycle: number, period: number, toGo: number) =>
      `Your cycle as a ring of ${days(cycle)}. ${period === 1 ? 'Day 1 is' : `Days 1 to ${period} are`} your period. Today is day ${today}, ${days(toGo)} to go.`,
    lastStart: 'Last start',
    period: 'Period',
    cycle: 'Cycle',
    days,
    legend: { period: 'Period', gone: 'Days gone', today: (day: number) => `Today, day ${day}` },
    addToCalendar: 'Add to my calendar',
    calendarNote: 'A file for your calendar, with a reminder. Its title says nothing about periods.',
    calendarFailed: 'The calendar file could not be made. Please try again.',
    print: 'Print',
  },
  late: {
    title: (count: number) => `${days(count)} later than counted`,
    stages: {
      few_days: [
        'A few days early or late is normal. Stress, a journey, little sleep or a fever can move a period.',
        'If you could be pregnant, a home test can tell from the first day a period is late.',
      ],
      more_than_week: [
        'One late period is common, and the reason is often an ordinary one.',
        'If you could be pregnant, a home test gives a clear answer by now. If it says no and nothing has come a week later, test once more, or talk it over with a doctor or health worker.',
        'Strong pain low in the belly, together with a late period, should be seen the same day.',
      ],
      long: [
        'Please see a doctor, also when a test says no. Doctors are asked this every day, and most causes can be treated.',
        'Weight, thyroid, PCOS, a medicine, breastfeeding or the years before menopause can each be the reason.',
        'Strong pain low in the belly, together with a late period, should be seen the same day.',
      ],
    },
    started: 'My period has started',
  },
  conclusion: {
    title: 'Good to know',
    text: 'Your body is not a clock. Count for a few months, and you will know your own rhythm better than any calculator.',
    factsLabel: 'Facts about periods',
    facts: {
      length: 'A cycle can last anywhere from 21 to 35 days, and still be healthy.',
      pregnancy: 'You can become pregnant while you are not bleeding.',
      cramps: 'Cramps are caused by hormones, which make the womb tighten.',
      mood: 'Periods affect mood. It is chemistry, not weakness.',
    },
  },
} as const
