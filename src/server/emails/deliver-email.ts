// Sends one email in its reader's language (LET-23), and renders sent ones again for staff.

import { nextTry } from '#domain/email-tries.ts'
import type { OrderId } from '#domain/ids.ts'
import { speaking } from '../adapters/cause.ts'
import type { Email, EmailTemplatesFor, Piece } from '../outbox/email.ts'
import type { EmailKind, Envelope } from '../outbox/email-kinds.ts'
import { markDropped, markOver, markStopped, noteFailure } from '../outbox/email-outcome-queries.ts'
import { listSentEmails, type TakenEmail } from '../outbox/emails-queries.ts'
import { renderEmail } from '../outbox/render-email.ts'
import { findStopReason, isDisowned } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import type { ConfirmedOrder } from './order-email-queries.ts'

/** What a writer is handed beside an email's content. */
export interface Delivery extends Envelope {
  /** Where several emails go: finds an order that one of them confirms, with those of the others. Null when there is none. */
  readonly confirmed?: (id: OrderId) => Promise<ConfirmedOrder | null>
}

/** One for each kind of email. */
export type EmailTemplates = EmailTemplatesFor<Delivery>

/** Throws nothing that an email is to blame for: what does not get through is noted and put off. `gone` is told of what was sent. */
export async function sendEmail(
  shop: Shop,
  writers: Partial<EmailTemplates>,
  taken: TakenEmail & Delivery,
  gone: (email: TakenEmail) => void,
): Promise<void> {
  if (!taken.isWaiting) return markOver(shop.db, taken.id)
  const { id, kind } = taken
  const end = await speaking(taken.language, () => send(writers, shop, taken)).catch((error: unknown) =>
    putOff(shop, taken, sendingFailure(error)),
  )
  if (end === 'gone') return gone(taken)
  if (end === 'nothing to tell') {
    shop.log.info({ email: id, kind }, 'email dropped: nothing is left to tell')
    return markDropped(shop.db, id, shop.clock.now())
  }
  if (end !== 'stopped') return
  shop.log.info({ email: id, kind }, 'email not sent: its address gets none')
  shop.meters.count('mail', { outcome: 'stopped' })
  await markStopped(shop.db, id, shop.clock.now())
}

async function send(
  writers: Partial<EmailTemplates>,
  shop: Shop,
  row: TakenEmail & Delivery,
): Promise<'gone' | 'nothing to tell' | 'stopped'> {
  const email = await wordsOf(writers, shop, row)
  if (!email) return 'nothing to tell'
  const to = email.to ?? row.recipient
  const isStopped = to === row.recipient ? row.isStopped : await getsNone(shop, to, row)
  if (isStopped) return 'stopped'
  await shop.mail.send({ id: row.messageId ?? row.id, to, ...renderEmail(shop, email) })
  return 'gone'
}

/** The same of an address that an order has meanwhile. */
const getsNone = async ({ db }: Shop, address: string, { orderId }: TakenEmail): Promise<boolean> =>
  (await findStopReason(db, address)) !== null || (await isDisowned(db, { address, orderId }))

async function putOff(shop: Shop, { id, kind, since, tries }: TakenEmail, reason: string): Promise<void> {
  const at = shop.clock.now()
  const next = nextTry({ since, tries: tries + 1, now: at, chance: shop.random.bytes(1).readUInt8() / 255 })
  await noteFailure(shop.db, id, { reason, at, next })
  if (next) shop.log.warn({ email: id, kind, reason, next }, 'email not sent: it is tried again')
  else shop.log.error({ email: id, kind, reason }, 'email given up: staff must look')
}

/** An email as it reads now; null when there is nothing left to tell. */
async function wordsOf(
  writers: Partial<EmailTemplates>,
  shop: Shop,
  row: Delivery & { readonly kind: string; readonly content: unknown },
): Promise<Email | null> {
  if (!Object.hasOwn(writers, row.kind)) throw new Error(`No email of the kind ${row.kind} is known`)
  // The content was typed by its kind when it was written down.
  const write = writers[row.kind as EmailKind] as (
    shop: Shop,
    content: unknown,
    delivery: Delivery,
  ) => Email | null | Promise<Email | null>
  return write(shop, row.content, row)
}

/**
 * Why an email did not get through, in codes alone: what a mail server says in words may name an address (SEC-35). Such as
 * 'EENVELOPE 550' or 'ETIMEDOUT'; 'unknown' when what was thrown carries no code.
 */
function sendingFailure(thrown: unknown): string {
  const { code, responseCode } = Object(thrown) as { code?: unknown; responseCode?: unknown }
  const parts = [
    ...(typeof code === 'string' && /^[A-Z][A-Z_]{1,30}$/.test(code) ? [code] : []),
    ...(typeof responseCode === 'number' && responseCode >= 100 && responseCode <= 599 ? [String(responseCode)] : []),
  ]
  return parts.join(' ') || 'unknown'
}

// The emails about an order as they read today, without their links: for whoever must show what a shopper was told.

export interface ReadEmail {
  readonly kind: EmailKind
  readonly sentAt: Date
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** Those that were sent, the first in front. One of which nothing is kept any more has no words, and is left out. */
export async function readEmailsOf(shop: Shop, writers: EmailTemplates, orderId: OrderId): Promise<ReadEmail[]> {
  const emails: ReadEmail[] = []
  for (const row of await listSentEmails(shop.db, orderId)) {
    const email = await wordsOf(writers, shop, row)
    if (!email) continue
    const { subject, text } = renderEmail(shop, { ...email, pieces: email.pieces.filter(isForEverybody) })
    const { sentAt, recipient } = row
    emails.push({ kind: row.kind as EmailKind, sentAt, recipient, subject, text })
  }
  return emails
}

/** Links are hers: one of them shows how far her order is without a login. */
const isForEverybody = ({ kind }: Piece): boolean => kind !== 'link' && kind !== 'button'
