// The owner's emails: urgent alerts, and the morning digest.
import { adminPages } from '#contract/admin-urls.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { dayAndMonth } from '#copy/dates.ts'
import { ownerEmails } from '#copy/owner-emails.ts'
import type { Alert } from '#domain/owner-emails.ts'
import { type EmailTemplate, type EmailTemplatesFor, formatIndianDay } from '../../outbox/email.ts'

const PAGES: Record<Alert, (id: string) => string> = {
  dispute: adminPages.dispute,
  refund: () => adminPages.moneyRefunds,
  payment: () => `${adminPages.moneyPayments}#decisions`,
}

const alert: EmailTemplate<'owner-alert'> = (shop, { alert, id, amount, orderNumber, respondBy }) => {
  const { subject, heading, text, open: button } = ownerEmails.alerts[alert]
  const facts = {
    amount: formatRupees(toRupees(amount), true),
    orderNumber,
    respondBy: respondBy && formatIndianDay(new Date(respondBy)),
  }
  return {
    subject: ownerEmails.subject(shop.identity().name, subject),
    preview: ownerEmails.alertPreview,
    heading,
    pieces: [
      { kind: 'text', text: text(facts) },
      { kind: 'button', label: button, url: `${shop.origin()}${PAGES[alert](id)}` },
      { kind: 'note', text: ownerEmails.why },
    ],
  }
}

const digest: EmailTemplate<'owner-digest'> = (shop, { day, orders, revenue, waiting }) => {
  const date = dayAndMonth(day, day.slice(0, 4))
  const { subject, preview, heading, yesterday, waits, line, nothing, open: button } = ownerEmails.digest
  return {
    subject: subject(shop.identity().name, date),
    preview,
    heading: heading(date),
    pieces: [
      { kind: 'text', text: yesterday(orders, formatRupees(toRupees(revenue), true)) },
      waiting.length === 0
        ? { kind: 'text', text: nothing }
        : { kind: 'lines', title: waits, lines: waiting.map(({ name, count }) => line(name, count)) },
      { kind: 'button', label: button, url: `${shop.origin()}/admin` },
      { kind: 'note', text: ownerEmails.why },
    ],
  }
}

export const ownerEmailTemplates = { 'owner-alert': alert, 'owner-digest': digest } satisfies Partial<EmailTemplatesFor>
