// Age checks: what an account has stated, what a guardian allows a minor, and the deadlines that apply (PRIV-9 to
// PRIV-13).
import { days } from './durations.ts'

export const AGE_GROUPS = ['adult', 'minor'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

/** What a guardian has agreed to; 'orders' includes the account. */
export type GuardianAllows = 'account' | 'orders'

export const RELATIONS = ['mother', 'father', 'guardian'] as const
export type Relation = (typeof RELATIONS)[number]

/** How long a guardian's link is valid, and how long a minor's account waits for the confirmation. */
export const GUARDIAN_WITHIN = days(7)
/** How long before the deletion of an account the warning email is sent. */
export const DELETION_WARNING_BEFORE = days(1)
/** The maximum of emails to guardians that one account may cause within a month. */
export const MAX_GUARDIAN_EMAILS = 3
/**
 * After stating 'younger', the shopper may change it to 'older' without the guardian when this time has passed; the
 * guardian may at any time.
 */
export const AGE_CHANGE_AFTER = days(30)
/** How long a guardian's name and address are kept after the agreement ended: they prove who agreed. */
export const REMEMBER_GUARDIAN = days(365)

/** False for a minor whose guardian has not agreed to orders. An account that has not stated an age may buy. */
export const mayBuy = (person: { readonly age: AgeGroup | null; readonly guardianAllows: GuardianAllows | null }) =>
  person.age !== 'minor' || person.guardianAllows === 'orders'

/**
 * True when the account may get marketing emails and may be measured for advertising: only after stating an adult age
 * (PRIV-12).
 */
export const mayGetMarketing = (age: AgeGroup | null): boolean => age === 'adult'
