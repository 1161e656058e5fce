// The SQL that erases an account. Columns that tax law requires stay (ACC-14, PRIV-4, IND-10);
// src/server/db/tables/personal-data.ts lists them.
import { type RawBuilder, sql } from 'kysely'
import { EMPTY_DRAFT } from '#domain/draft-order.ts'
import type { UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { anonymisingAssignments, EMPTY_EMAIL } from '../db/retention-queries.ts'
import { cleared } from '../db/tables/personal-data.ts'
import type { EmailKind } from '../outbox/email-kinds.ts'
import { EMPTIED_COLUMNS, recordUnsubscribedAfterIssue } from '../outbox/email-outcome-queries.ts'
import { emptyMessagesOfUser, emptySteps, emptyTicketAssignments } from './erased-messages-queries.ts'

/**
 * Locks an account and all admins, so that simultaneous deletions or role changes cannot leave the shop without an
 * admin. Returns the account (null when it is erased or missing) and the ids of the admins.
 */
export async function lockUserAndAdmins(tx: Tx, id: UserId) {
  const rows = await tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'role',
      'coins',
      'coins_held as coinsHeld',
      'password_hash as passwordHash',
      'created_at as createdAt',
      'email_verified_at as emailVerifiedAt',
    ])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', id), eb('role', '=', 'admin')]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const user = rows.find((row) => row.id === id)
  return { user: user ?? null, admins: rows.filter((row) => row.role === 'admin').map((row) => row.id) }
}

/** Empties the personal data of an account; `name` replaces its name. The row stays, because orders refer to it. */
export async function emptyAccount(tx: Tx, id: UserId, name: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...cleared('users'), name, deleted_at: at })
    .where('id', '=', id)
    .execute()
}

/**
 * Empties the user's data requests and withdraws the open ones; numbers and dates stay. With `keepsOpen`, open requests
 * stay unchanged, because staff still have to answer them.
 */
export async function emptyRequests(
  tx: Tx,
  id: UserId,
  { at, keepsOpen }: { at: Date; keepsOpen: boolean },
): Promise<void> {
  const condition = keepsOpen ? sql`privacy_requests.state <> 'open'` : sql`true`
  await sql`
    UPDATE privacy_requests SET ${anonymisingAssignments('privacy_requests')}, resolved_at = coalesce(resolved_at, ${at}),
      state = CASE WHEN state = 'open' THEN 'withdrawn' ELSE state END
    WHERE user_id = ${id} AND ${condition}`.execute(tx)
  await sql`
    UPDATE privacy_request_steps AS step SET ${anonymisingAssignments('privacy_request_steps')} FROM privacy_requests
    WHERE privacy_requests.id = step.request_id AND privacy_requests.user_id = ${id} AND ${condition} AND step.text <> ''`.execute(
    tx,
  )
}

/**
 * Empties the user's messages, the emails about the user's orders and payments to any address, and the emails to
 * `email` about the account. If the address is verified, also empties the newsletters to it and deletes its
 * subscription. The rows of emails stay, so that no email is sent twice. Returns the addresses of the emptied emails;
 * `email` is among them only if it is verified (SEC-55).
 */
export async function emptyCorrespondence(
  tx: Tx,
  id: UserId,
  { email, isVerified, at }: { readonly email: string; readonly isVerified: boolean; readonly at: Date },
): Promise<string[]> {
  const addresses = await emptyEmails(tx, id, { email, isVerified })
  await emptyMessagesOfUser(tx, id, { email, isVerified, at })
  if (!isVerified) return [...new Set(addresses)].filter((address) => address !== email)
  await emptyIssueEmails(tx, email)
  await deleteSubscription(tx, email, at)
  return [...new Set([email, ...addresses])]
}

/** The rows stay, because the figures of the newsletter issue count them (LET-21). */
const emptyIssueEmails = (tx: Tx, email: string) =>
  sql`UPDATE emails SET ${EMPTY_EMAIL} WHERE recipient = ${email} AND kind = 'newsletter'`.execute(tx)

/** Deletes the subscription, and counts one unsubscribed reader for the last newsletter issue sent to the address. */
async function deleteSubscription(tx: Tx, email: string, at: Date): Promise<void> {
  const row = await tx
    .deleteFrom('subscribers')
    .where('email', '=', email)
    .returning(['id', 'status'])
    .executeTakeFirst()
  if (row?.status === 'subscribed') await recordUnsubscribedAfterIssue(tx, row.id, at)
}

