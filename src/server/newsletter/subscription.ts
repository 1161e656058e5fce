// Subscribing to the newsletter, confirming and unsubscribing, and the list for staff. A sign-up gets the same reply
// for every address.
import { ShopError } from '#contract/errors.ts'
import type { SubscriberReply, SubscribersQuery, SubscribersReply } from '#contract/newsletter.ts'
import { subscribersFile as texts } from '#copy/admin-subscribers.ts'
import { indianDate } from '#domain/calendar.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import { mailboxOf } from '#domain/email-address.ts'
import type { SubscriberId, UserId } from '#domain/ids.ts'
import { mayConfirm } from '#domain/newsletter.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { hasMinorMailbox } from '../accounts/accounts-queries.ts'
import { connectionKey } from '../accounts/client-network.ts'
import { signText } from '../accounts/opaque-token.ts'
import { newId } from '../adapters/random.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { readCursor, readSearchText, toPage } from '../db/list-query.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import { type CsvFile, formatIndianMinute, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import { recordUnsubscribedAfterIssue } from '../outbox/email-outcome-queries.ts'
import { consumeMailboxLimit } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { isSameSecret } from '../timing-safe-equal.ts'
import { findMailboxHash, listSubscribersOfMailbox } from './issues/issues-queries.ts'
import {
  countSubscribers,
  findSubscriber,
  getTokenKey,
  listSubscriberRows,
  lockSubscriber,
  lockSubscriberState,
  markConfirmed,
  markUnsubscribed,
  requestSubscription,
  type SubscriberFilter,
  type SubscriberRow,
} from './newsletter-queries.ts'

// This limit is high, because a whole hostel may share a connection.
const CONNECTION_LIMIT: Limit = { name: 'newsletter-ip', max: 10, per: minutes(10) }
const MAILBOX_LIMIT: Limit = { name: 'newsletter-email', max: 3, per: hours(1) }
const MAILBOX_DAY_LIMIT: Limit = { name: 'newsletter-email-day', max: 5, per: days(1) }

/**
 * Saves a subscription request and enqueues the job that sends its email. No email is sent when one was requested a
 * moment ago or the mailbox has had too many. Nothing is saved for a minor's mailbox. Throws `too_many_requests`.
 */
export async function requestNewsletter(shop: Shop, { email, ip }: { email: string; ip: string }): Promise<void> {
  await rateLimit(shop, CONNECTION_LIMIT, connectionKey(ip))
  const mailbox = mailboxOf(email)
  await rateLimit(shop, MAILBOX_LIMIT, mailbox)
  await rateLimit(shop, MAILBOX_DAY_LIMIT, mailbox)
  await inTransaction(shop.db, async (tx) => {
    // The reply does not depend on this check, so that it does not reveal a minor's address (PRIV-12).
    if (await hasMinorMailbox(tx, email)) return
    const subscriberId = await requestSubscription(tx, {
      id: newId<'subscriber'>(shop),
      email,
      consent: noticeVersions.newsletter,
      language: currentLanguage(),
      at: shop.clock.now(),
    })
    if (subscriberId && (await consumeMailboxLimit({ ...shop, db: tx }, email)))
      await shop.jobs.enqueue(tx, 'send-list-email', { subscriberId })
  })
}

/**
 * Confirms a subscription by the token of its email; safe to repeat. Throws `link_expired` when the token is invalid or
 * too old, the subscription has ended, or the mailbox is a minor's.
 */
export async function confirmSubscription(shop: Shop, { token }: { token: string }): Promise<void> {
  const id = readSubscriberId(token)
  if (!id) throw new ShopError('link_expired')
  const key = await getTokenKey(shop.db)
  await inTransaction(shop.db, async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (!subscriber || !isSameSecret(token, confirmToken(key, subscriber))) throw new ShopError('link_expired')
    if (subscriber.status === 'subscribed') return
    const now = shop.clock.now()
    if (subscriber.status !== 'pending' || !mayConfirm(subscriber.askedAt, now)) throw new ShopError('link_expired')
    // An account of this mailbox may have become a minor's since the sign-up (PRIV-12).
    if (await hasMinorMailbox(tx, subscriber.email)) throw new ShopError('link_expired')
    await markConfirmed(tx, id, now)
    const notice = `newsletter ${subscriber.consent}`
    await recordConsent(tx, shop, { subscriberId: id, purposes: ['newsletter'], given: true, notice, how: 'email' })
  })
}

/** The fields that a token signs. Each subscription has a new `createdAt`, so an old token cannot confirm a new one. */
type TokenSubscriber = { readonly id: SubscriberId; readonly createdAt: Date }

/** Matches a subscriber's id (group 1) with its HMAC in base64url. */
const TOKEN_PATTERN = /^([0-9a-f]{24})([\w-]{43})$/

/** Returns the token of the link that confirms a subscription. It is computed with a secret key and not stored. */
export const confirmToken = (key: string, { id, createdAt }: TokenSubscriber): string =>
  id + signText(key, `confirm ${id} ${createdAt.getTime()}`)

/** Returns the token of the link that unsubscribes. It never expires. */
export const unsubscribeToken = (key: string, id: SubscriberId): string => id + signText(key, `leave ${id}`)

