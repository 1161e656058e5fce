// Words about a breach of personal data: the letter to people, and its draft (PRIV-21).
import { spoken } from '../spoken.ts'

export const breachNotice = spoken({
  subject: (shop: string): string => `${shop}: about the safety of your data`,
  preview: 'Something happened that concerns your data. Please read this.',
  heading: 'Something happened that concerns your data',
  more: (name: string): string =>
    `If you have a question, answer this letter and leave ${name} in the subject. We answer every one.`,
} as const)

/** What is known of a breach, as its drafts need it. A missing fact is a gap that says what belongs there. */
export interface DraftFacts {
  readonly shop: string
  readonly address: string
  /** Where the shop is reached: its address, and its telephone where it has one. */
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
  cause: gap('how it came about, and who caused it as far as known'),
  likely: gap('what may come of it for the people concerned'),
  done: gap('what was done and will be done'),
  advice: gap('what the people concerned can do now'),
  toldPeople: gap('how many people were told, when and how'),
} as const

/** To the people concerned, without delay, in plain words (PRIV-21). */
export const peopleDraft = (facts: DraftFacts): string =>
  `On ${facts.knownAt} we learned of something that concerns your data at ${facts.shop}. We are sorry, and we want you to know what happened.

What happened: ${facts.happened}

When, where and how far: ${facts.extent}

Which data: ${facts.data}

What this may mean for you: ${facts.likely}

What we have done: ${facts.done}

What you can do: ${facts.advice}

We will never ask you for your password or a code, not by letter, not by phone. Whoever does is not us.

If you have a question, write to ${facts.contact}. You can also turn to the Data Protection Board of India.`
