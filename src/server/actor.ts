// A person with an account, and who is acting: the signed-in person behind a request.
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
  /** What she does in the shop beside the owner; empty for shoppers, and for the owner. */
  readonly staffRoles: readonly StaffRole[]
  readonly coins: number
  readonly coinsHeld: number
  readonly createdAt: Date
  readonly emailVerifiedAt: Date | null
  /** What she has said of her age; null when she has not. */
  readonly age: AgeGroup | null
  /** What the guardian of a minor has agreed to. */
  readonly guardianAllows: GuardianAllows | null
  /** Her last answer about measuring advertising. */
  readonly measurement: boolean | null
  /** In which emails to her are written, as addresses name it. */
  readonly language: string
}

export interface Actor {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly role: Role
  readonly staffRoles: readonly StaffRole[]
  /** What she may do in the back office at this moment: nothing, for shoppers (ADM-21). */
  readonly rights: ReadonlySet<Right>
  /** When this session began: sensitive staff acts need a fresh one (ADM-8). */
  readonly signedInAt: Date
  /** When the second factor was last shown in this session (SEC-56). */
  readonly secondFactorAt: Date | null
  /** What the guard read of her: from the same statement as the session. */
  readonly person: User
}
