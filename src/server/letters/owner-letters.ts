// How the owner's emails are written: what cannot wait, and the morning's digest.
import { adminPages } from '#contract/admin-urls.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { dayAndMonth } from '#copy/dates.ts'
import { ownerEmails as words } from '#copy/owner-emails.ts'
import type { Alert } from '#domain/owner-emails.ts'
import { indianDay } from './indian-time.ts'
import type { LetterWriter, LetterWriters } from './letter-writers.ts'

const PAGES: Record<Alert, (id: string) => string> = {
  dispute: adminPages.dispute,
  refund: () => adminPages.moneyRefunds,
  payment: () => `${adminPages.moneyPayments}#decisions`,
}

const alert: LetterWriter<'owner-alert'> = (shop, { alert, id, amount, orderNumber, respondBy }) => {
  const { subject, heading, text, open } = words.alerts[alert]
  const told = {
    amount: formatRupees(toRupees(amount), true),
    orderNumber,
    respondBy: respondBy && indianDay(new Date(respondBy)),
  }
  return {
    subject: words.subject(shop.identity().name, subject),
    preview: words.alertPreview,
    heading,
    pieces: [
      { kind: 'text', text: text(told) },
      { kind: 'button', label: open, url: `${shop.origin()}${PAGES[alert](id)}` },
      { kind: 'note', text: words.why },
    ],
  }
}

const digest: LetterWriter<'owner-digest'> = (shop, { day, orders, revenue, waiting }) => {
  const date = dayAndMonth(day, day.slice(0, 4))
  const { subject, preview, heading, yesterday, waits, line, nothing, open } = words.digest
  return {
    subject: subject(shop.identity().name, date),
    preview,
    heading: heading(date),
    pieces: [
      { kind: 'text', text: yesterday(orders, formatRupees(toRupees(revenue), true)) },
      waiting.length === 0
        ? { kind: 'text', text: nothing }
        : { kind: 'lines', title: waits, lines: waiting.map(({ name, count }) => line(name, count)) },
      { kind: 'button', label: open, url: `${shop.origin()}/admin` },
      { kind: 'note', text: words.why },
    ],
  }
}

export const ownerLetters = { 'owner-alert': alert, 'owner-digest': digest } satisfies Partial<LetterWriters>
