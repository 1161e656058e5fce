// Handles a bounce or a complaint: emails to the address stop, or the email is sent again later (LET-11, LET-12).

import { mailReportsBody } from '#contract/emails.ts'
import { ShopError } from '#contract/errors.ts'
import { after } from '#domain/durations.ts'
import type { EmailId } from '#domain/ids.ts'
import { nextAfterSoft, OLDEST_REPORT, type ReportKind, type StopReason, statusOf } from '#domain/mail-report.ts'
import { newId } from '../../adapters/random.ts'
import { recordConsent } from '../../consents/record-consent.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { unsubscribeAddress } from '../../newsletter/newsletter-queries.ts'
import { BOUNCED, lockByMessageId, recordBounce, recordUnsubscribed, SOFT } from '../../outbox/email-outcome-queries.ts'
import { insertStop } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { saveReportEvent } from '../admin/admin-emails-queries.ts'

type HandedOver = Awaited<ReturnType<typeof lockByMessageId>>

/** Safe to repeat. Ignores reports older than a month. */
export async function recordDeliveryReport(shop: Shop, report: MailReport): Promise<void> {
  const now = shop.clock.now()
  if (report.at < after(now, -OLDEST_REPORT)) return
  const isNews = await inTransaction(shop.db, async (tx) => {
    const email = report.email ? await lockByMessageId(tx, report.email) : null
    const { address } = report
    if (!(await saveReportEvent(tx, report.event, now))) return false
    if (report.kind !== 'soft') await stop(tx, shop, { reason: report.kind, address, email, status: report.status })
    if (email && report.kind !== 'complained') await giveBackEmail(tx, shop, email, report)
    return true
  })
  if (!isNews) return
  shop.meters.count('mailReports', { kind: report.kind })
  shop.log.warn({ kind: report.kind, email: report.email, status: report.status }, 'email report')
}

interface Stopped {
  readonly reason: StopReason
  readonly address: string
  readonly email: HandedOver
  readonly status: string
}

async function stop(tx: Tx, shop: Shop, { reason, address, email, status }: Stopped): Promise<void> {
  const [id, at] = [newId<'stop'>(shop), shop.clock.now()]
  const subscriberId = await unsubscribeAddress(tx, address, at)
  // A complaint is a withdrawal of consent; a missing mailbox is not.
  if (subscriberId && reason === 'complained') {
    await recordUnsubscribed(tx, subscriberId, at)
    await recordConsent(tx, shop, { subscriberId, purposes: ['newsletter'], given: false, how: 'email' })
  }
  if (!(await insertStop(tx, { id, address, reason, codes: status, emailId: email?.id ?? null, at }))) return
  await recordAudit(tx, shop, {
    actor: 'shop',
    action: 'address.stop',
    subject: id,
    details: { reason, codes: status },
  })
}

async function giveBackEmail(
  tx: Tx,
  shop: Shop,
  { id, cameBack }: NonNullable<HandedOver>,
  { kind, status }: MailReport,
): Promise<void> {
  const at = shop.clock.now()
  const next = kind === 'soft' ? nextAfterSoft(cameBack + 1, at) : null
  await recordBounce(tx, id, {
    reason: `${kind === 'soft' ? SOFT : BOUNCED} ${status}`.trim(),
    at,
    again: next && { at: next, messageId: newId<'email'>(shop) },
  })
}

// Parses reports of bounces and complaints (LET-12).

/** Throws `invalid_input`. */
export function readOwnReports(body: Buffer): MailReport[] {
  const parsed = mailReportsBody.safeParse(jsonIn(body))
  if (!parsed.success) throw new ShopError('invalid_input')
  return parsed.data.reports.map(({ id, kind, address, email, status, at }) => ({
    event: id,
    kind,
    address,
    email: email ?? null,
    status: statusOf(status),
    at: new Date(at),
  }))
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new ShopError('invalid_input')
  }
}

// The report about one email.

interface MailReport {
  /** The sender's own id of the report: a repeated one counts once. */
  readonly event: string
  readonly kind: ReportKind
  /** The recipient, in lower case. */
  readonly address: string
  /** The id in the email's header and Message-ID, where reported. */
  readonly email: EmailId | null
  /** As in RFC 3463, such as '5.1.1'; empty where not reported. */
  readonly status: string
  readonly at: Date
}
