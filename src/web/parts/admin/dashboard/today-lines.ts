// The lines of Today on the dashboard: open tasks only, most urgent first.
import { type TodayLineName, todayPages } from '#contract/admin-urls.ts'
import type { TodayReply } from '#contract/dashboard.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { shortDate } from '#copy/dates.ts'
import { indianDate } from '#domain/calendar.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

const texts = adminDashboard.today

export interface TodayLine {
  readonly name: TodayLineName
  readonly label: string
  readonly to: string
  readonly count: string
  readonly marks: readonly { readonly tone: BadgeTone; readonly text: string }[]
}

/**
 * Returns the lines of today's open tasks: urgent ones (with a red mark) first, then money of shoppers, then parcels and
 * messages, then tasks that can wait a day. The counts `soon` and `near` include overdue tasks.
 */
export function todayLines(reply: TodayReply): TodayLine[] {
  const { pack, tickets, disputes, differences } = reply
  return [
    ...lineIfAny('breaches', reply.breaches, [
      reply.breaches.next !== null && {
        tone: 'chilli',
        text: reply.breaches.isLate ? texts.breachLate : texts.breachNext(momentOf(reply.breaches.next)),
      },
    ]),
    ...lineIfAny('refusals', reply.refusals, [{ tone: 'chilli', text: texts.noPayments }]),
    ...lineIfAny('disputes', disputes, [
      disputes.soon > 0 && { tone: 'chilli', text: adminDisputes.today.soon(disputes.soon) },
      disputes.nearest !== null && { tone: 'turmeric', text: adminDisputes.today.next(dayOf(disputes.nearest)) },
      disputes.held > 0 && { tone: 'turmeric', text: adminDisputes.today.held(disputes.held) },
    ]),
    ...lineIfAny('differences', differences, [
      { tone: 'chilli', text: adminDashboard.money.books.some(differences.count) },
    ]),
    ...lineIfAny('decisions', reply.decisions),
    ...lineIfAny('refunds', reply.refunds),
    ...lineIfAny('pack', pack, [
      pack.late > 0 && { tone: 'chilli', text: texts.late(pack.late) },
      pack.due > 0 && { tone: 'turmeric', text: texts.due(pack.due) },
    ]),
    ...lineIfAny('cancels', reply.cancels, [{ tone: 'turmeric', text: texts.beforeDispatch }]),
    ...lineIfAny('tickets', tickets, [
      tickets.overdue > 0 && { tone: 'chilli', text: texts.unanswered(tickets.overdue) },
      tickets.soon > tickets.overdue && { tone: 'turmeric', text: texts.soon(tickets.soon - tickets.overdue) },
    ]),
    ...lineIfAny('requests', reply.requests, [
      reply.requests.overdue > 0 && { tone: 'chilli', text: texts.overdue(reply.requests.overdue) },
      reply.requests.near > reply.requests.overdue && {
        tone: 'chilli',
        text: texts.near(reply.requests.near - reply.requests.overdue),
      },
    ]),
    ...lineIfAny('parcels', reply.parcels),
    ...lineIfAny('returns', reply.returns),
    ...lineIfAny('findings', reply.findings),
    ...lineIfAny('held', reply.held),
    ...lineIfAny('payments', reply.payments),
    ...lineIfAny('refundsTried', reply.refundsTried),
    ...lineIfAny('emails', reply.emails),
    ...lineIfAny('stock', reply.stock),
    ...lineIfAny('expiring', reply.expiring, [
      reply.expiring.expired > 0 && { tone: 'chilli', text: texts.expired(reply.expiring.expired) },
    ]),
  ].sort((one, other) => Number(isRed(other)) - Number(isRed(one)))
}

const isRed = ({ marks }: TodayLine): boolean => marks.some(({ tone }) => tone === 'chilli')

const momentOf = (instant: string): string =>
  `${dayOf(instant)}, ${new Date(instant).toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })}`

const dayOf = (instant: string): string => shortDate(indianDate(new Date(instant)))

/** Returns a list of one line, which is empty when the count is 0. Marks that are `false` are left out. */
function lineIfAny(
  name: TodayLineName,
  { count, isMore }: { count: number; isMore: boolean },
  marks: readonly (false | TodayLine['marks'][number])[] = [],
): TodayLine[] {
  if (count === 0) return []
  const countText = isMore ? texts.capped(count) : count.toLocaleString('en-IN')
  return [
    {
      name,
      label: texts.lines[name](count),
      to: todayPages[name],
      count: countText,
      marks: marks.filter((mark) => mark !== false),
    },
  ]
}
