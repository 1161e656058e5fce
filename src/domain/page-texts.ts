// The texts of pages that staff can replace, in the order of the form, with their limits (CAT-49).

export interface TextLimits {
  /** In characters. */
  readonly max: number
  readonly hasLines?: boolean
}

const limits = <Name extends string>(texts: Readonly<Record<Name, TextLimits>>): Readonly<Record<Name, TextLimits>> =>
  texts
const QUESTION = { max: 120 }
const ANSWER = { max: 500 }

/** Each group is stored as a setting, so that staff can edit different groups at the same time. */
export const PAGE_TEXTS = {
  banner: limits({ headline: { max: 80, hasLines: true }, lead: { max: 240 }, button: { max: 30 } }),
  faq: limits({
    placeQuestion: QUESTION,
    placeSteps: { max: 600, hasLines: true },
    trackQuestion: QUESTION,
    trackText: ANSWER,
    confirmedQuestion: QUESTION,
    confirmedText: ANSWER,
    cancelQuestion: QUESTION,
    cancelText: ANSWER,
    cancelOwn: ANSWER,
  }),
  founders: limits({
    title: { max: 80 },
    statement: { max: 200 },
    text: { max: 1000 },
    name: { max: 60 },
    place: { max: 60 },
  }),
} as const

export type TextGroup = keyof typeof PAGE_TEXTS
export const TEXT_GROUPS = Object.keys(PAGE_TEXTS) as TextGroup[]
export type TextName<Group extends TextGroup> = keyof (typeof PAGE_TEXTS)[Group] & string

export const textsOfGroup = (group: TextGroup): readonly (readonly [name: string, limits: TextLimits])[] =>
  Object.entries(PAGE_TEXTS[group])

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
