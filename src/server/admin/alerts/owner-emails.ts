// The templates of emails to owners.
import { adminPages } from '#contract/admin-urls.ts'
import { shortPaise } from '#contract/wire.ts'
import { dayAndMonth } from '#copy/dates.ts'
import { ownerEmails } from '#copy/owner-emails.ts'
import type { Alert } from '#domain/owner-emails.ts'
import { type EmailTemplate, type EmailTemplatesFor, formatIndianDay } from '../../outbox/email.ts'

const PAGES: Record<Alert, (id: string) => string> = {
  dispute: adminPages.dispute,
  refund: () => adminPages.moneyRefunds,
  payment: () => `${adminPages.moneyPayments}#decisions`,
}

const alertEmail: EmailTemplate<'owner-alert'> = (shop, { alert, id, amount, orderNumber, respondBy }) => {
  const { subject, heading, text, open: button } = ownerEmails.alerts[alert]
  const facts = {
    amount: shortPaise(amount),
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

const digestEmail: EmailTemplate<'owner-digest'> = (shop, { day, orders, revenue, waiting }) => {
  // Without the year, which `dayAndMonth` leaves out when it equals its second argument.
  const date = dayAndMonth(day, day.slice(0, 4))
  const { subject, preview, heading, yesterday, waits, line, nothing, open: button } = ownerEmails.digest
  return {
    subject: subject(shop.identity().name, date),
    preview,
    heading: heading(date),
    pieces: [
      { kind: 'text', text: yesterday(orders, shortPaise(revenue)) },
      waiting.length === 0
        ? { kind: 'text', text: nothing }
        : { kind: 'lines', title: waits, lines: waiting.map(({ name, count }) => line(name, count)) },
      { kind: 'button', label: button, url: `${shop.origin()}/admin` },
      { kind: 'note', text: ownerEmails.why },
    ],
  }
}

/** Customers pay to this account, so this email cannot be switched off. */
const bankAccountEmail: EmailTemplate<'bank-account-changed'> = (shop, { by, account }) => {
  const { bankAccount: texts, subject } = ownerEmails
  const { holder, accountNumber, ifsc, upiId } = account
  const lines = [
    holder,
    accountNumber && texts.accountNumber(accountNumber),
    ifsc && texts.ifsc(ifsc),
    upiId && texts.upiId(upiId),
  ].filter((line) => line !== '')
  return {
    subject: subject(shop.identity().name, texts.subject),
    preview: texts.preview,
    heading: texts.heading,
    pieces: [
      ...(lines.length === 0
        ? [{ kind: 'text' as const, text: texts.removed(by) }]
        : [{ kind: 'lines' as const, title: texts.text(by), lines }]),
      { kind: 'text', text: texts.stranger },
      { kind: 'button', label: texts.open, url: `${shop.origin()}${adminPages.settings}` },
    ],
  }
}

export const ownerEmailTemplates = {
  'owner-alert': alertEmail,
  'owner-digest': digestEmail,
  'bank-account-changed': bankAccountEmail,
} satisfies Partial<EmailTemplatesFor>
