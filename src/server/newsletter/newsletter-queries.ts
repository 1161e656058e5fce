// The SQL of newsletter subscribers.
import { sql } from 'kysely'
import { after } from '#domain/durations.ts'
import type { SubscriberId } from '#domain/ids.ts'
import { ASK_AGAIN_AFTER, type SubscriberStatus } from '#domain/newsletter.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import { type Counted, countUpTo, searchNewest } from '../db/search-newest.ts'
import { escapeLike, isAnyOf } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

interface Subscriber {
  readonly id: SubscriberId
  readonly email: string
  readonly status: 'pending' | 'subscribed' | 'unsubscribed'
  /** The version of the notice shown at sign-up. */
  readonly consent: string
  readonly language: string
  readonly createdAt: Date
  readonly askedAt: Date
}

/**
 * Saves a subscription request and returns the id of the subscriber to email; null, and nothing saved, when the address
 * requested one less than ASK_AGAIN_AFTER ago. An unsubscribed address starts a new subscription, an unconfirmed one
 * gets the new notice, and a subscribed one stays subscribed.
 */
export async function requestSubscription(
  tx: Tx,
  request: {
    readonly id: SubscriberId
    readonly email: string
    readonly consent: string
    readonly language: string
    readonly at: Date
  },
): Promise<SubscriberId | null> {
  const { id, email, consent, language, at } = request
  const { rows } = await sql<{ id: SubscriberId }>`
    INSERT INTO subscribers AS existing (${insertColumns('subscribers', ['id', 'email', 'status', 'consent', 'language', 'created_at', 'asked_at'])})
    VALUES (${id}, ${email}, 'pending', ${consent}, ${language}, ${at}, ${at})
    ON CONFLICT (email) DO UPDATE SET
      status = CASE existing.status WHEN 'unsubscribed' THEN 'pending' ELSE existing.status END,
      consent = CASE existing.status WHEN 'subscribed' THEN existing.consent ELSE excluded.consent END,
      language = excluded.language,
      created_at = CASE existing.status WHEN 'unsubscribed' THEN excluded.created_at ELSE existing.created_at END,
      confirmed_at = CASE existing.status WHEN 'unsubscribed' THEN NULL ELSE existing.confirmed_at END,
      unsubscribed_at = NULL,
      asked_at = excluded.asked_at
    WHERE existing.asked_at <= ${after(at, -ASK_AGAIN_AFTER)}
    RETURNING id
  `.execute(tx)
  return rows[0]?.id ?? null
}

export async function findSubscriber(db: Reader, id: SubscriberId): Promise<Subscriber | null> {
  return (await subscriberQuery(db, id).executeTakeFirst()) ?? null
}

export async function lockSubscriber(tx: Tx, id: SubscriberId): Promise<Subscriber | null> {
  return (await subscriberQuery(tx, id).forUpdate().executeTakeFirst()) ?? null
}

const subscriberQuery = (db: Reader, id: SubscriberId) =>
  db
    .selectFrom('subscribers')
    .select(['id', 'email', 'status', 'consent', 'language', 'created_at as createdAt', 'asked_at as askedAt'])
    .where('id', '=', id)

export async function markConfirmed(tx: Tx, id: SubscriberId, at: Date): Promise<void> {
  await tx.updateTable('subscribers').set({ status: 'subscribed', confirmed_at: at }).where('id', '=', id).execute()
}

/** Marks a subscriber as unsubscribed, or deletes an unconfirmed one. Returns true when it was subscribed. */
export async function markUnsubscribed(tx: Tx, id: SubscriberId, at: Date): Promise<boolean> {
  await tx.deleteFrom('subscribers').where('id', '=', id).where('status', '=', 'pending').execute()
  const row = await tx
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'subscribed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Unsubscribes an address and returns the subscriber's id; null when it was not subscribed. Deletes an unconfirmed one.
 */
export async function unsubscribeAddress(tx: Tx, email: string, at: Date): Promise<SubscriberId | null> {
  const row = await tx.selectFrom('subscribers').select('id').where('email', '=', email).forUpdate().executeTakeFirst()
  return row && (await markUnsubscribed(tx, row.id, at)) ? row.id : null
}

/** Returns the key that signs the tokens in the newsletter's emails. */
export async function getTokenKey(db: Database): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'newsletter')
    .executeTakeFirstOrThrow()
  return value
}

export interface SubscriberFilter {
  readonly after: Cursor | null
  readonly status: SubscriberStatus | null
  /** The search text, of at least three characters; null without a search. */
  readonly text: string | null
}

/** Returns subscribers after a cursor, newest first. `found` is the number of search results; null without a search. */
export async function listSubscriberRows(db: Reader, { after, status, text }: SubscriberFilter, limit: number) {
  let query = db
    .selectFrom('subscribers')
    .select([
      'id',
      'email',
      'status',
      'created_at as createdAt',
      'confirmed_at as confirmedAt',
      'unsubscribed_at as unsubscribedAt',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (text) {
    const { ids, found } = await searchNewest<SubscriberId>(db, {
      table: 'subscribers',
      at: 'created_at',
      match: sql`email ILIKE ${`%${escapeLike(text)}%`}`,
      only: status ? sql`status = ${status}` : sql`true`,
      after,
      limit,
    })
    return { rows: ids.length > 0 ? await query.where(isAnyOf('id', ids)).execute() : [], found }
  }
  query = query.limit(limit)
  if (status) query = query.where('status', '=', status)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return { rows: await query.execute(), found: null }
}
export type SubscriberRow = Awaited<ReturnType<typeof listSubscriberRows>>['rows'][number]

/** Counts the subscribers in a state, or in any state for null, up to a limit. */
export function countSubscribers(db: Reader, status: SubscriberStatus | null): Promise<Counted> {
  const query = db.selectFrom('subscribers').select('id')
  return countUpTo(db, status ? query.where('status', '=', status) : query)
}

/** Locks a subscriber and returns its state; null when it was erased. */
export async function lockSubscriberState(tx: Tx, id: SubscriberId): Promise<SubscriberStatus | null> {
  const row = await tx.selectFrom('subscribers').select('status').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.status ?? null
}
