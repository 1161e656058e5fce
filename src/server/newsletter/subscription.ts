// Subscribing to the newsletter, confirming and unsubscribing, and the list for staff. Every address gets the same answer.
import { createHmac } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { SubscriberReply, SubscribersQuery, SubscribersReply } from '#contract/newsletter.ts'
import { subscribersFile as texts } from '#copy/admin-subscribers.ts'
import { indianDate } from '#domain/calendar.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import type { SubscriberId, UserId } from '#domain/ids.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { mayConfirm } from '#domain/newsletter.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { hasMinorMailbox } from '../accounts/accounts-queries.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { languageNow } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { packCursor, readCursor, readSearchText } from '../db/list-query.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import { type CsvFile, indianMinute, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import { recordUnsubscribed } from '../outbox/email-outcome-queries.ts'
import { mayWriteUnasked } from '../outbox/enqueue-email.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Shop } from '../shop.ts'
import { findMailbox, listOfMailbox } from './issues/issues-queries.ts'
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

// A connection may be shared by a whole hostel.
const PER_CONNECTION: Limit = { name: 'newsletter-ip', most: 10, per: minutes(10) }
const PER_MAILBOX: Limit = { name: 'newsletter-email', most: 3, per: hours(1) }
// This limit protects a mailbox from being filled with emails by others.
const PER_MAILBOX_AND_DAY: Limit = { name: 'newsletter-email-day', most: 5, per: days(1) }

/** Saves the address and enqueues the job that emails it. */
export async function joinNewsletter(shop: Shop, { email, ip }: { email: string; ip: string }): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionOf(ip))
  const mailbox = mailboxOf(email)
  await rateLimit(shop, PER_MAILBOX, mailbox)
  await rateLimit(shop, PER_MAILBOX_AND_DAY, mailbox)
  await inTransaction(shop.db, async (tx) => {
    // The answer is the same, so that it does not reveal a minor's address (PRIV-12).
    if (await hasMinorMailbox(tx, email)) return
    const subscriberId = await requestSubscription(tx, {
      id: newId<'subscriber'>(shop),
      email,
      consent: noticeVersions.newsletter,
      language: languageNow(),
      at: shop.clock.now(),
    })
    if (subscriberId && (await mayWriteUnasked({ ...shop, db: tx }, email)))
      await shop.jobs.enqueue(tx, 'send-list-email', { subscriberId })
  })
}

// The confirmation from the mailbox: only now is the address subscribed.

/**
 * Confirms a subscription; safe to repeat. Throws `link_expired` when the token is invalid or too old, or the
 * subscription has ended.
 */
export async function confirmSubscription(shop: Shop, { token }: { token: string }): Promise<void> {
  const id = holderOf(token)
  if (!id) throw new ShopError('link_expired')
  const key = await getTokenKey(shop.db)
  await inTransaction(shop.db, async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (!subscriber || !isSameSecret(token, confirmToken(key, subscriber))) throw new ShopError('link_expired')
    if (subscriber.status === 'subscribed') return
    const now = shop.clock.now()
    if (subscriber.status !== 'pending' || !mayConfirm(subscriber.askedAt, now)) throw new ShopError('link_expired')
    // The account was found to be a minor's since the sign-up, or before it under another spelling of the address (PRIV-12).
    if (await hasMinorMailbox(tx, subscriber.email)) throw new ShopError('link_expired')
    await markConfirmed(tx, id, now)
    const notice = `newsletter ${subscriber.consent}`
    await recordConsent(tx, shop, { subscriberId: id, purposes: ['newsletter'], given: true, notice, how: 'email' })
  })
}

// Tokens in the newsletter's emails. Each has one purpose; none is stored, because the shop can derive it from its key.

/** The holder of a token. `createdAt` is new with every subscription, so that an old token cannot confirm a new one. */
type Holder = { readonly id: SubscriberId; readonly createdAt: Date }

const SHAPE = /^([0-9a-f]{24})([\w-]{43})$/

/** The token that confirms a subscription. */
export const confirmToken = (key: string, { id, createdAt }: Holder): string =>
  id + seal(key, `confirm ${id} ${createdAt.getTime()}`)

/** The token that unsubscribes, valid during the subscription and after it. */
export const leaveToken = (key: string, id: SubscriberId): string => id + seal(key, `leave ${id}`)

/** The subscriber id of a token, not yet verified; null for a text that cannot be a token. */
const holderOf = (token: string): SubscriberId | null => (SHAPE.exec(token)?.[1] ?? null) as SubscriberId | null

const seal = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

// Unsubscribing: one click or a mail provider's one-click, without login or question (RFC 8058).

