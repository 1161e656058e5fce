// The typed Fastify server, and the config of its routes.
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
    call?: Call
    /** The message with which every error for invalid input to this call begins (WORD-3). */
    failure?: string
    /** True for a call whose errors have `success: false` (API-2). */
    successFlag?: boolean
    /** True for a call that other sites may make, such as a webhook or the payment callback (SEC-6, PAY-16). */
    foreign?: boolean
    /** True for a call that starts or reports a payment, which is served even under load. */
    urgent?: boolean
    /**
     * True when the handler calls `authenticate` and the guard does not. Only adding to the cart needs this: its
     * statement also reads the session, which saves a round trip (DB-17).
     */
    authenticatesInHandler?: boolean
    /**
     * Returns the page of a call that emails link to. A visitor without a login is sent to the login page, and from
     * there to this page.
     */
    pageOf?(params: object): string
  }
  interface FastifyRequest {
    /** Set by the guard on routes for users and staff, and by `authenticate`. */
    actor: Actor | null
  }
}
