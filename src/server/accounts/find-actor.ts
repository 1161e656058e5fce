// Who is behind a session token.
import { lastingAs, rightsOf } from '#contract/rights.ts'
import { after, minutes } from '#domain/durations.ts'
import { aliveSince, isSessionAlive } from '#domain/session.ts'
import type { Actor } from '../actor.ts'
import type { Shop } from '../shop.ts'
import { hashOfToken } from './opaque-token.ts'
import { type FoundSession, findSession, type ShopperToken, touchSession } from './session-queries.ts'

/** So much of idle time may go unwritten: a session costs one write a minute at the most. */
const UNWRITTEN = minutes(1)

/** The person of a live session, or null. */
export async function findActor(shop: Pick<Shop, 'db' | 'clock'>, token: string | undefined): Promise<Actor | null> {
  const tokenHash = hashOfToken(token)
  return actorOf(shop, tokenHash && (await findSession(shop.db, tokenHash)))
}

/** The same of a session that was read with what she asks for. */
export async function actorOf(shop: Pick<Shop, 'db' | 'clock'>, session: FoundSession | null): Promise<Actor | null> {
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
