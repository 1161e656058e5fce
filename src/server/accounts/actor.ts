// Who is acting: the signed-in person behind a request.
import type { FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { SessionId, UserId } from '#domain/ids.ts'
import type { Role } from '../db/schema.ts'
import type { User } from './accounts-queries.ts'

export interface Actor {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly role: Role
  /** When this session began: sensitive staff acts need a fresh one (ADM-8). */
  readonly signedInAt: Date
  /** What the guard read of her: from the same statement as the session. */
  readonly person: User
}

/** The person behind a request to a route for users or admins. Refuses with `not_signed_in`. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new ShopError('not_signed_in')
  return request.actor
}
