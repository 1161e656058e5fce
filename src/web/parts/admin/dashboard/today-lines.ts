// The lines of Today: only what waits, the most pressing first.
import { adminPages } from '#contract/admin-urls.ts'
import type { TodayReply } from '#contract/dashboard.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { shortDate } from '#copy/dates.ts'
import { indianDate } from '#domain/calendar.ts'
import { withQuery } from '#web/parts/admin/frame/use-filters.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const words = adminDashboard.today

export interface TodayLine {
  readonly label: string
  readonly to: string
  readonly count: string
  readonly marks: readonly { readonly tone: BadgeTone; readonly text: string }[]
}

/** What has a red mark comes first; then money that somebody waits for, parcels and words, and what can wait a day. */
export function todayLines(reply: TodayReply): TodayLine[] {
  const { pack, tickets, disputes, differences } = reply
  const { lines } = words
  return [
    ...line(reply.breaches, lines.breaches, adminPages.breaches, [
      reply.breaches.next !== null && {
        tone: 'chilli',
        text: reply.breaches.isLate ? words.breachLate : words.breachNext(momentOf(reply.breaches.next)),
      },
    ]),
    ...line(reply.refusals, lines.refusals, `${adminPages.moneyCheckouts}#refusals`, [
      { tone: 'chilli', text: words.noPayments },
    ]),
    ...line(disputes, adminDisputes.today.line, adminPages.moneyDisputes, [
      disputes.soon > 0 && { tone: 'chilli', text: adminDisputes.today.soon(disputes.soon) },
      disputes.nearest !== null && { tone: 'turmeric', text: adminDisputes.today.next(dayOf(disputes.nearest)) },
      disputes.held > 0 && { tone: 'turmeric', text: adminDisputes.today.held(disputes.held) },
    ]),
    ...line(differences, lines.differences, `${adminPages.money}#books`, [
      { tone: 'chilli', text: adminDashboard.money.books.some(differences.count) },
    ]),
    ...line(reply.decisions, lines.decisions, `${adminPages.moneyPayments}#decisions`),
    ...line(reply.agreements, lines.agreements, adminPages.agreements),
    ...line(reply.refunds, lines.refunds, adminPages.moneyRefunds),
    ...line(pack, lines.pack, adminPages.packing, [
      pack.late > 0 && { tone: 'chilli', text: words.late(pack.late) },
      pack.due > 0 && { tone: 'turmeric', text: words.due(pack.due) },
    ]),
    ...line(reply.cancels, lines.cancels, adminPages.cancelRequests, [
      reply.cancels.count > 0 && { tone: 'turmeric', text: words.beforeDispatch },
    ]),
    ...line(tickets, lines.tickets, adminPages.inbox, [
      tickets.overdue > 0 && { tone: 'chilli', text: words.unanswered(tickets.overdue) },
      tickets.soon > tickets.overdue && { tone: 'turmeric', text: words.soon(tickets.soon - tickets.overdue) },
    ]),
    ...line(reply.requests, lines.requests, adminPages.privacy, [
      reply.requests.overdue > 0 && { tone: 'chilli', text: words.overdue(reply.requests.overdue) },
      reply.requests.near > reply.requests.overdue && {
        tone: 'chilli',
        text: words.near(reply.requests.near - reply.requests.overdue),
      },
    ]),
    ...line(reply.parcels, lines.parcels, adminPages.parcels),
    ...line(reply.returns, lines.returns, adminPages.returns),
    ...line(reply.findings, lines.findings, adminPages.moneyBank),
    ...line(reply.held, lines.held, adminPages.moneyCheckouts),
    ...line(reply.payments, lines.payments, adminPages.moneyPayments),
    ...line(reply.refundsTried, lines.refundsTried, withQuery(adminPages.moneyRefunds, { state: 'tried' })),
    ...line(reply.letters, lines.letters, `${adminPages.money}#letters`),
    ...line(reply.stock, lines.stock, withQuery(adminPages.stock, { stock: 'low' })),
    ...line(reply.expiring, lines.expiring, withQuery(adminPages.batches, { soon: 'yes' }), [
      reply.expiring.expired > 0 && { tone: 'chilli', text: words.expired(reply.expiring.expired) },
    ]),
    ...line(reply.purchases, lines.purchases, withQuery(adminPages.purchases, { show: 'late' })),
  ].sort((one, other) => Number(isRed(other)) - Number(isRed(one)))
}

const isRed = ({ marks }: TodayLine): boolean => marks.some(({ tone }) => tone === 'chilli')

const momentOf = (instant: string): string =>
  `${dayOf(instant)}, ${new Date(instant).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })}`

const dayOf = (instant: string): string => shortDate(indianDate(new Date(instant)))

function line(
  { count, isMore }: { count: number; isMore: boolean },
  label: string,
  to: string,
  marks: readonly (false | TodayLine['marks'][number])[] = [],
): TodayLine[] {
  if (count === 0) return []
  const shown = isMore ? words.capped(count) : count.toLocaleString('en-IN')
  return [{ label, to, count: shown, marks: marks.filter((mark) => mark !== false) }]
}
