// Stores an email in the transaction that causes it, to be sent after the commit (LET-1); resumes emails to an address.
import { after, days } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import type { StopReason } from '#domain/mail-report.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { isWithinLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import type { EmailContents, EmailKind } from './email-kinds.ts'
import { insertEmail } from './emails-queries.ts'
import { deleteStop } from './stopped-addresses-queries.ts'

interface NewEmail<Kind extends EmailKind> {
  readonly kind: Kind
  /** What it is about: an order, a refund, a ticket. One email of a kind for each. */
  readonly ref: string
  readonly recipient: string
  readonly content: EmailContents[Kind]
  /** The order that it tells of, where its content does not name it. */
  readonly orderId?: OrderId | null
  /** In which it is said. Not said: in which its order was placed or, without one, in which whoever has the recipient's account reads. */
  readonly language?: string
  /** So long it waits from now, in milliseconds: what it tells may be taken back until then (ADM-28). */
  readonly waits?: number
}

/** Keeps the email, due at once or once it has waited. A second one of the same kind about the same thing is not written: answers false. */
export async function enqueueEmail<Kind extends EmailKind>(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'jobs'>,
  message: NewEmail<Kind>,
): Promise<boolean> {
  const emailId = newId<'email'>(shop)
  const { content } = message
  const orderId = message.orderId ?? ('orderId' in content ? content.orderId : null)
  const createdAt = shop.clock.now()
  const { kind, ref, recipient, language = null, waits = 0 } = message
  const dueAt = after(createdAt, waits)
  const row = { id: emailId, kind, ref, recipient, language, content, orderId, createdAt, dueAt }
  const isNew = await insertEmail(tx, row)
  if (isNew) shop.jobs.wakeWorker()
  return isNew
}

// Emails that anybody can have written to any address, by a form: so many a day reach one mailbox, whichever forms and addresses it
// was (SEC-11). Codes about her data and emails to a guardian have turns of their own, so that nobody is kept from them by these.

const A_DAY = { name: 'mailbox-day', most: 8, per: days(1) }

/** Counts one, and answers whether it may be written. */
export const mayWriteUnasked = (shop: Pick<Shop, 'db' | 'clock' | 'config'>, email: string): Promise<boolean> =>
  isWithinLimit(shop, A_DAY, mailboxOf(email))

// Emails go to an address again, because it was proved that they arrive there (LET-12).

/** Changes nothing where emails go already. `actor` is a user's id, or 'shop' where nobody is logged in. */
export async function resumeEmails(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'log'>,
  {
    address,
    reasons,
    actor,
  }: { readonly address: string; readonly reasons: readonly StopReason[]; readonly actor: string },
): Promise<void> {
  const stop = await deleteStop(tx, address, reasons)
  if (!stop) return
  await recordAudit(tx, shop, { actor, action: 'address.resume', subject: stop.id, details: { reason: stop.reason } })
}
