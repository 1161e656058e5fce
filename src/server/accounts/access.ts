// Authenticates requests, and checks the right and the second factor that a call needs (SEC-16, SEC-56).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { rightsOf, sessionRole } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import { after, minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { aliveSince, isFreshSignIn, isSessionAlive, type Role } from '#domain/session.ts'
import type { Actor } from '../actor.ts'
import { localisedPath } from '../adapters/request-context.ts'
import type { ApiServer } from '../api.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { clearSessionCookies, readSessionToken } from './account-cookies.ts'
import { requireFactor, requireRecentFactor } from './factors/second-factor.ts'
import { hashOfToken } from './opaque-token.ts'
import { type FoundSession, findSession, listSessions, recordSessionUse, type ShopperToken } from './session-queries.ts'

/**
 * Adds access checks to every route that is registered on `app` afterwards. A refused request gets `not_signed_in`,
 * `forbidden`, `second_factor_needed` or `second_factor_again`.
 */
export function registerAccess(app: ApiServer, shop: Shop): void {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const { access } = config
    if (access !== 'user' && access !== 'admin') return
    if (access === 'user' && config.authenticatesInHandler) return
    const actor = await findRequestActor(shop, request, reply)
    if (!actor) return refuseVisitor(request, reply)
    if (access === 'user') return
    requireRight(request, actor)
    requireFactor(shop, actor)
    if (config.call?.asksAgain) requireRecentFactor(shop, actor)
  })
  // For routes that authenticate in their handler: a visitor gets 401 for an invalid request too, not 400.
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.authenticatesInHandler || !request.validationError) return
    await authenticate(shop, request, reply)
    throw request.validationError
  })
}

/** Throws `not_signed_in`. A browser that opened the link of an email gets the login page instead of a JSON error. */
function refuseVisitor(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { pageOf } = request.routeOptions.config
  if (!pageOf || request.headers['sec-fetch-dest'] !== 'document') throw new ShopError('not_signed_in')
  const requestedPage = pageOf(request.params as object)
  return reply
    .header('cache-control', 'no-store')
    .redirect(localisedPath(`${pages.login}?next=${encodeURIComponent(requestedPage)}`), 303)
}

/** Throws `forbidden` unless the actor's account has the call's right now; a removed role ends at once (ADM-21). */
function requireRight(request: FastifyRequest, actor: Actor): void {
  const { config, url } = request.routeOptions
  const right = config.call?.right
  if (right !== undefined && actor.rights.has(right)) return
  request.log.warn({ user: actor.userId, route: url, right }, 'missing right')
  throw new ShopError('forbidden')
}

/**
 * Returns the actor of the request. `session` is the session row, if the caller has read it already. Throws
 * `not_signed_in`.
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
  request.actor = (await resumeSession(shop, session)) ?? (await verifySession(shop, readSessionToken(shop, request)))
  // Without a valid session, clearing the login marker stops pages from asking for the user (ACC-3).
  if (!request.actor) clearSessionCookies(shop, reply)
  return request.actor
}

/** The time of last use (`seen_at`) of a session is written again only when it is at least this old. */
const SESSION_WRITE_INTERVAL = minutes(1)

/** Returns the actor of a session token; null when the session does not exist or has ended. */
export async function verifySession(
  shop: Pick<Shop, 'db' | 'clock'>,
  token: string | undefined,
): Promise<Actor | null> {
  const tokenHash = hashOfToken(token)
  return resumeSession(shop, tokenHash && (await findSession(shop.db, tokenHash)))
}

/** Returns the actor of a session and records its use, at most once a minute. Null when the session has ended. */
async function resumeSession(shop: Pick<Shop, 'db' | 'clock'>, session: FoundSession | null): Promise<Actor | null> {
  const now = shop.clock.now()
  if (!session || !isSessionAlive({ ...session, role: sessionRole(session.user) }, now)) return null
  if (now >= after(session.seenAt, SESSION_WRITE_INTERVAL)) await recordSessionUse(shop.db, session.id, now)
  const { id, user, createdAt, secondFactorAt } = session
  const { role, staffRoles } = user
  const rights = rightsOf(user)
  return { userId: user.id, sessionId: id, role, staffRoles, rights, signedInAt: createdAt, secondFactorAt, user }
}

/** Returns the sessions of a user that have not ended, last used first. `role` is the user's `sessionRole`. */
export async function listLiveSessions({ db, clock }: Pick<Shop, 'db' | 'clock'>, userId: UserId, role: Role) {
  const now = clock.now()
  const sessions = await listSessions(db, userId)
  return sessions.filter((session) => isSessionAlive({ ...session, role }, now))
}

/** Returns the parameters of `selectShopperSession` for a session token; null for a missing or malformed token. */
export function toShopperToken({ clock }: Pick<Shop, 'clock'>, token: string | undefined): ShopperToken | null {
  const tokenHash = hashOfToken(token)
  return tokenHash && { tokenHash, ...aliveSince('user', clock.now()) }
}

/** Throws `sign_in_again` unless the actor logged in within the last 30 minutes (ADM-8). */
export function requireFreshSignIn(shop: Pick<Shop, 'clock'>, actor: Actor): void {
  if (!isFreshSignIn(actor.signedInAt, shop.clock.now())) throw new ShopError('sign_in_again')
}

/** Records in the audit log that the actor exports a list with this filter (ADM-8, ADM-14). Throws `sign_in_again`. */
export async function recordExport(
  shop: Pick<Shop, 'db' | 'clock' | 'random' | 'log'>,
  actor: Actor,
  list: string,
  filter: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  requireFreshSignIn(shop, actor)
  // The audit log is permanent, so it does not store the search text, which may contain a name or an address.
  const recordedFilter = { ...filter, ...(filter.q ? { q: '…' } : {}) }
  await inTransaction(shop.db, (tx) =>
    recordAudit(tx, shop, { actor: actor.userId, action: 'list.export', subject: list, details: recordedFilter }),
  )
}
