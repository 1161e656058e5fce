// The SQL of waiting emails: inserting them once, withdrawing them, claiming them, and the sending rate.
import { sql } from 'kysely'
import { EMAILS_WAIT } from '#domain/bulk-action.ts'
import { seconds } from '#domain/durations.ts'
import type { EmailId, OrderId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { isAnyOf } from '../db/sql-pieces.ts'
import { isDisownedAccountOfEmail } from './stopped-addresses-queries.ts'

interface EmailRow {
  readonly id: EmailId
  readonly kind: string
  readonly ref: string
  readonly recipient: string
  readonly language: string | null
  readonly content: object
  readonly orderId: OrderId | null
  readonly createdAt: Date
  readonly dueAt: Date
}

/** Inserts an email. Returns false when there is an email of this kind and ref already. */
export async function insertEmail(tx: Tx, email: EmailRow): Promise<boolean> {
  const { createdAt, dueAt, content, orderId, ...row } = email
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('emails')
    .values({
      ...row,
      content: JSON.stringify(content),
      order_id: orderId,
      created_at: createdAt,
      sent_at: null,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** True for an email in its undo period that no worker has claimed. A claim changes the due time. */
const isInUndoPeriod = (now: Date) => sql<boolean>`
  sent_at IS NULL AND tries = 0 AND due_at > ${now} AND due_at = created_at + ${EMAILS_WAIT} * interval '1 millisecond'`

/** Locks an email against workers if it is still in its undo period. Returns false otherwise. */
export async function lockDelayedEmail(tx: Tx, kind: string, ref: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where(isInUndoPeriod(now))
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Restarts the undo period of emails about these orders. */
export async function delayEmails(tx: Tx, orders: readonly OrderId[], now: Date): Promise<void> {
  if (orders.length === 0) return
  await sql`
    UPDATE emails SET created_at = ${now}, due_at = ${now}::timestamptz + ${EMAILS_WAIT} * interval '1 millisecond'
    WHERE order_id = ANY(${orders}::text[]) AND ${isInUndoPeriod(now)}`.execute(tx)
}

/** Deletes an email in its undo period. Returns false when the email was sent or claimed before, otherwise true. */
export async function withdrawEmail(tx: Tx, kind: string, ref: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('emails')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where(isInUndoPeriod(now))
    .executeTakeFirst()
  if (numDeletedRows > 0n) return true
  const existingEmail = await tx
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return existingEmail === undefined
}

export interface ClaimedEmail {
  readonly id: EmailId
  readonly kind: string
  readonly ref: string
  readonly recipient: string
  readonly content: unknown
  /** When the email was enqueued, or when staff or a bounce asked for it again. */
  readonly since: Date
  readonly messageId: EmailId | null
  readonly tries: number
  /** False for an email that was sent or given up, or whose recipient was erased. */
  readonly isWaiting: boolean
  readonly orderId: OrderId | null
  /** True when all emails to the recipient are stopped, or those of this account (LET-11, ACC-28). */
  readonly isStopped: boolean
  /**
   * The email's own language, or else that of its order's payment attempt, of the account with this address, or
   * English.
   */
  readonly language: string
}

/**
 * Claims up to `limit` due emails, newsletters last, and returns them, the oldest first. An email without a result at
 * `until` may be claimed again. The claim does not wait for the disk; `sendDueEmails` flushes before it sends.
 */
export async function claimDueEmails(
  db: Reader,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<readonly ClaimedEmail[]> {
  const { rows } = await claimDueEmailsQuery(db, now, until, limit)
  return rows
}

const claimDueEmailsQuery = preparedQuery((db: Reader, now: Date, until: Date, limit: number) =>
  db
    .with('claimed', (claiming) =>
      claiming
        .updateTable('emails')
        .set({ due_at: until })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('emails')
            .select('id')
            .where('due_at', '<=', now)
            .orderBy(sql`(kind = 'newsletter')`)
            .orderBy('due_at')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'kind', 'ref', 'recipient', 'content', 'message_id as messageId', 'tries', 'created_at'])
        .returning(['order_id as orderId', 'language'])
        .returning(sql<Date>`coalesce(asked_again_at, created_at)`.as('since'))
        .returning(
          sql<boolean>`recipient <> '' AND given_up_at IS NULL AND (sent_at IS NULL OR asked_again_at IS NOT NULL)`.as(
            'isWaiting',
          ),
        ),
    )
    .selectFrom('claimed')
    .select(['id', 'kind', 'ref', 'recipient', 'content', 'messageId', 'tries', 'since', 'isWaiting'])
    .select('orderId')
    .select(
      sql<boolean>`EXISTS (SELECT FROM suppressed_addresses WHERE address_hash = hash_of_address(recipient))
        OR EXISTS (SELECT FROM disowned_addresses WHERE address_hash = hash_of_address(recipient)
          AND ${isDisownedAccountOfEmail(sql`claimed.recipient`, sql`claimed."orderId"`)})`.as('isStopped'),
    )
    .select(
      sql<string>`coalesce(claimed.language,
        (SELECT attempt.language FROM orders AS owner_order
          LEFT JOIN orders AS sale ON sale.id = owner_order.replaces
          JOIN payment_attempts AS attempt ON attempt.id = coalesce(owner_order.attempt_id, sale.attempt_id)
          WHERE owner_order.id = claimed."orderId"),
        (SELECT users.language FROM users WHERE users.email = claimed.recipient), 'en')`.as('language'),
    )
    .select(sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit'))
    .orderBy('created_at')
    .orderBy('id'),
)

/** Makes claimed emails due at `at`, because they were not sent. */
export async function releaseClaims(db: Reader, ids: readonly EmailId[], at: Date): Promise<void> {
  await db.updateTable('emails').set({ due_at: at }).where(isAnyOf('id', ids)).where('due_at', 'is not', null).execute()
}

/** Returns up to MAX_EMAILS_OF_ORDER sent emails about an order, oldest first. Erased emails are left out. */
export async function listSentEmails(db: Reader, orderId: OrderId) {
  const rows = await db
    .selectFrom('emails')
    .select(['kind', 'ref', 'recipient', 'content', 'sent_at as sentAt'])
    .where('order_id', '=', orderId)
    .where('sent_at', 'is not', null)
    .where('recipient', '<>', '')
    .orderBy('sent_at')
    .orderBy('id')
    .limit(MAX_EMAILS_OF_ORDER)
    .execute()
  return rows.flatMap(({ sentAt, ...row }) => (sentAt ? [{ ...row, sentAt }] : []))
}

const MAX_EMAILS_OF_ORDER = 100

const startOfSecond = (now: Date): Date => new Date(now.getTime() - (now.getTime() % seconds(1)))

interface SlotRequest {
  readonly now: Date
  readonly perSecond: number
  readonly requested: number
}

/**
 * Reserves up to `requested` of the emails that all nodes together may send in this second (LET-14), and returns the
 * reserved number. A node whose clock is behind reserves in the later second that other nodes have stored.
 */
export async function reserveSendingSlots(db: Reader, request: SlotRequest): Promise<number> {
  const reservedCount = await reserveSlots(db, request)
  if (reservedCount !== null) return reservedCount
  await db
    .insertInto('mail_pace')
    .values({ second: new Date(0), handed_over: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await reserveSlots(db, request)) ?? 0
}

/** Reserves up to `requested` emails in this second and returns their number; null when `mail_pace` has no row. */
async function reserveSlots(
  db: Reader,
  { now, perSecond, requested: requestedCount }: SlotRequest,
): Promise<number | null> {
  const second = startOfSecond(now)
  const { rows } = await sql<{ before: number; handedOver: number }>`
    WITH current AS (
      SELECT CASE WHEN second >= ${second} THEN handed_over ELSE 0 END AS before FROM mail_pace FOR UPDATE
    )
    UPDATE mail_pace SET second = greatest(second, ${second}),
      handed_over = greatest(current.before, least(${perSecond}::integer, current.before + ${requestedCount}::integer))
    FROM current RETURNING current.before, handed_over AS "handedOver"
  `.execute(db)
  const [row] = rows
  return row ? row.handedOver - row.before : null
}

/** Gives back `unused` reservations of the second of `now`. */
export async function returnSendingSlots(db: Reader, now: Date, unused: number): Promise<void> {
  await db
    .updateTable('mail_pace')
    .set({ handed_over: sql`greatest(0, handed_over - ${unused}::integer)` })
    .where('second', '=', startOfSecond(now))
    .execute()
}
