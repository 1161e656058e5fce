// Handles a bounce or complaint: emails to the address are stopped, or the email is sent again later (LET-11, LET-12).

import { mailReportsBody } from '#contract/emails.ts'
import { ShopError } from '#contract/errors.ts'
import { after } from '#domain/durations.ts'
import type { EmailId } from '#domain/ids.ts'
import {
  OLDEST_REPORT,
  parseMailStatus,
  type ReportKind,
  resendAfterSoftBounce,
  type StopReason,
} from '#domain/mail-report.ts'
import { newId } from '../../adapters/random.ts'
import { recordConsent } from '../../consents/record-consent.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { unsubscribeAddress } from '../../newsletter/newsletter-queries.ts'
import {
  BOUNCED_CODE,
  lockEmailByMessageId,
  recordBounce,
  recordUnsubscribedAfterIssue,
  SOFT_BOUNCE_CODE,
} from '../../outbox/email-outcome-queries.ts'
import { insertStop } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { saveDeliveryReportId } from '../admin/admin-emails-queries.ts'

type ReportedEmail = Awaited<ReturnType<typeof lockEmailByMessageId>>

/**
 * Handles a report. A permanent bounce or a complaint stops emails to the address. After a soft bounce the email is
 * sent again, or given up after several. A repeated report, or one that is older than a month, changes nothing.
 */
export async function recordDeliveryReport(shop: Shop, report: MailReport): Promise<void> {
  const now = shop.clock.now()
  if (report.at < after(now, -OLDEST_REPORT)) return
  const isNewReport = await inTransaction(shop.db, async (tx) => {
    const email = report.email ? await lockEmailByMessageId(tx, report.email) : null
    const { address } = report
    if (!(await saveDeliveryReportId(tx, report.event, now))) return false
    if (report.kind !== 'soft')
      await stopEmails(tx, shop, { reason: report.kind, address, email, status: report.status })
    if (email && report.kind !== 'complained') await recordReportedBounce(tx, shop, email, report)
    return true
  })
  if (!isNewReport) return
  shop.meters.count('mailReports', { kind: report.kind })
  shop.log.warn({ kind: report.kind, email: report.email, status: report.status }, 'email report')
}

interface StopInput {
  readonly reason: StopReason
  readonly address: string
  readonly email: ReportedEmail
  readonly status: string
}

async function stopEmails(tx: Tx, shop: Shop, { reason, address, email, status }: StopInput): Promise<void> {
  const id = newId<'stop'>(shop)
  const at = shop.clock.now()
  const subscriberId = await unsubscribeAddress(tx, address, at)
  // A complaint withdraws the consent to the newsletter. A bounce does not.
  if (subscriberId && reason === 'complained') {
    await recordUnsubscribedAfterIssue(tx, subscriberId, at)
    await recordConsent(tx, shop, { subscriberId, purposes: ['newsletter'], given: false, how: 'email' })
  }
  if (!(await insertStop(tx, { id, address, reason, codes: status, emailId: email?.id ?? null, at }))) return
  const details = { reason, codes: status }
  await recordAudit(tx, shop, { actor: 'shop', action: 'address.stop', subject: id, details })
}

async function recordReportedBounce(
  tx: Tx,
  shop: Shop,
  { id, cameBack }: NonNullable<ReportedEmail>,
  { kind, status }: MailReport,
): Promise<void> {
  const at = shop.clock.now()
  const nextTryAt = kind === 'soft' ? resendAfterSoftBounce(cameBack + 1, at) : null
  await recordBounce(tx, id, {
    reason: `${kind === 'soft' ? SOFT_BOUNCE_CODE : BOUNCED_CODE} ${status}`.trim(),
    at,
    retry: nextTryAt && { at: nextTryAt, messageId: newId<'email'>(shop) },
  })
}

/** Parses the bounces and complaints in the body of a webhook request. Throws `invalid_input`. */
export function parseOwnReports(body: Buffer): MailReport[] {
  const parsed = mailReportsBody.safeParse(parseJson(body))
  if (!parsed.success) throw new ShopError('invalid_input')
  return parsed.data.reports.map(({ id, kind, address, email, status, at }) => ({
    event: id,
    kind,
    address,
    email: email ?? null,
    status: parseMailStatus(status),
    at: new Date(at),
  }))
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new ShopError('invalid_input')
  }
}

interface MailReport {
  /** The mail provider's id of the report. A report with a known id is ignored. */
  readonly event: string
  readonly kind: ReportKind
  /** The recipient, in lower case. */
  readonly address: string
  /** The id in the email's header and Message-ID; null when it was not reported. */
  readonly email: EmailId | null
  /** The status code of RFC 3463, such as '5.1.1'; empty when it was not reported. */
  readonly status: string
  readonly at: Date
}
