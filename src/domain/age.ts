// Who is old enough: what somebody has said of her age, what an adult allows for her, and the times that go with it (PRIV-9 to PRIV-13).
import { days } from './durations.ts'

export const AGE_GROUPS = ['adult', 'minor'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

/** What a guardian has agreed to; 'orders' includes the account. */
export type GuardianAllows = 'account' | 'orders'

export const RELATIONS = ['mother', 'father', 'guardian'] as const
export type Relation = (typeof RELATIONS)[number]

/** How long a guardian's link can confirm, and how long the account of a minor waits for that. */
export const GUARDIAN_WITHIN = days(7)
/** The email that says so comes so long before an account goes. */
export const TOLD_BEFORE = days(1)
/** How many emails to guardians one account may cause within a month. */
export const MAX_ASKED = 3
/** After 'younger' she may say 'older' by herself once so much time has passed; her guardian may say so at any time. */
export const GROWN_AFTER = days(30)
/** A guardian's name and address are kept so long after it ended: they show who had agreed. */
export const REMEMBER_GUARDIAN = days(365)

/** False for a minor whose guardian has not agreed to orders. An account that has not stated an age may buy. */
export const mayBuy = (person: { readonly age: AgeGroup | null; readonly guardianAllows: GuardianAllows | null }) =>
  person.age !== 'minor' || person.guardianAllows === 'orders'

/** True when emails about offers and measuring of advertising may be: only for who has said that she is an adult (PRIV-12). */
export const mayBeCourted = (age: AgeGroup | null): boolean => age === 'adult'
