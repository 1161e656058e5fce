// Sends an email in its reader's language (LET-23), and renders sent emails again for staff.

import { nextEmailTry } from '#domain/email-retries.ts'
import type { OrderId } from '#domain/ids.ts'
import { withLanguage } from '../adapters/request-context.ts'
import type { Email, EmailTemplatesFor, Piece } from '../outbox/email.ts'
import type { EmailKind, Envelope } from '../outbox/email-kinds.ts'
import { markDropped, markNoLongerDue, markStopped, recordFailure } from '../outbox/email-outcome-queries.ts'
import { type ClaimedEmail, listSentEmails } from '../outbox/emails-queries.ts'
import { renderEmail } from '../outbox/render-email.ts'
import { findStopReason, isAddressDisowned } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import type { ConfirmedOrder } from './order-email-queries.ts'

/** What every template gets besides the email's content. */
export interface Delivery extends Envelope {
  /** Finds the order of a confirmation; null when it does not exist. The confirmations of a batch share a query. */
  readonly findConfirmedOrder?: (id: OrderId) => Promise<ConfirmedOrder | null>
}

export type EmailTemplates = EmailTemplatesFor<Delivery>

/**
 * Sends a claimed email and calls `onSent`. An email that is obsolete, or whose address is stopped, is marked and not
 * sent. An error is recorded and not thrown, and the email is retried later or given up.
 */
export async function sendEmail(
  shop: Shop,
  templates: Partial<EmailTemplates>,
  email: ClaimedEmail & Delivery,
  onSent: (email: ClaimedEmail) => void,
): Promise<void> {
  if (!email.isWaiting) return markNoLongerDue(shop.db, email.id)
  const { id, kind } = email
  const result = await withLanguage(email.language, () => renderAndSend(templates, shop, email)).catch(
    (error: unknown) => recordSendingFailure(shop, email, toFailureCodes(error)),
  )
  if (result === 'sent') return onSent(email)
  if (result === 'obsolete') {
    shop.log.info({ email: id, kind }, 'email dropped: it is out of date')
    return markDropped(shop.db, id, shop.clock.now())
  }
  if (result !== 'stopped') return
  shop.log.info({ email: id, kind }, 'email not sent: its address is blocked')
  shop.meters.count('mail', { outcome: 'stopped' })
  await markStopped(shop.db, id, shop.clock.now())
}

async function renderAndSend(
  templates: Partial<EmailTemplates>,
  shop: Shop,
  row: ClaimedEmail & Delivery,
): Promise<'sent' | 'obsolete' | 'stopped'> {
  const email = await renderFromCurrentData(templates, shop, row)
  if (!email) return 'obsolete'
  const to = email.to ?? row.recipient
  const isStopped = to === row.recipient ? row.isStopped : await isAddressStopped(shop, to, row)
  if (isStopped) return 'stopped'
  await shop.mail.send({ id: row.messageId ?? row.id, to, ...renderEmail(shop, email) })
  return 'sent'
}

/** True when emails to an order's current address are stopped. */
const isAddressStopped = async ({ db }: Shop, address: string, { orderId }: ClaimedEmail): Promise<boolean> =>
  (await findStopReason(db, address)) !== null || (await isAddressDisowned(db, { address, orderId }))

async function recordSendingFailure(
  shop: Shop,
  { id, kind, since, tries }: ClaimedEmail,
  reason: string,
): Promise<void> {
  const at = shop.clock.now()
  const nextTryAt = nextEmailTry({ since, tries: tries + 1, now: at, chance: shop.random.bytes(1).readUInt8() / 255 })
  await recordFailure(shop.db, id, { reason, at, nextTryAt })
  if (nextTryAt) shop.log.warn({ email: id, kind, reason, next: nextTryAt }, 'email not sent: it will be retried')
  else shop.log.error({ email: id, kind, reason }, 'email not sent and no longer retried: staff must act')
}

/** Returns the email as its template makes it now; null for an obsolete one. Throws for an unknown kind. */
async function renderFromCurrentData(
  templates: Partial<EmailTemplates>,
  shop: Shop,
  row: Delivery & { readonly kind: string; readonly content: unknown },
): Promise<Email | null> {
  if (!Object.hasOwn(templates, row.kind)) throw new Error(`There is no template for emails of kind ${row.kind}`)
  // The content has the type of its kind: the compiler checks it where an email is stored.
  const template = templates[row.kind as EmailKind] as (
    shop: Shop,
    content: unknown,
    delivery: Delivery,
  ) => Email | null | Promise<Email | null>
  return template(shop, row.content, row)
}

/**
 * Returns the codes of an error, such as 'EENVELOPE 550' or 'ETIMEDOUT', or 'unknown' when it has none. The error's
 * message is left out, because it may contain an address (SEC-35).
 */
function toFailureCodes(thrown: unknown): string {
  const { code, responseCode } = Object(thrown) as { code?: unknown; responseCode?: unknown }
  const codes = [
    ...(typeof code === 'string' && /^[A-Z][A-Z_]{1,30}$/.test(code) ? [code] : []),
    ...(typeof responseCode === 'number' && responseCode >= 100 && responseCode <= 599 ? [String(responseCode)] : []),
  ]
  return codes.join(' ') || 'unknown'
}

export interface RenderedSentEmail {
  readonly kind: EmailKind
  readonly sentAt: Date
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/**
 * Returns the sent emails about an order, oldest first, rendered again from current data and without links. Emails that
 * are obsolete or were emptied are left out.
 */
export async function renderSentEmails(
  shop: Shop,
  templates: EmailTemplates,
  orderId: OrderId,
): Promise<RenderedSentEmail[]> {
  const emails: RenderedSentEmail[] = []
  for (const row of await listSentEmails(shop.db, orderId)) {
    const email = await renderFromCurrentData(templates, shop, row)
    if (!email) continue
    const { subject, text } = renderEmail(shop, { ...email, pieces: email.pieces.filter(isNotLink) })
    const { sentAt, recipient } = row
    emails.push({ kind: row.kind as EmailKind, sentAt, recipient, subject, text })
  }
  return emails
}

/** False for links, because one of them opens the order's progress without a login. */
const isNotLink = ({ kind }: Piece): boolean => kind !== 'link' && kind !== 'button'
