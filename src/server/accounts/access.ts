// Authentication and authorisation of requests: the guard for routes that are not public, the actor of a session, and
// checks for recent logins (SEC-16, SEC-56).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { lastingAs, rightsOf } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import { after, minutes } from '#domain/durations.ts'
import { aliveSince, isFreshSignIn, isSessionAlive } from '#domain/session.ts'
import type { Actor } from '../actor.ts'
import { pathNow } from '../adapters/cause.ts'
import type { ApiServer } from '../api.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { clearSession, readSession } from './account-cookies.ts'
import { requireFactor, requireRecentFactor } from './factors/second-factor.ts'
import { hashOfToken } from './opaque-token.ts'
import { type FoundSession, findSession, recordSessionUse, type ShopperToken } from './session-queries.ts'

/** Adds the guard to every route registered after this. */
export function registerAccess(app: ApiServer, shop: Shop): void {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const { access } = config
    if (access !== 'user' && access !== 'admin') return
    if (access === 'user' && config.authenticatesInHandler) return
    const actor = await findRequestActor(shop, request, reply)
    if (!actor) {
      // Links in emails are opened without a login. A navigation is redirected to the login page instead of getting a
      // JSON error.
      if (config.pageOf && request.headers['sec-fetch-dest'] === 'document') {
        const next = config.pageOf(request.params as object)
        return reply
          .header('cache-control', 'no-store')
          .redirect(pathNow(`${pages.login}?next=${encodeURIComponent(next)}`), 303)
      }
      throw new ShopError('not_signed_in')
    }
    // Rights are read on every request, so that a removed role ends at once (ADM-21).
    const right = config.call?.right
    if (access === 'admin' && (right === undefined || !actor.rights.has(right))) {
      request.log.warn({ user: actor.userId, route: request.routeOptions.url, right }, 'missing right')
      throw new ShopError('forbidden')
    }
    if (access === 'admin') {
      requireFactor(shop, actor)
      if (config.call?.asksAgain) requireRecentFactor(shop, actor)
    }
  })
  // Authentication runs before validation, so that an unauthenticated request gets 401 and not 400.
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.authenticatesInHandler || !request.validationError) return
    await authenticate(shop, request, reply)
    throw request.validationError
  })
}

/**
 * Verifies the session of a request and returns its actor; throws `not_signed_in`. `session` is a session that the route's own statement has
 * already read.
 */
export async function authenticate(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  session: FoundSession | null = null,
): Promise<Actor> {
  const actor = await findRequestActor(shop, request, reply, session)
  if (!actor) throw new ShopError('not_signed_in')
  return actor
}

async function findRequestActor(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  session: FoundSession | null = null,
): Promise<Actor | null> {
  request.actor = (await actorOf(shop, session)) ?? (await findActor(shop, readSession(shop, request)))
  // The session is invalid. Clearing the marker stops pages from asking again (ACC-3).
  if (!request.actor) clearSession(shop, reply)
  return request.actor
}

// Resolves session tokens to actors.

/** `seen_at` is at most this much out of date: a session is written at most once a minute. */
const SEEN_AT_PRECISION = minutes(1)

/** Returns the actor of a live session, or null. */
export async function findActor(shop: Pick<Shop, 'db' | 'clock'>, token: string | undefined): Promise<Actor | null> {
  const tokenHash = hashOfToken(token)
  return actorOf(shop, tokenHash && (await findSession(shop.db, tokenHash)))
}

/** As `findActor`, for a session that the request's own statement has read. */
async function actorOf(shop: Pick<Shop, 'db' | 'clock'>, session: FoundSession | null): Promise<Actor | null> {
  const now = shop.clock.now()
  if (!session || !isSessionAlive({ ...session, role: lastingAs(session.person) }, now)) return null
  if (now >= after(session.seenAt, SEEN_AT_PRECISION)) await recordSessionUse(shop.db, session.id, now)
  const { id, person, createdAt, secondFactorAt } = session
  const { role, staffRoles } = person
  const rights = rightsOf(person)
  return { userId: person.id, sessionId: id, role, staffRoles, rights, signedInAt: createdAt, secondFactorAt, person }
}

/** The parameters by which a statement finds a shopper's session; null when the token has an invalid shape. */
export function shopperToken({ clock }: Pick<Shop, 'clock'>, token: string | undefined): ShopperToken | null {
  const tokenHash = hashOfToken(token)
  return tokenHash && { tokenHash, ...aliveSince('user', clock.now()) }
}

// Irreversible actions and exports require a login within the last 30 minutes (ADM-8).

/** Throws `sign_in_again` when the actor's login is older. */
export function requireFreshSignIn(shop: Pick<Shop, 'clock'>, actor: Actor): void {
  if (!isFreshSignIn(actor.signedInAt, shop.clock.now())) throw new ShopError('sign_in_again')
}

// Exports of lists require a recent login. The audit log records who exported what (ADM-8, ADM-14).

/**
 * Throws `sign_in_again` when the login is too old. `filter` narrows the list. Search words are recorded as '…' only.
 */
export async function beginExport(
  shop: Pick<Shop, 'db' | 'clock' | 'random' | 'log'>,
  actor: Actor,
  list: string,
  filter: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  requireFreshSignIn(shop, actor)
  // The audit log is permanent, so it must not contain names or addresses that staff searched for.
  const recordedFilter = { ...filter, ...(filter.q ? { q: '…' } : {}) }
  await inTransaction(shop.db, (tx) =>
    recordAudit(tx, shop, { actor: actor.userId, action: 'list.export', subject: list, details: recordedFilter }),
  )
}
