// Privacy requests of account holders and of others, who first verify their address with a code (PRIV-16, SEC-64).
import { ShopError } from '#contract/errors.ts'
import { privacyWords } from '#copy/privacy.ts'
import { after, days } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import {
  FORGET_REQUEST_AFTER,
  MAX_OPEN_REQUESTS,
  type PrivacyRequestKind,
  requestDue,
} from '#domain/privacy-request.ts'
import { findUserByEmail } from '../accounts/accounts-queries.ts'
import { checkCode } from '../accounts/otp.ts'
import { consumeCode } from '../accounts/otp-queries.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { runIdempotently } from '../db/idempotency.ts'
import { rateLimit } from '../db/rate-limit.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import {
  closePrivacyRequest,
  countOpenRequests,
  emptyPrivacyRequests,
  insertPrivacyRequest,
  insertPrivacyStep,
  lockOldPrivacyRequests,
  lockPrivacyRequest,
} from './privacy-request-queries.ts'

interface VerifiedRequest {
  readonly email: string
  readonly otp: string
  readonly kind: PrivacyRequestKind
  readonly text: string
  readonly ip: string
  /** The hash of the browser's token; null without one. */
  readonly browser: Buffer | null
}

/**
 * Saves the request of a person who has verified the address by a code. If an account has verified the address, the
 * request belongs to that account. Throws `code_invalid`, `privacy_requests_full` or `too_many_requests`.
 */
export async function sendPrivacyRequest(
  shop: Shop,
  { email, otp, ip, browser, kind, text }: VerifiedRequest,
): Promise<{ message: string; number: number }> {
  const key = { email, purpose: 'privacy' } as const
  const codeHash = await checkCode(shop, key, { otp, ip, browser })
  return inTransaction(shop.db, async (tx) => {
    if (!(await consumeCode(tx, key, codeHash, { at: shop.clock.now(), browser: null })))
      throw new ShopError('code_invalid')
    const user = await findUserByEmail(tx, email)
    // An account that never verified this address may belong to someone else, who could read and withdraw the request.
    const userId = user?.emailVerifiedAt ? user.id : null
    const number = await savePrivacyRequest(tx, shop, { kind, text, email, userId, isVerified: true })
    return { message: privacyWords.made, number }
  })
}

const PER_ACCOUNT = { name: 'privacy-account', max: 20, per: days(1) }

/**
 * Saves a privacy request of an account and returns its number and a message. A repeat with the same key returns the
 * same number. The answer is emailed to the account's address, and staff see whether the address is verified. Throws
 * `privacy_requests_full` or `too_many_requests`.
 */
export async function makePrivacyRequest(
  shop: Shop,
  { userId, user }: Actor,
  { key, ...request }: { readonly kind: PrivacyRequestKind; readonly text: string; readonly key: string | undefined },
): Promise<{ message: string; number: number }> {
  await rateLimit(shop, PER_ACCOUNT, userId)
  const { number } = await runIdempotently(shop, { owner: userId, key, content: ['privacy', request] }, async (tx) => {
    const isVerified = user.emailVerifiedAt !== null
    return { number: await savePrivacyRequest(tx, shop, { ...request, userId, email: user.email, isVerified }) }
  })
  return { message: privacyWords.made, number }
}

interface RequestInput {
  readonly kind: PrivacyRequestKind
  readonly text: string
  /** The account of the requester; null without one. */
  readonly userId: UserId | null
  readonly email: string
  readonly isVerified: boolean
}

/**
 * Saves a request with its deadline and returns its number. A verified address gets an email with both (PRIV-15).
 * Throws `privacy_requests_full`.
 */
async function savePrivacyRequest(tx: Tx, shop: Shop, request: RequestInput): Promise<number> {
  if ((await countOpenRequests(tx, request)) >= MAX_OPEN_REQUESTS) throw new ShopError('privacy_requests_full')
  const id = newId(shop)
  const at = shop.clock.now()
  const dueAt = requestDue(request.kind, at)
  const number = await insertPrivacyRequest(tx, { ...request, id, language: currentLanguage(), at, dueAt })
  const step = { requestId: id, kind: 'asked', text: '', author: request.userId ?? '', at } as const
  await insertPrivacyStep(tx, { id: newId(shop), ...step })
  // An unverified address gets no email (ACC-22). The page shows number and deadline.
  if (!request.isVerified) return number
  await enqueueEmail(tx, shop, {
    kind: 'privacy-received',
    ref: id,
    recipient: request.email,
    language: currentLanguage(),
    content: { number, request: request.kind, dueAt: dueAt.toISOString() },
  })
  return number
}

/**
 * Withdraws a request. Throws `privacy_request_not_found` when the user has no such request (SEC-64), and
 * `privacy_request_state` when it is no longer open.
 */
export async function withdrawPrivacyRequest(shop: Shop, userId: UserId, number: number): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const request = await lockPrivacyRequest(tx, number)
    if (request?.userId !== userId) throw new ShopError('privacy_request_not_found')
    if (request.state !== 'open') throw new ShopError('privacy_request_state')
    const at = shop.clock.now()
    await closePrivacyRequest(tx, request.id, { state: 'withdrawn', at })
    const step = { requestId: request.id, kind: 'withdrawn', text: '', author: userId, at } as const
    await insertPrivacyStep(tx, { id: newId(shop), ...step })
  })
}

const BATCH = 200

/**
 * Empties up to 200 requests that were closed more than a year ago (PRIV-22). Kinds, numbers and times stay. The job
 * that calls this runs every minute.
 */
export async function emptyOldRequests(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const ids = await lockOldPrivacyRequests(tx, after(now, -FORGET_REQUEST_AFTER), BATCH)
    if (ids.length > 0) await emptyPrivacyRequests(tx, ids, now)
  })
}
