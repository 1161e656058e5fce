// Texts of the back office about privacy requests and the register of breaches (PRIV-15 to PRIV-21).

const HOUR = 60
const DAY = 24 * HOUR

const length = (minutes: number): string => {
  if (minutes < HOUR) return `${minutes} min`
  return minutes < 4 * DAY ? `${Math.floor(minutes / HOUR)} h` : `${Math.floor(minutes / DAY)} days`
}

export const adminPrivacy = {
  title: 'Privacy',
  loading: 'Loading the requests...',
  failed: 'The requests couldn’t be loaded.',
  list: 'Data requests',
  states: { open: 'Open', answered: 'Answered', withdrawn: 'Withdrawn' },
  filter: 'Which requests',
  kinds: {
    access: 'See their data',
    correction: 'Correction',
    erasure: 'Deletion',
    nomination: 'Acts for someone',
    grievance: 'Grievance',
  },
  columns: { number: 'Request', from: 'From', kind: 'About', came: 'Received', due: 'Answer by', left: 'Left' },
  left: (hours: number) => `${length(hours * HOUR)} left`,
  over: (hours: number) => `over by ${length(hours * HOUR)}`,
  empty: { open: 'No request is waiting for an answer.', other: 'There are no such requests.' },
  nobody: 'Deleted account',
  verified: 'Email verified',
  unverified: 'Email not verified',

  request: {
    back: 'Requests',
    loading: 'Loading the request...',
    failed: 'The request couldn’t be loaded.',
    asked: 'Request',
    forgotten: 'The text of this request was deleted.',
    about: 'About',
    who: 'From',
    account: (name: string) => `Account of ${name}`,
    noAccount: 'No account. The email was verified with a code.',
    unverified:
      'This email is not verified. Don’t send any data by email: first ask the sender to verify it in their account.',
    due: 'Answer by',
    clock: 'The law sets this day. It can’t be changed.',
    steps: 'History',
    by: {
      asked: 'Asked',
      answered: 'answered',
      withdrawn: 'Withdrawn by the sender',
      nominee_checked: 'checked the nominee',
    },
    how: {
      access:
        'The account offers everything as a file, under Your data. Without an account, search Inbox and Orders for this email. Write what is there and who received it: Razorpay, the post, the mail and server companies.',
      correction: 'Users change name and phone themselves. Correct what is wrong elsewhere, and say what you did.',
      erasure:
        'The account can be deleted there, under Your data, and here under Users. Orders and invoices stay because of tax law: say until when.',
      nomination:
        'Ask for a death certificate or a doctor’s certificate, then check below whether this person was nominated. Only then act.',
      grievance:
        'The grievance officer answers within the month. Say what you found, what you are doing, and that a complaint to the Board is possible.',
    },
  },
  answer: {
    title: 'Answer by email',
    another: 'Send another answer',
    field: 'Your answer',
    hint: (email: string) => `Goes to ${email}. Say what was done, and what was not and why.`,
    send: 'Send answer',
    busy: 'Sending...',
    failed: 'The answer was not sent.',
  },
  nominee: {
    title: 'Was this person nominated?',
    note: 'The shop only says yes or no, never who was nominated. Every check is recorded.',
    account: 'Email of the account this person acts for',
    phone: 'Phone number at which you reached this person',
    phoneHint: 'Optional. Only a number that you have called yourself.',
    check: 'Check',
    busy: 'Checking...',
    failed: 'It couldn’t be checked.',
  },
} as const