/**
 * Ends the guardianship. The next daily sweep deletes it if the guardian never confirmed; otherwise it is deleted after
 * a year (PRIV-13).
 */
export async function endGuardianship(tx: Tx, id: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('guardianships')
    .set({ ended_at: at, ended_by: 'erased' })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** These emails about an account have a `ref` that begins with the account's id. */
const ACCOUNT_EMAIL_KINDS: readonly EmailKind[] = [
  'password-changed',
  'new-device',
  'factor-changed',
  'email-link',
  'account-ends',
  'guardian-news',
]
/** These emails about an account have another `ref`. They are emptied only for a verified address. */
const ADDRESS_EMAIL_KINDS: readonly EmailKind[] = ['email-changed', 'email-restored', 'email-taken-back']
/** Emails about messages and data requests, sent to the address that wrote these. */
const MESSAGE_EMAIL_KINDS: readonly EmailKind[] = [
  'contact-received',
  'ticket-answer',
  'privacy-received',
  'privacy-answer',
]

/** Empties the emails of `emptyCorrespondence` except newsletters, and returns their addresses, with duplicates. */
async function emptyEmails(
  tx: Tx,
  id: UserId,
  { email, isVerified }: { readonly email: string; readonly isVerified: boolean },
): Promise<string[]> {
  const accountEmails = isVerified ? selectEmailsToAddress(tx, email) : selectEmailsAboutAccount(tx, id, email)
  const rows = await accountEmails
    .union(selectOldGuardianEmails(tx, id, email))
    .union(selectOrderEmails(tx, id))
    .union(selectRefundEmails(tx, id))
    .union(selectPaymentEmails(tx, id))
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  await tx.updateTable('emails').set(EMPTIED_COLUMNS).where(sql<boolean>`id = ANY(${ids})`).execute()
  return rows.flatMap(({ recipient }) => (recipient === '' ? [] : [recipient]))
}

const EMAIL_COLUMNS = ['emails.id', 'emails.recipient'] as const

const selectEmailsToAddress = (tx: Tx, email: string) =>
  tx
    .selectFrom('emails')
    .select(EMAIL_COLUMNS)
    .where('recipient', '=', email)
    .where('kind', 'in', [...ACCOUNT_EMAIL_KINDS, ...ADDRESS_EMAIL_KINDS, ...MESSAGE_EMAIL_KINDS])

const selectEmailsAboutAccount = (tx: Tx, id: UserId, email: string) =>
  tx
    .selectFrom('emails')
    .select(EMAIL_COLUMNS)
    .where('recipient', '=', email)
    .where('kind', 'in', ACCOUNT_EMAIL_KINDS)
    .where(sql<boolean>`starts_with(ref, ${id})`)

/** Emails of an earlier release to a minor about a guardian. Their `ref` begins with the id of the guardianship. */
const selectOldGuardianEmails = (tx: Tx, id: UserId, email: string) =>
  tx
    .selectFrom('emails')
    .innerJoin('guardianships', (join) => join.on(sql<boolean>`starts_with(emails.ref, guardianships.id)`))
    .select(EMAIL_COLUMNS)
    .where('emails.kind', '=', 'guardian-news')
    .where('emails.recipient', '=', email)
    .where('guardianships.user_id', '=', id)

const selectOrderEmails = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('emails')
    .innerJoin('orders', 'orders.id', 'emails.order_id')
    .select(EMAIL_COLUMNS)
    .where('orders.user_id', '=', id)

const REFUND_EMAIL_KINDS: readonly EmailKind[] = [
  'payment-refunded',
  'refund-started',
  'refund-done',
  'refund-late',
  'refund-paid-another-way',
]

const selectRefundEmails = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .innerJoin('emails', (join) =>
      join.on('emails.kind', 'in', REFUND_EMAIL_KINDS).on(sql<boolean>`emails.ref = refunds.id`),
    )
    .select(EMAIL_COLUMNS)
    .where('payment_attempts.user_id', '=', id)

const selectPaymentEmails = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('payment_attempts')
    .leftJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
    .innerJoin('emails', (join) =>
      join
        .on('emails.kind', 'in', ['payment-checking', 'payment-released'])
        .on(sql<boolean>`emails.ref IN (payments.id, payment_attempts.id)`),
    )
    .select(EMAIL_COLUMNS)
    .where('payment_attempts.user_id', '=', id)

/**
 * Empties the user's problem reports and closes the open ones. Their uploads are detached and dated 1970, so that the
 * next sweep deletes them.
 */
export async function emptyReports(tx: Tx, id: UserId, { reason, at }: { reason: string; at: Date }): Promise<void> {
  await sql`
    WITH emptied AS (
      UPDATE reports SET ${anonymisingAssignments('reports')},
        status = CASE WHEN status = 'open' THEN 'refused' ELSE status END,
        decision = CASE WHEN status = 'open' THEN ${reason} ELSE '' END,
        decided_by = CASE WHEN status = 'open' THEN 'shop' ELSE decided_by END,
        decided_at = coalesce(decided_at, ${at})
      WHERE user_id = ${id} RETURNING ticket_number
    )
    UPDATE tickets SET ${emptyTicketAssignments(at)}
    FROM emptied WHERE tickets.number = emptied.ticket_number
  `.execute(tx)
  await emptySteps(
    tx,
    sql`SELECT tickets.id FROM tickets JOIN reports ON reports.ticket_number = tickets.number WHERE reports.user_id = ${id}`,
  )
  await tx
    .updateTable('uploads')
    .set({ report_id: null, touched_at: new Date(0) })
    .where('user_id', '=', id)
    .execute()
}

const billingWithEmptyTexts = sql`(SELECT jsonb_object_agg(field, '') FROM jsonb_object_keys(billing) AS field)`
/**
 * True for an attempt that is no longer checked with the gateway, and that has expired, was replaced or was refunded.
 * Each refund must be processed, made needless by a chargeback (`by_bank`), or sent again by a later refund.
 */
const isFinishedAttempt = sql`next_check_at IS NULL AND (
  status IN ('expired', 'replaced') OR status = 'refunded' AND NOT EXISTS (
    SELECT FROM payments JOIN refunds ON refunds.payment_id = payments.id
    WHERE payments.attempt_id = payment_attempts.id AND refunds.status <> 'processed' AND NOT refunds.by_bank
      AND NOT EXISTS (SELECT FROM refunds AS again WHERE again.retries = refunds.id)
  )
)`

export async function emptyFinishedAttempts(tx: Tx, id: UserId): Promise<void> {
  await sql`
    WITH emptied AS (
      UPDATE payment_attempts SET billing = ${billingWithEmptyTexts} WHERE user_id = ${id} AND ${isFinishedAttempt} RETURNING id
    ) DELETE FROM attempt_deliveries USING emptied WHERE attempt_id = emptied.id`.execute(tx)
}

export async function emptyPurchasesOfErased(db: Reader, since: Date): Promise<void> {
  await sql`
    WITH emptied AS (
      UPDATE payment_attempts SET billing = ${billingWithEmptyTexts}
      WHERE user_id IN (SELECT id FROM users WHERE deleted_at >= ${since}) AND ${isFinishedAttempt} AND billing ->> 'phoneNumber' <> ''
      RETURNING id
    ) DELETE FROM attempt_deliveries USING emptied WHERE attempt_id = emptied.id`.execute(db)
}

/** Empties the forms of drafts. Locked drafts are left to the daily sweep: quoting locks a draft before the user. */
const emptyDraftsWhere = (condition: RawBuilder<unknown>) => sql`
  UPDATE draft_orders SET ${anonymisingAssignments('draft_orders')}, version = version + 1 WHERE id IN (
    SELECT id FROM draft_orders
    WHERE (${condition}) AND form <> ${JSON.stringify(EMPTY_DRAFT)}::jsonb
    FOR UPDATE SKIP LOCKED)`

const customerIdSql = sql`coalesce(form ->> 'customerId', user_id)`

/**
 * Empties the forms of an erased user's drafts, and of drafts without a customer whose form has the user's verified
 * address, such as a school's enquiry.
 */
export const emptyDrafts = async (tx: Tx, id: UserId, verifiedEmail: string | null): Promise<void> =>
  void (await emptyDraftsWhere(
    sql`${customerIdSql} = ${id} OR ${customerIdSql} IS NULL AND form ->> 'email' = ${verifiedEmail}`,
  ).execute(tx))

export const emptyDraftsOfErased = async (db: Reader, since: Date): Promise<void> =>
  void (await emptyDraftsWhere(sql`${customerIdSql} IN (SELECT id FROM users WHERE deleted_at >= ${since})`).execute(
    db,
  ))
