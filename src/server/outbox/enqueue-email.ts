// Stores an email in the transaction that causes it, to be sent after the commit (LET-1). Also resumes emails to a
// stopped address.
import { after, days } from '#domain/durations.ts'
import { mailboxOf } from '#domain/email-address.ts'
import type { OrderId } from '#domain/ids.ts'
import type { StopReason } from '#domain/mail-report.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { consumeLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import type { EmailContents, EmailKind } from './email-kinds.ts'
import { insertEmail } from './emails-queries.ts'
import { deleteStop } from './stopped-addresses-queries.ts'

interface NewEmail<Kind extends EmailKind> {
  readonly kind: Kind
  /** The id of the object that the email is about, such as an order. There is one email of each kind for each `ref`. */
  readonly ref: string
  readonly recipient: string
  readonly content: EmailContents[Kind]
  /** The order that the email is about. By default the `orderId` of the content, if any. */
  readonly orderId?: OrderId | null
  /** By default the language of the email's order or, without an order, of the recipient's account. */
  readonly language?: string
  /** How long the email waits, in milliseconds. In that time its cause can be undone (ADM-28). */
  readonly delay?: number
}

/**
 * Saves an email, due at once or after its delay. Returns false, and writes nothing, when there is an email of this
 * kind and ref already.
 */
export async function enqueueEmail<Kind extends EmailKind>(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'jobs'>,
  message: NewEmail<Kind>,
): Promise<boolean> {
  const emailId = newId<'email'>(shop)
  const { content } = message
  const orderId = message.orderId ?? ('orderId' in content ? content.orderId : null)
  const createdAt = shop.clock.now()
  const { kind, ref, recipient, language = null, delay = 0 } = message
  const dueAt = after(createdAt, delay)
  const row = { id: emailId, kind, ref, recipient, language, content, orderId, createdAt, dueAt }
  const isNew = await insertEmail(tx, row)
  if (isNew) shop.jobs.wakeWorker()
  return isNew
}

// Limits the emails that visitors cause by forms, over all forms and spellings of an address (SEC-11). Codes for a
// person's own data and emails to a guardian have limits of their own, so that strangers cannot block them.
const MAILBOX_DAY_LIMIT = { name: 'mailbox-day', max: 8, per: days(1) }

/** Counts an email that a visitor causes. Returns false when the mailbox already got eight within a day. */
export const consumeMailboxLimit = (shop: Pick<Shop, 'db' | 'clock' | 'config'>, email: string): Promise<boolean> =>
  consumeLimit(shop, MAILBOX_DAY_LIMIT, mailboxOf(email))

/**
 * Resumes emails to an address that was stopped for one of these reasons and has been shown to receive emails (LET-12).
 * `actor` is a user's id, or 'shop'.
 */
export async function resumeEmails(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'log'>,
  {
    address,
    reasons,
    actor,
  }: { readonly address: string; readonly reasons: readonly StopReason[]; readonly actor: string },
): Promise<void> {
  const deletedStop = await deleteStop(tx, address, reasons)
  if (!deletedStop) return
  await recordAudit(tx, shop, {
    actor,
    action: 'address.resume',
    subject: deletedStop.id,
    details: { reason: deletedStop.reason },
  })
}