export const adminBreaches = {
  title: 'Breaches',
  loading: 'Loading the register...',
  failed: 'The register couldn’t be loaded.',
  list: 'Register of breaches',
  none: 'There is no breach in the register.',
  note: 'Entries can’t be changed or deleted; you can only add to them. Don’t name anyone.',
  columns: { number: 'Breach', happened: 'What happened', known: 'Known since', state: 'State' },
  closed: 'Closed',
  open: 'Open',
  left: (minutes: number) => `${length(minutes)} left`,
  over: (minutes: number) => `over by ${length(-minutes)}`,
  inTime: 'In time',
  late: 'Late',
  clocks: {
    told_cert_in: 'CERT-In, 6 hours',
    told_board: 'Board, first notice, without delay',
    told_board_whole: 'Board, full report, 72 hours',
    told_people: 'People concerned, without delay',
  },
  start: {
    title: 'Record a breach',
    note: 'Do this as soon as anyone suspects one. The deadlines count from when it became known.',
    knownAt: 'When did you learn of it? (Indian time)',
    happened: 'What happened, as far as you know',
    button: 'Start the deadlines',
    busy: 'Saving...',
    failed: 'It was not recorded.',
  },
  one: {
    back: 'Register',
    loading: 'Loading the breach...',
    failed: 'The breach couldn’t be loaded.',
    known: 'Known since',
    clocks: 'Deadlines',
    due: 'by',
    met: 'told',
    told: 'Mark as told',
    lines: 'All entries',
    knownAs: 'at',
    unreached: (count: number) =>
      count === 1
        ? 'No email reaches this account. Tell this person in another way, and record it here.'
        : 'No email reaches these accounts. Tell these people in another way, and record it here.',
    account: (end: string) => `Account …${end}`,
    emails: (count: number) => (count === 1 ? '1 email' : `${count.toLocaleString('en-IN')} emails`),
  },
  kinds: {
    happened: 'What happened',
    extent: 'When, where and how far',
    data: 'Which data',
    people: 'How many people',
    cause: 'How it happened',
    likely: 'What it may mean',
    done: 'What was done',
    advice: 'What people can do',
    note: 'Note',
    told_cert_in: 'Told CERT-In',
    told_board: 'Told the Board, first notice',
    told_board_whole: 'Told the Board, full report',
    told_people: 'Told the people concerned',
    email: 'Email to people',
    closed: 'Closed',
  } as Readonly<Record<string, string>>,
  add: {
    title: 'Add an entry',
    kind: 'About',
    text: 'Text',
    happenedAt: 'When that was (Indian time)',
    happenedHint: 'Leave empty for now.',
    button: 'Add',
    busy: 'Adding...',
    failed: 'It was not added.',
  },
  drafts: {
    title: 'Drafts to check',
    note: 'Gaps are filled from the entries above. Read each draft before you send it.',
    certIn: 'To CERT-In',
    board: 'To the Data Protection Board',
    people: 'To the people concerned',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'It couldn’t be copied. Please select it by hand.',
  },
  tell: {
    title: 'Tell the people concerned by email',
    text: 'Email text',
    textHint:
      'Fill in every gap. It is sent exactly as written, and only once to each person, whatever you choose later.',
    to: 'To whom',
    choices: { all: 'All accounts', orders: 'Accounts with an order placed on these days', ids: 'These accounts' },
    from: 'From',
    until: 'Until',
    ids: 'Account IDs',
    idsHint: 'The last part of the account’s web address in Users. One on each line.',
    button: 'Send the emails',
    busy: 'Sending...',
    failed: 'No email was sent.',
    gap: 'The email still has a gap. Fill it in first.',
    question: 'Send these emails?',
    questionText: 'You can’t undo this. Anyone already told of this breach doesn’t get a second email.',
    confirm: 'Send',
  },
  close: {
    button: 'Close the breach',
    title: 'Close the breach?',
    text: 'After that you can’t add anything.',
    reason: 'Why, if anyone was told late or not at all',
    failed: 'It was not closed.',
    busy: 'Closing...',
  },
} as const

// Texts of a breach for the owner: replies of calls, lines of the register, and drafts to the authorities, which are in
// English (PRIV-19 to PRIV-21).
/** The known facts of a breach, as its drafts need them. A missing fact becomes a gap that names it. */
export interface DraftFacts {
  readonly shop: string
  readonly address: string
  /** The shop's contact details: its address, and its telephone if it has one. */
  readonly contact: string
  readonly name: string
  readonly knownAt: string
  readonly happened: string
  readonly extent: string
  readonly data: string
  readonly people: string
  readonly cause: string
  readonly likely: string
  readonly done: string
  readonly advice: string
  readonly toldPeople: string
}