/** The link of an erased subscription searches the whole list. */
const PER_FORGOTTEN: Limit = { name: 'newsletter-leave-forgotten', most: 10, per: hours(1) }

/**
 * Ends a subscription; safe to repeat. If the subscription was erased and the same mailbox has subscribed again, that
 * one is ended (LET-18). Returns false when the mailbox is unknown, so that the reader may still be subscribed. Throws
 * `link_expired` for an invalid token.
 */
export async function endSubscription(shop: Shop, { token }: { token: string }): Promise<boolean> {
  const id = holderOf(token)
  if (!id || !isSameSecret(token, leaveToken(await getTokenKey(shop.db), id))) throw new ShopError('link_expired')
  const isKnown = (await findSubscriber(shop.db, id)) !== null
  const mailbox = isKnown ? null : await findMailbox(shop.db, id)
  if (mailbox !== null) await rateLimit(shop, PER_FORGOTTEN, id)
  await inTransaction(shop.db, async (tx) => {
    const subscriberIds = mailbox === null ? [id] : await listOfMailbox(tx, mailbox)
    for (const each of subscriberIds) await leave(tx, shop, each)
  })
  return isKnown || mailbox !== null
}

async function leave(tx: Tx, shop: Shop, subscriberId: SubscriberId): Promise<void> {
  if (!(await unsubscribeReader(tx, subscriberId, shop.clock.now()))) return
  await recordConsent(tx, shop, { subscriberId, purposes: ['newsletter'], given: false, how: 'email' })
}

// Unsubscribes a reader, on request of the reader, a guardian or staff. The last issue that the reader got counts it
// (LET-21).

/** Ends a subscription. True when it was subscribed. One that was never confirmed is deleted. */
export async function unsubscribeReader(tx: Tx, id: SubscriberId, at: Date): Promise<boolean> {
  const wasOn = await markUnsubscribed(tx, id, at)
  if (wasOn) await recordUnsubscribed(tx, id, at)
  return wasOn
}

// Staff unsubscribe an address on its owner's request.

/** Safe to repeat: an unsubscribed or erased one stays so. */
export async function unsubscribeAsStaff(shop: Shop, actor: UserId, id: SubscriberId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const status = await lockSubscriberState(tx, id)
    if (status === null || status === 'unsubscribed') return
    if (await unsubscribeReader(tx, id, shop.clock.now()))
      await recordConsent(tx, shop, { subscriberId: id, purposes: ['newsletter'], given: false, how: 'staff' })
    // An unconfirmed subscription is deleted, see unsubscribeReader.
    const to = status === 'pending' ? 'forgotten' : 'unsubscribed'
    await recordAudit(tx, shop, { actor, action: 'subscriber.remove', subject: id, details: { from: status, to } })
  })
}

// The newsletter's list for staff, on a page or as a file.

const PER_PAGE = 100

/** The filter of a query; throws for an invalid cursor. */
export const readSubscriberFilter = ({ cursor, status, q }: SubscribersQuery): SubscriberFilter => ({
  after: readCursor(cursor),
  status: status ?? null,
  words: readSearchText(q),
})

export async function listSubscribers({ db }: Pick<Shop, 'db'>, filter: SubscriberFilter): Promise<SubscribersReply> {
  const { rows, found } = await listSubscriberRows(db, filter, PER_PAGE + 1)
  const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
  return {
    subscribers: rows.slice(0, PER_PAGE).map(subscriberView),
    nextCursor: last ? packCursor({ at: last.createdAt, id: last.id }) : null,
    found: filter.after === null ? found : null,
    counts: {
      subscribed: await countSubscribers(db, 'subscribed'),
      pending: await countSubscribers(db, 'pending'),
      unsubscribed: await countSubscribers(db, 'unsubscribed'),
    },
  }
}

const subscriberView = ({
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

/** The same list as a file. */
export async function exportSubscribers(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  filter: SubscriberFilter,
): Promise<CsvFile<SubscriberRow>> {
  const { count, isMore } = await countSubscribers(db, filter.status)
  return {
    name: `newsletter-${indianDate(clock.now())}`,
    columns: texts.columns,
    rows: isMore || filter.words !== null ? null : count,
    readPage: async (last) => {
      const after = last && { at: last.createdAt, id: last.id }
      return (await listSubscriberRows(db, { ...filter, after }, ROWS_PER_PAGE)).rows
    },
    cellsOf: ({ email, status, createdAt, confirmedAt, unsubscribedAt }) => [
      email,
      texts.status[status],
      indianMinute(createdAt),
      confirmedAt && indianMinute(confirmedAt),
      unsubscribedAt && indianMinute(unsubscribedAt),
    ],
  }
}
