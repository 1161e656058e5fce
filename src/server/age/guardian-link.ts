// The link of a guardian: what it shows and allows (SEC-62).
import { createHmac } from 'node:crypto'
import type { GuardianLinkReply } from '#contract/age.ts'
import { ShopError } from '#contract/errors.ts'
import { GUARDIAN_WITHIN } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import type { GuardianshipId } from '#domain/ids.ts'
import { buildNoticeRef } from '../accounts/account-emails.ts'
import { findUser, hasMinorMailbox } from '../accounts/accounts-queries.ts'
import { chooseGreetingName } from '../accounts/sign-in.ts'
import type { User } from '../actor.ts'
import { inTransaction, type Reader, type Tx } from '../db/database.ts'
import type { EmailContents } from '../outbox/email-kinds.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { isSameSecret } from '../timing-safe-equal.ts'
import { lockUserAge, saveAge } from './age-queries.ts'
import { endCurrentGuardianship, findGuardianship, getGuardianKey, lockGuardianship } from './guardianship-queries.ts'

type FoundGuardianship = NonNullable<Awaited<ReturnType<typeof findGuardianship>>>

/** Returns the guardianship of a token, ended or not. Throws `link_expired` for an invalid token. */
async function requireByToken(db: Reader, token: string): Promise<FoundGuardianship> {
  const id = readGuardianToken(await getGuardianKey(db), token)
  const guardianship = id && (await findGuardianship(db, id))
  if (!guardianship) throw new ShopError('link_expired')
  return guardianship
}

/** Returns the state of a guardian request. Throws `link_expired` when it has ended or was not confirmed in time. */
function requireCurrentState({ endedAt, confirmedAt, askedAt }: FoundGuardianship, now: Date): 'asked' | 'confirmed' {
  if (endedAt !== null) throw new ShopError('link_expired')
  if (confirmedAt !== null) return 'confirmed'
  if (now >= after(askedAt, GUARDIAN_WITHIN)) throw new ShopError('link_expired')
  return 'asked'
}

/**
 * Locks and returns the minor's account (`ward`), then the guardian request. Throws `link_expired` when the token is
 * invalid, or the request is not in the state `state`.
 */
export async function lockGuardianshipByToken(
  tx: Tx,
  shop: Pick<Shop, 'clock'>,
  token: string,
  state: 'asked' | 'confirmed',
) {
  const { id, userId } = await requireByToken(tx, token)
  const ward = await lockUserAge(tx, userId)
  const request = await lockGuardianship(tx, id as GuardianshipId)
  if (ward?.age !== 'minor' || !request) throw new ShopError('link_expired')
  if (requireCurrentState(request, shop.clock.now()) !== state) throw new ShopError('link_expired')
  if (state === 'asked' && (await hasMinorMailbox(tx, request.guardianEmail))) throw new ShopError('link_expired')
  return { ward, request }
}

/** Returns what a guardian's link shows, just enough to recognise the minor (PRIV-14). Throws `link_expired`. */
export async function viewLink(shop: Shop, token: string): Promise<GuardianLinkReply> {
  const request = await requireByToken(shop.db, token)
  const state = requireCurrentState(request, shop.clock.now())
  const ward = await findUser(shop.db, request.userId)
  if (ward?.age !== 'minor') throw new ShopError('link_expired')
  return {
    state,
    name: ward.name,
    email: maskEmail(ward.email),
    until: after(request.askedAt, GUARDIAN_WITHIN).toISOString(),
    allows: ward.guardianAllows,
  }
}

/** Returns the first letter and the domain of an address, by which a person who knows the address recognises it. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

/** Matches an id (group 1) with its HMAC in base64url. */
const TOKEN = /^([0-9a-f]{24})([\w-]{43})$/

/** Returns the token of a guardian request. It is not stored, but derived from the id with a secret key. */
export const guardianToken = (key: string, id: GuardianshipId): string =>
  id + createHmac('sha256', key).update(`guardian ${id}`).digest('base64url')

function readGuardianToken(key: string, token: string): GuardianshipId | null {
  const id = (TOKEN.exec(token)?.[1] ?? null) as GuardianshipId | null
  return id !== null && isSameSecret(token, guardianToken(key, id)) ? id : null
}

type Minor = Pick<User, 'id' | 'name' | 'email' | 'emailVerifiedAt'>

/**
 * Emails a minor about the guardian's decision; an unverified address gets at most one such email a day (SEC-52). The
 * caller has locked the account.
 */
export async function emailMinor(
  tx: Tx,
  shop: Shop,
  ward: Minor,
  news: EmailContents['guardian-news']['news'],
): Promise<void> {
  const ref = buildNoticeRef(shop, { id: ward.id, isOwnAddress: ward.emailVerifiedAt !== null })
  const content = { name: chooseGreetingName(ward), news }
  await enqueueEmail(tx, shop, { kind: 'guardian-news', ref, recipient: ward.email, content })
}

/** Confirms, as a guardian who has consented, that the minor is 18. Ends the guardianship. Throws `link_expired`. */
export async function confirmAdulthood(shop: Shop, token: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const { ward } = await lockGuardianshipByToken(tx, shop, token, 'confirmed')
    const at = shop.clock.now()
    await saveAge(tx, ward.id, 'adult', at)
    await endCurrentGuardianship(tx, ward.id, 'grown', at)
    await emailMinor(tx, shop, ward, 'grown')
  })
}