const gap = (what: string): string => `[to fill in: ${what}]`

export const breachGaps = {
  extent: gap('when and where it happened, which systems'),
  data: gap('which data'),
  people: gap('how many people'),
  cause: gap('how it happened, and who caused it as far as known'),
  likely: gap('what it may mean for the people concerned'),
  done: gap('what was done and will be done'),
  advice: gap('what the people concerned can do now'),
  toldPeople: gap('how many people were told, when and how'),
} as const

/** The draft to the people affected, who must be informed without delay, in plain words (PRIV-21). */
export const peopleDraft = (facts: DraftFacts): string =>
  `On ${facts.knownAt} we learned of something that affects your data at ${facts.shop}. We are sorry, and we want you to know what happened.

What happened: ${facts.happened}

When, where and how far: ${facts.extent}

Which data: ${facts.data}

What this may mean for you: ${facts.likely}

What we have done: ${facts.done}

What you can do: ${facts.advice}

We will never ask you for your password or a code, by email or by phone. If someone does, it is not us.

If you have a question, write to ${facts.contact}. You can also complain to the Data Protection Board of India.`

/**
 * The draft to the Data Protection Board. The full report is due within 72 hours, after a first notice at once
 * (PRIV-21).
 */
export const boardDraft = (facts: DraftFacts): string =>
  `To the Data Protection Board of India

Intimation of a personal data breach, our number ${facts.name}

Data Fiduciary: ${facts.shop}, ${facts.address}
Contact: ${facts.contact}
We became aware of it: ${facts.knownAt}

1. Nature of the breach
${facts.happened}

2. Extent, time and place
${facts.extent}
Personal data concerned: ${facts.data}
People concerned: ${facts.people}

3. Likely impact
${facts.likely}

4. Events, circumstances and reasons; findings regarding who caused it
${facts.cause}

5. Measures taken or proposed to mitigate the risk, and to prevent it from happening again
${facts.done}

6. Intimations given to affected Data Principals
${facts.toldPeople}

What we learn after this is sent as an update under the same number.`

/** The draft to CERT-In, which must get the known facts within 6 hours (PRIV-20). */
export const certInDraft = (facts: DraftFacts): string =>
  `To CERT-In (incident@cert-in.org.in)

Report of a cyber security incident, our number ${facts.name}

Reporting organisation: ${facts.shop}, ${facts.address}
Point of contact: ${facts.contact}
Noticed: ${facts.knownAt}
Type: unauthorised access to data (online shop)

What happened
${facts.happened}

Systems affected, time and place
${facts.extent}

Data affected: ${facts.data}
People affected: ${facts.people}

Cause as far as known
${facts.cause}

Actions taken
${facts.done}

Logs are kept and can be provided. This report is not complete; what we learn follows under the same number.`

export const breachReplies = {
  opened: 'The breach is in the register. Its deadlines are running.',
  added: 'Added to the register.',
  telling: 'The emails are being sent, one to each person.',
  closed: 'The breach is closed.',
} as const

const people = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-IN')} people`)

/**
 * A line that the shop adds to the register itself: the number of emails, and of affected people who cannot be reached
 * by email.
 */
export const notifiedPeopleLine = (notified: number, unreached: number): string =>
  [
    ...(notified === 0 ? [] : [`${notified === 1 ? 'An email was' : 'Emails were'} sent to ${people(notified)}.`]),
    ...(unreached === 0
      ? []
      : [`${people(unreached)} could not be told by email: we cannot send any to the address we have.`]),
  ].join(' ')

/** The line when everyone was notified in time. */
export const closedInTime = 'Everyone was told in time.'
