// What the link in a guardian's email opens, and what the guardian sees and can confirm there (SEC-62).
import { createHmac } from 'node:crypto'
import type { GuardianLinkReply } from '#contract/age.ts'
import { ShopError } from '#contract/errors.ts'
import { GUARDIAN_WITHIN } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import type { GuardianshipId } from '#domain/ids.ts'
import { noticeRef } from '../accounts/account-emails.ts'
import { findUser, hasMinorMailbox } from '../accounts/accounts-queries.ts'
import { greetingOf } from '../accounts/sign-in.ts'
import type { User } from '../actor.ts'
import { inTransaction, type Reader, type Tx } from '../db/database.ts'
import type { EmailContents } from '../outbox/email-kinds.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Shop } from '../shop.ts'
import { lockAged, setAge } from './age-queries.ts'
import { endPresent, findGuardianship, getGuardianKey, lockGuardianship } from './guardianship-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findGuardianship>>>

/** The request of a genuine token, read without a lock. Refuses with `link_over` what no email has said. */
async function findByToken(db: Reader, token: string): Promise<Found> {
  const id = requestOfToken(await getGuardianKey(db), token)
  const found = id && (await findGuardianship(db, id))
  if (!found) throw new ShopError('link_over')
  return found
}

/** How a request stands now. Refuses with `link_over` one that has ended or waited too long. */
function stateOf({ endedAt, confirmedAt, askedAt }: Found, now: Date): 'asked' | 'confirmed' {
  if (endedAt !== null) throw new ShopError('link_over')
  if (confirmedAt !== null) return 'confirmed'
  if (now >= after(askedAt, GUARDIAN_WITHIN)) throw new ShopError('link_over')
  return 'asked'
}

/** Locks the minor's account, then the request, and sees that it is still in this state. */
export async function lockByToken(tx: Tx, shop: Pick<Shop, 'clock'>, token: string, state: 'asked' | 'confirmed') {
  const { id, userId } = await findByToken(tx, token)
  const ward = await lockAged(tx, userId)
  const request = await lockGuardianship(tx, id as GuardianshipId)
  if (ward?.age !== 'minor' || !request) throw new ShopError('link_over')
  if (stateOf(request, shop.clock.now()) !== state) throw new ShopError('link_over')
  if (state === 'asked' && (await hasMinorMailbox(tx, request.guardianEmail))) throw new ShopError('link_over')
  return { ward, request }
}

// What the page behind a guardian's link shows: of whom it speaks, so far as whoever knows her needs it (PRIV-14).

/** Refuses with `link_over`. */
export async function viewLink(shop: Shop, token: string): Promise<GuardianLinkReply> {
  const request = await findByToken(shop.db, token)
  const state = stateOf(request, shop.clock.now())
  const ward = await findUser(shop.db, request.userId)
  if (ward?.age !== 'minor') throw new ShopError('link_over')
  return {
    state,
    name: ward.name,
    email: masked(ward.email),
    until: after(request.askedAt, GUARDIAN_WITHIN).toISOString(),
    allows: ward.guardianAllows,
  }
}

/** The first letter and the host: who knows the address knows it again, and nobody learns it. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

// The token in a guardian's email: it stands for one request, and none is kept, because the shop can make it again from its key.

const SHAPE = /^([0-9a-f]{24})([\w-]{43})$/

/** The token of one request. Another request of the same person has another one. */
export const guardianToken = (key: string, id: GuardianshipId): string =>
  id + createHmac('sha256', key).update(`guardian ${id}`).digest('base64url')

/** Which request a token is for; null for one that the shop has not made. */
function requestOfToken(key: string, token: string): GuardianshipId | null {
  const id = (SHAPE.exec(token)?.[1] ?? null) as GuardianshipId | null
  return id !== null && isSameSecret(token, guardianToken(key, id)) ? id : null
}

// A minor hears by email what her guardian has said: by name where her address is proved, and else at most once a day (SEC-52).

type Ward = Pick<User, 'id' | 'name' | 'email' | 'emailVerifiedAt'>

/** Called while her account is locked. */
export async function tellWard(
  tx: Tx,
  shop: Shop,
  ward: Ward,
  news: EmailContents['guardian-news']['news'],
): Promise<void> {
  const ref = noticeRef(shop, { id: ward.id, isHers: ward.emailVerifiedAt !== null })
  const content = { name: greetingOf(ward), news }
  await enqueueEmail(tx, shop, { kind: 'guardian-news', ref, recipient: ward.email, content })
}

// A guardian says that she is 18 now: the one way to be older at once after 'younger' (PRIV-9).

/** Only the link of a guardian who has agreed says so. Refuses with `link_over`. */
export async function sayGrown(shop: Shop, token: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const { ward } = await lockByToken(tx, shop, token, 'confirmed')
    const at = shop.clock.now()
    await setAge(tx, ward.id, 'adult', at)
    await endPresent(tx, ward.id, 'grown', at)
    await tellWard(tx, shop, ward, 'grown')
  })
}
