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

/** To the people affected, without delay, in plain words (PRIV-21). */
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

/** To the Data Protection Board: the full report within 72 hours, after a first notice at once (PRIV-21). */
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

/** To CERT-In, within 6 hours, with the facts known by then (PRIV-20). */
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

/** Replies of calls about breaches. */
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
