// The common base of all API routes: the typed server, access, and the config of a route.
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Access, Call } from '#contract/call.ts'
import type { Actor } from './actor.ts'

/** A Fastify server whose routes are typed by their zod schemas. */
export type ApiServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Every route must state this, or the server does not start. */
    access?: Access
    /** The row of the API table that the route serves. */
    call?: Call
    /** The fixed message of this call, with which an error for bad input begins (WORD-3). */
    failure?: string
    /** Errors carry `success: false` (API-2). */
    successFlag?: boolean
    /** Called by other sites than the shop's own pages: the webhook and the callback (SEC-6, PAY-16). */
    foreign?: boolean
    /** True for a call that reports or starts a payment: it is served under any load. */
    urgent?: boolean
    /**
     * The handler calls `authenticate`, not the guard. Only for adding to the cart: its statement reads the session
     * too, which keeps the four calls of a purchase at ten round trips (DB-17).
     */
    authenticatesInHandler?: boolean
    /**
     * The page for this call, which emails link to: a visitor without a login is sent to the login page, and from there
     * to this page.
     */
    pageOf?(params: object): string
  }
  interface FastifyRequest {
    /** The actor of the request. The access hook sets it on routes for users and admins; `serve` passes it on. */
    actor: Actor | null
  }
}
