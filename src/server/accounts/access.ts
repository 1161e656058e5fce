// Who makes a request and what they may do: the guard in front of routes that are not public, the user of a session, and recent logins (SEC-16, SEC-56).
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
import { type FoundSession, findSession, type ShopperToken, touchSession } from './session-queries.ts'

/** Adds the guard to every route registered after this. */
export function registerAccess(app: ApiServer, shop: Shop): void {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    const { access } = config
    if (access !== 'user' && access !== 'admin') return
    if (access === 'user' && config.authenticatesInHandler) return
    const actor = await findRequestActor(shop, request, reply)
    if (!actor) {
      // People open emails where they are not logged in: an answer for programs would tell them nothing.
      if (config.pageOf && request.headers['sec-fetch-dest'] === 'document') {
        const next = config.pageOf(request.params as object)
        return reply
          .header('cache-control', 'no-store')
          .redirect(pathNow(`${pages.login}?next=${encodeURIComponent(next)}`), 303)
      }
      throw new ShopError('not_signed_in')
    }
    // What staff may do is asked for at each request: a role that was taken away ends at once (ADM-21).
    const right = config.call?.right
    if (access === 'admin' && (right === undefined || !actor.rights.has(right))) {
      request.log.warn({ user: actor.userId, route: request.routeOptions.url, right }, 'without the right')
      throw new ShopError('forbidden')
    }
    if (access === 'admin') {
      requireFactor(shop, actor)
      if (config.call?.asksAgain) requireRecentFactor(shop, actor)
    }
  })
  // Where the handler authenticates, invalid input must not be answered before it: 401 comes first here too.
  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.authenticatesInHandler || !request.validationError) return
    await authenticate(shop, request, reply)
    throw request.validationError
  })
}

/** The actor of the request; throws `not_signed_in`. `session` is one that a statement has read with something else. */
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
  // A page that saw the marker asked in vain: it need not ask again (ACC-3).
  if (!request.actor) clearSession(shop, reply)
  return request.actor
}

// Who is behind a session token.

/** So much of idle time may go unwritten: a session costs one write a minute at the most. */
const UNWRITTEN = minutes(1)

/** The person of a live session, or null. */
export async function findActor(shop: Pick<Shop, 'db' | 'clock'>, token: string | undefined): Promise<Actor | null> {
  const tokenHash = hashOfToken(token)
  return actorOf(shop, tokenHash && (await findSession(shop.db, tokenHash)))
}

/** The same for a session that the request's own statement has read. */
async function actorOf(shop: Pick<Shop, 'db' | 'clock'>, session: FoundSession | null): Promise<Actor | null> {
  const now = shop.clock.now()
  if (!session || !isSessionAlive({ ...session, role: lastingAs(session.person) }, now)) return null
  if (now >= after(session.seenAt, UNWRITTEN)) await touchSession(shop.db, session.id, now)
  const { id, person, createdAt, secondFactorAt } = session
  const { role, staffRoles } = person
  const rights = rightsOf(person)
  return { userId: person.id, sessionId: id, role, staffRoles, rights, signedInAt: createdAt, secondFactorAt, person }
}

/** A token as a statement finds a shopper's session by it; null when it cannot be one. */
export function shopperToken({ clock }: Pick<Shop, 'clock'>, token: string | undefined): ShopperToken | null {
  const tokenHash = hashOfToken(token)
  return tokenHash && { tokenHash, ...aliveSince('user', clock.now()) }
}

// Requires a login of the last 30 minutes for irreversible acts and exports (ADM-8).

/** Refuses with `sign_in_again` when the actor's sign-in is older. */
export function requireFreshSignIn(shop: Pick<Shop, 'clock'>, actor: Actor): void {
  if (!isFreshSignIn(actor.signedInAt, shop.clock.now())) throw new ShopError('sign_in_again')
}

// Exports of lists: only for staff who have just signed in; the audit log records who took what (ADM-8, ADM-14).

/** Refuses with `sign_in_again` when the sign-in is too old. `filter` is what narrows the list; of searched words the log only records that there were some. */
export async function beginExport(
  shop: Pick<Shop, 'db' | 'clock' | 'random' | 'log'>,
  actor: Actor,
  list: string,
  filter: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  requireFreshSignIn(shop, actor)
  // The log is kept for ever, so it must not hold names or addresses that staff searched for.
  const told = { ...filter, ...(filter.q ? { q: '…' } : {}) }
  await inTransaction(shop.db, (tx) =>
    recordAudit(tx, shop, { actor: actor.userId, action: 'list.export', subject: list, details: told }),
  )
}
