// The person behind a request that the guard has let through.
import type { FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import type { Actor } from '../actor.ts'

/** The person behind a request to a route for users or admins. Refuses with `not_signed_in`. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new ShopError('not_signed_in')
  return request.actor
}