/** Returns the subscriber id in a token without checking the signature; null for a text that cannot be a token. */
const readSubscriberId = (token: string): SubscriberId | null =>
  (TOKEN_PATTERN.exec(token)?.[1] ?? null) as SubscriberId | null

/** The link of an erased subscription has a rate limit, because each use reads the whole list. */
const ERASED_LINK_LIMIT: Limit = { name: 'newsletter-leave-forgotten', max: 10, per: hours(1) }

/**
 * Ends the subscription of a token, without a login (RFC 8058); safe to repeat. When that subscription was erased, the
 * current subscriptions of its mailbox end (LET-18). Returns false when the shop knows neither the subscription nor its
 * mailbox. Throws `link_expired` for an invalid token, and `too_many_requests`.
 */
export async function endSubscription(shop: Shop, { token }: { token: string }): Promise<boolean> {
  const id = readSubscriberId(token)
  if (!id || !isSameSecret(token, unsubscribeToken(await getTokenKey(shop.db), id))) throw new ShopError('link_expired')
  const exists = (await findSubscriber(shop.db, id)) !== null
  const erasedMailbox = exists ? null : await findMailboxHash(shop.db, id)
  if (erasedMailbox !== null) await rateLimit(shop, ERASED_LINK_LIMIT, id)
  await inTransaction(shop.db, async (tx) => {
    const subscriberIds = erasedMailbox === null ? [id] : await listSubscribersOfMailbox(tx, erasedMailbox)
    for (const subscriberId of subscriberIds) await unsubscribeAndRecord(tx, shop, subscriberId)
  })
  return exists || erasedMailbox !== null
}

async function unsubscribeAndRecord(tx: Tx, shop: Shop, subscriberId: SubscriberId): Promise<void> {
  if (!(await markUnsubscribedAndCount(tx, subscriberId, shop.clock.now()))) return
  await recordConsent(tx, shop, { subscriberId, purposes: ['newsletter'], given: false, how: 'email' })
}

/**
 * Ends a subscription and counts this in the figures of the last issue that the reader got (LET-21). Deletes a
 * subscription that was never confirmed. Returns true when it was a confirmed one.
 */
export async function markUnsubscribedAndCount(tx: Tx, id: SubscriberId, at: Date): Promise<boolean> {
  const wasSubscribed = await markUnsubscribed(tx, id, at)
  if (wasSubscribed) await recordUnsubscribedAfterIssue(tx, id, at)
  return wasSubscribed
}

/** Ends a subscription on the reader's request to staff. Does nothing when it has ended or is erased. */
export async function unsubscribeAsStaff(shop: Shop, actor: UserId, id: SubscriberId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const status = await lockSubscriberState(tx, id)
    if (status === null || status === 'unsubscribed') return
    if (await markUnsubscribedAndCount(tx, id, shop.clock.now()))
      await recordConsent(tx, shop, { subscriberId: id, purposes: ['newsletter'], given: false, how: 'staff' })
    // `markUnsubscribedAndCount` deletes an unconfirmed subscription.
    const to = status === 'pending' ? 'forgotten' : 'unsubscribed'
    await recordAudit(tx, shop, { actor, action: 'subscriber.remove', subject: id, details: { from: status, to } })
  })
}

const PER_PAGE = 100

/** Returns the filter of a query. Throws `invalid_input` for an invalid cursor. */
export const readSubscriberFilter = ({ cursor, status, q }: SubscribersQuery): SubscriberFilter => ({
  after: readCursor(cursor),
  status: status ?? null,
  text: readSearchText(q),
})

export async function listSubscribers({ db }: Pick<Shop, 'db'>, filter: SubscriberFilter): Promise<SubscribersReply> {
  const { rows, found } = await listSubscriberRows(db, filter, PER_PAGE + 1)
  const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ createdAt, id }) => ({ at: createdAt, id }))
  return {
    subscribers: pageRows.map(toSubscriberReply),
    nextCursor,
    found: filter.after === null ? found : null,
    counts: {
      subscribed: await countSubscribers(db, 'subscribed'),
      pending: await countSubscribers(db, 'pending'),
      unsubscribed: await countSubscribers(db, 'unsubscribed'),
    },
  }
}

const toSubscriberReply = ({
  id,
  email,
  status,
  createdAt,
  confirmedAt,
  unsubscribedAt,
}: SubscriberRow): SubscriberReply => ({
  _id: id,
  email,
  status,
  createdAt: createdAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
})

/** Returns the list as a CSV file, which is read page by page. */
export async function exportSubscribers(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: SubscriberFilter,
): Promise<CsvFile<SubscriberRow>> {
  const { count, isMore } = await countSubscribers(db, filter.status)
  return {
    name: `newsletter-${indianDate(clock.now())}`,
    columns: texts.columns,
    rows: isMore || filter.text !== null ? null : count,
    readPage: async (last) => {
      const after = last && { at: last.createdAt, id: last.id }
      return (await listSubscriberRows(db, { ...filter, after }, ROWS_PER_PAGE)).rows
    },
    cellsOf: ({ email, status, createdAt, confirmedAt, unsubscribedAt }) => [
      email,
      texts.status[status],
      formatIndianMinute(createdAt),
      confirmedAt && formatIndianMinute(confirmedAt),
      unsubscribedAt && formatIndianMinute(unsubscribedAt),
    ],
  }
}
