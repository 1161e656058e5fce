// Who is behind a session token.
import { lastingAs, rightsOf } from '#contract/rights.ts'
import { after, minutes } from '#domain/durations.ts'
import { isSessionAlive } from '#domain/session.ts'
import type { Actor } from '../actor.ts'
import type { Shop } from '../shop.ts'
import { hashOfToken } from './opaque-token.ts'
import { findSession, touchSession } from './session-queries.ts'

/** So much of idle time may go unwritten: a session costs one write a minute at the most. */
const UNWRITTEN = minutes(1)

/** The person of a live session, or null. */
export async function findActor(shop: Pick<Shop, 'db' | 'clock'>, token: string | undefined): Promise<Actor | null> {
  const tokenHash = hashOfToken(token)
  const session = tokenHash && (await findSession(shop.db, tokenHash))
  const now = shop.clock.now()
  if (!session || !isSessionAlive({ ...session, role: lastingAs(session.person) }, now)) return null
  if (now >= after(session.seenAt, UNWRITTEN)) await touchSession(shop.db, session.id, now)
  const { id, person, createdAt, secondFactorAt } = session
  const { role, staffRoles } = person
  const rights = rightsOf(person)
  return { userId: person.id, sessionId: id, role, staffRoles, rights, signedInAt: createdAt, secondFactorAt, person }
}
