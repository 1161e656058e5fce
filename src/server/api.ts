// What every route of the API has in common: the typed server, who may pass, and the few marks a route carries.
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
    /** Who may call it. Every route says so; one that does not stops the start. */
    access?: Access
    /** The row of the table that it serves. */
    call?: Call
    /** The shop's fixed words for this call: an answer to bad input begins with them (WORD-3). */
    failure?: string
    /** Refusals carry `success: false` (API-2). */
    successFlag?: boolean
    /** Called by others than the shop's own pages: the webhook and the callback (SEC-6, PAY-16). */
    foreign?: boolean
    /** Served however many wait: money has moved, and somebody tells of it or asks for it. */
    urgent?: boolean
    /**
     * The handler calls `authenticate`, not the guard. Only adding to the cart: its statement finds the session too, which keeps the four
     * calls of a purchase at ten round trips (DB-17).
     */
    authenticatesInHandler?: boolean
    /** An email links to it: whoever opens it without a login is led there, and on to this page. */
    pageOf?(params: object): string
  }
  interface FastifyRequest {
    /** Set by the access hook on routes for users and admins; `serve` hands it on. */
    actor: Actor | null
  }
}
