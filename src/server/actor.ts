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
  /** The staff roles besides the owner's; empty for shoppers, and for the owner. */
  readonly staffRoles: readonly StaffRole[]
  readonly coins: number
  readonly coinsHeld: number
  readonly createdAt: Date
  readonly emailVerifiedAt: Date | null
  /** The stated age group; null when not stated. */
  readonly age: AgeGroup | null
  /** The consent that a minor's guardian has given. */
  readonly guardianAllows: GuardianAllows | null
  /** The user's latest answer to whether advertising may be measured; null before the first. */
  readonly measurement: boolean | null
  /** The language of emails, as in URL paths. */
  readonly language: string
}

export interface Actor {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly role: Role
  readonly staffRoles: readonly StaffRole[]
  /** The staff member's current rights in the back office; empty for shoppers (ADM-21). */
  readonly rights: ReadonlySet<Right>
  /** When this session began: sensitive staff actions need a fresh one (ADM-8). */
  readonly signedInAt: Date
  /** When the second factor was last verified in this session (SEC-56). */
  readonly secondFactorAt: Date | null
  /** The user as the access check read it, in the same statement as the session. */
  readonly user: User
}
