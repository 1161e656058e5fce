// The age group that a user states, what a guardian allows a minor, and the deadlines (PRIV-9 to PRIV-13).
import { days } from './durations.ts'

export const AGE_GROUPS = ['adult', 'minor'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

/** What a guardian has consented to; 'orders' includes 'account'. */
export type GuardianAllows = 'account' | 'orders'

export const RELATIONS = ['mother', 'father', 'guardian'] as const
export type Relation = (typeof RELATIONS)[number]

/** How long a guardian's link is valid. After this time, a minor's account without consent and orders is deleted. */
export const GUARDIAN_WITHIN = days(7)
export const DELETION_WARNING_BEFORE = days(1)
/** How often an account may name a guardian within 30 days; each time the guardian is emailed. */
export const MAX_GUARDIAN_EMAILS = 3
/** A user who stated 'minor' can change it to 'adult' only after this time. */
export const AGE_CHANGE_AFTER = days(30)
/** How long a guardian's name and address are kept after the consent has ended. They prove who consented. */
export const REMEMBER_GUARDIAN = days(365)

/** False for a minor whose guardian has not consented to orders. Users who have not stated an age may buy. */
export const mayBuy = (person: { readonly age: AgeGroup | null; readonly guardianAllows: GuardianAllows | null }) =>
  person.age !== 'minor' || person.guardianAllows === 'orders'

/** True for adults. Minors and users without a stated age get no marketing emails and no pixel (PRIV-12). */
export const mayGetMarketing = (age: AgeGroup | null): boolean => age === 'adult'
