// A person with an account, and who is acting: the signed-in person behind a request.
import type { SessionId, UserId } from '#domain/ids.ts'
import type { Role } from '#domain/session.ts'

export interface User {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly role: Role
  readonly coins: number
  readonly coinsHeld: number
  readonly createdAt: Date
  readonly emailVerifiedAt: Date | null
}

export interface Actor {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly role: Role
  /** When this session began: sensitive staff acts need a fresh one (ADM-8). */
  readonly signedInAt: Date
  /** What the guard read of her: from the same statement as the session. */
  readonly person: User
}
