// Subscribing to the newsletter, confirming and unsubscribing, and the list for staff. Every address gets the same answer.
import { createHmac } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import type { SubscriberReply, SubscribersQuery, SubscribersReply } from '#contract/newsletter.ts'
import { subscribersFile as words } from '#copy/admin-subscribers.ts'
import { indianDate } from '#domain/calendar.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import type { SubscriberId, UserId } from '#domain/ids.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { mayConfirm } from '#domain/newsletter.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { isMinorsMailbox } from '../accounts/accounts-queries.ts'
import { connectionOf } from '../accounts/client-network.ts'
import { languageNow } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { packCursor, readCursor, readWords } from '../db/list-query.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import { type CsvFile, indianMinute, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import { recordUnsubscribed } from '../outbox/email-outcome-queries.ts'
import { mayWriteUnasked } from '../outbox/write-email.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Shop } from '../shop.ts'
import { findMailbox, listOfMailbox } from './issues/issues-queries.ts'
import {
  askFor,
  countSubscribers,
  findSubscriber,
  getTokenKey,
  listSubscriberRows,
  lockSubscriber,
  lockSubscriberState,
  markConfirmed,
  type SubscriberFilter,
  type SubscriberRow,
  takeOff,
} from './newsletter-queries.ts'

// A connection may be a whole hostel's.
const PER_CONNECTION: Limit = { name: 'newsletter-ip', most: 10, per: minutes(10) }
const PER_MAILBOX: Limit = { name: 'newsletter-email', most: 3, per: hours(1) }
// Nobody's mailbox is filled by somebody who knows the address.
const PER_MAILBOX_AND_DAY: Limit = { name: 'newsletter-email-day', most: 5, per: days(1) }

