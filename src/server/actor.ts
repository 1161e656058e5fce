// A user with an account, and the actor: the signed-in user behind a request.
import type { Right, StaffRole } from '#contract/rights.ts'
import type { AgeGroup, GuardianAllows } from '#domain/age.ts'
import type { SessionId, UserId } from '#domain/ids.ts'
import type { Role } from '#domain/session.ts'

export interface User {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly role: Role
  /** Empty for shoppers, and for the owner, who has every right. */
  readonly staffRoles: readonly StaffRole[]
  readonly coins: number
  readonly coinsHeld: number
  readonly createdAt: Date
  readonly emailVerifiedAt: Date | null
  /** Null until the user states an age group. */
  readonly age: AgeGroup | null
  /** What a minor's guardian has consented to; null without consent. */
  readonly guardianAllows: GuardianAllows | null
  /** Whether the user allows measuring of advertising; null before the first answer. */
  readonly measurement: boolean | null
  /** The language of emails: a key of LANGUAGES. */
  readonly language: string
}

export interface Actor {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly role: Role
  readonly staffRoles: readonly StaffRole[]
  /** The rights in the back office, read again at each request; empty for shoppers (ADM-21). */
  readonly rights: ReadonlySet<Right>
  /** When this session began. Sensitive staff actions need a recent login (ADM-8). */
  readonly signedInAt: Date
  /** When the second factor was last verified in this session (SEC-56). */
  readonly secondFactorAt: Date | null
  /** The user, read in the same statement as the session. */
  readonly user: User
}