/** Keeps the address and sends the job that writes to it. */
export async function joinNewsletter(shop: Shop, { email, ip }: { email: string; ip: string }): Promise<void> {
  await rateLimit(shop, PER_CONNECTION, connectionOf(ip))
  const mailbox = mailboxOf(email)
  await rateLimit(shop, PER_MAILBOX, mailbox)
  await rateLimit(shop, PER_MAILBOX_AND_DAY, mailbox)
  await inTransaction(shop.db, async (tx) => {
    // The answer is the same: nobody learns of an address that it is a minor's (PRIV-12).
    if (await isMinorsMailbox(tx, email)) return
    const subscriberId = await askFor(tx, {
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

// Her yes from her own mailbox: only now is she on the list.

/** Safe to repeat while she is on the list. Refuses with `link_over` a token that is none, too old, or of a subscription that has ended. */
export async function confirmSubscription(shop: Shop, { token }: { token: string }): Promise<void> {
  const id = holderOf(token)
  if (!id) throw new ShopError('link_over')
  const key = await getTokenKey(shop.db)
  await inTransaction(shop.db, async (tx) => {
    const subscriber = await lockSubscriber(tx, id)
    if (!subscriber || !isSameSecret(token, confirmToken(key, subscriber))) throw new ShopError('link_over')
    if (subscriber.status === 'subscribed') return
    const now = shop.clock.now()
    if (subscriber.status !== 'pending' || !mayConfirm(subscriber.askedAt, now)) throw new ShopError('link_over')
    // She has said so since she asked, or before it under another of her addresses (PRIV-12).
    if (await isMinorsMailbox(tx, subscriber.email)) throw new ShopError('link_over')
    await markConfirmed(tx, id, now)
    const notice = `newsletter ${subscriber.consent}`
    await recordConsent(tx, shop, { subscriberId: id, purposes: ['newsletter'], given: true, notice, how: 'email' })
  })
}

// Tokens in the emails of the list. Each serves one purpose; none is kept, because the shop can make it again from its key.

/** Whose token it is. `createdAt` begins anew with every subscription, so an old yes cannot confirm a new one. */
type Holder = { readonly id: SubscriberId; readonly createdAt: Date }

const SHAPE = /^([0-9a-f]{24})([\w-]{43})$/

/** The token that puts somebody on the list. */
export const confirmToken = (key: string, { id, createdAt }: Holder): string =>
  id + seal(key, `confirm ${id} ${createdAt.getTime()}`)

/** The token that takes her off it, good for as long as she is on it, and after. */
export const leaveToken = (key: string, id: SubscriberId): string => id + seal(key, `leave ${id}`)

/** Whom a token speaks of, if it is genuine; null for a text that cannot be a token. */
const holderOf = (token: string): SubscriberId | null => (SHAPE.exec(token)?.[1] ?? null) as SubscriberId | null

const seal = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

// Leaving the list: one press or a mail provider's one-click, no login, no question (RFC 8058).

/** A way out whose subscription was forgotten looks through the whole list. */
const PER_FORGOTTEN: Limit = { name: 'newsletter-leave-forgotten', most: 10, per: hours(1) }

/**
 * Safe to repeat. Where her subscription was forgotten and she has joined again, it takes her off all the same, for as long as the
 * shop knows which mailbox its emails went to (LET-18). False where it does not: she may be on the list. Refuses with `link_over` a
 * token that is none.
 */
export async function endSubscription(shop: Shop, { token }: { token: string }): Promise<boolean> {
  const id = holderOf(token)
  if (!id || !isSameSecret(token, leaveToken(await getTokenKey(shop.db), id))) throw new ShopError('link_over')
  const isKnown = (await findSubscriber(shop.db, id)) !== null
  const mailbox = isKnown ? null : await findMailbox(shop.db, id)
  if (mailbox !== null) await rateLimit(shop, PER_FORGOTTEN, id)
  await inTransaction(shop.db, async (tx) => {
    const hers = mailbox === null ? [id] : await listOfMailbox(tx, mailbox)
    for (const each of hers) await leave(tx, shop, each)
  })
  return isKnown || mailbox !== null
}

async function leave(tx: Tx, shop: Shop, subscriberId: SubscriberId): Promise<void> {
  if (!(await leaveList(tx, subscriberId, shop.clock.now()))) return
  await recordConsent(tx, shop, { subscriberId, purposes: ['newsletter'], given: false, how: 'email' })
}

// Somebody is off the list because she, her guardian or staff said so: the last issue that went to her counts it (LET-21).

/** True when she was on it. One that never confirmed is forgotten at once. */
export async function leaveList(tx: Tx, id: SubscriberId, at: Date): Promise<boolean> {
  const wasOn = await takeOff(tx, id, at)
  if (wasOn) await recordUnsubscribed(tx, id, at)
  return wasOn
}

// Staff take an address off the newsletter's list, because its holder asked them to.

/** Safe to repeat: whoever is off the list already, or was forgotten, stays so. */
export async function unsubscribe(shop: Shop, actor: UserId, id: SubscriberId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const status = await lockSubscriberState(tx, id)
    if (status === null || status === 'unsubscribed') return
    if (await leaveList(tx, id, shop.clock.now()))
      await recordConsent(tx, shop, { subscriberId: id, purposes: ['newsletter'], given: false, how: 'staff' })
    // One that never confirmed is forgotten: see leaveList.
    const to = status === 'pending' ? 'forgotten' : 'unsubscribed'
    await recordAudit(tx, shop, { actor, action: 'subscriber.remove', subject: id, details: { from: status, to } })
  })
}

// Staff look at the newsletter's list, or take it along as a file.

const PER_PAGE = 100

/** What a query asks for; it refuses places that are none. */
export const readSubscriberFilter = ({ cursor, status, q }: SubscribersQuery): SubscriberFilter => ({
  after: readCursor(cursor),
  status: status ?? null,
  words: readWords(q),
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
    columns: words.columns,
    rows: isMore || filter.words !== null ? null : count,
    readPage: async (last) => {
      const after = last && { at: last.createdAt, id: last.id }
      return (await listSubscriberRows(db, { ...filter, after }, ROWS_PER_PAGE)).rows
    },
    cellsOf: ({ email, status, createdAt, confirmedAt, unsubscribedAt }) => [
      email,
      words.status[status],
      indianMinute(createdAt),
      confirmedAt && indianMinute(confirmedAt),
      unsubscribedAt && indianMinute(unsubscribedAt),
    ],
  }
}
