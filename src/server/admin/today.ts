// What waits for the two who run the shop, most pressing figures first; an empty line is not told.
import type { z } from 'zod'
import type { todayReply } from '#contract/dashboard.ts'
import type { Right } from '#contract/rights.ts'
import { addDays, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { firstDayPromised } from '#domain/delivery.ts'
import { ASK_AGAIN_AFTER } from '#domain/delivery-times.ts'
import { ANSWER_SOON } from '#domain/dispute.ts'
import { after, hours } from '#domain/durations.ts'
import { PRIVACY_NEAR } from '#domain/privacy-request.ts'
import { EXPIRES_SOON } from '#domain/stock-batch.ts'
import type { Actor } from '../actor.ts'
import { countStuck } from '../couriers/admin/stuck-queries.ts'
import { type Counted, MOST_COUNTED } from '../db/search-newest.ts'
import { countCancelRequests } from '../orders/cancel-requests-queries.ts'
import { countUndecided, findStop } from '../payments/decision-queries.ts'
import { countRefusals } from '../payments/refusal-queries.ts'
import { countWhollyHeld } from '../payments/unpaid-holds-queries.ts'
import { countWaitingRequests } from '../privacy/admin/privacy-desk-queries.ts'
import { openBreaches } from '../privacy/breaches/record-breach.ts'
import type { Shop } from '../shop.ts'
import { countGoingOff } from '../stock/batches-queries.ts'
import * as waiting from './today-queries.ts'

/** A message should be answered within 48 hours; a quarter of them before, it shows. */
const REPLY_SOON = hours(36)
const REPLY_WITHIN = hours(48)

type Today = z.output<typeof todayReply>

/** All that waits, and of it what somebody with these rights may deal with. */
export async function today(
  shop: Pick<Shop, 'db' | 'clock' | 'isOpen'>,
  actor: Pick<Actor, 'userId' | 'rights'>,
): Promise<Today> {
  const { db } = shop
  const now = shop.clock.now()
  const date = indianDate(now)
  const late = startOfIndianDay(firstDayPromised(date))
  const due = startOfIndianDay(firstDayPromised(addDays(date, 1)))
  const [
    pack,
    tickets,
    returns,
    cancels,
    parcels,
    requests,
    breaches,
    payments,
    refunds,
    letters,
    stock,
    expiring,
    differences,
    held,
    refusals,
    disputes,
    findings,
    decisions,
    stop,
    refundsTried,
  ] = await Promise.all([
    waiting.countToPack(db, late, due),
    waiting.countOpenTickets(db, after(now, -REPLY_SOON), after(now, -REPLY_WITHIN)),
    waiting.countOpenReports(db),
    countCancelRequests(db),
    countStuck(db, now, after(now, -ASK_AGAIN_AFTER)),
    countWaitingRequests(db, { now, soon: after(now, PRIVACY_NEAR) }),
    openBreaches(db, now),
    waiting.countPaymentsWithoutOrder(db),
    waiting.countFailedRefunds(db),
    waiting.countFailingLetters(db),
    waiting.countLowStock(db),
    countGoingOff(db, addDays(date, EXPIRES_SOON), date),
    waiting.countDifferences(db),
    countWhollyHeld(db),
    countRefusals(db),
    waiting.countDisputesToAnswer(db, after(now, ANSWER_SOON)),
    waiting.countOpenFindings(db),
    countUndecided(db),
    findStop(db),
    waiting.countTriedRefunds(db),
  ])
  const line = ({ count, isMore }: Counted) => ({ count, isMore })
  return onlyWith(actor.rights, {
    isShut: !shop.isOpen(),
    pack: { ...pack, isMore: false },
    tickets: { ...tickets, isMore: false },
    requests: { ...line(requests.all), near: requests.near, overdue: requests.overdue },
    breaches,
    returns: line(returns),
    cancels: line(cancels),
    parcels: line(parcels),
    payments: line(payments),
    refunds: line(refunds),
    letters: line(letters),
    stock: line(stock),
    expiring: { ...expiring, isMore: expiring.count >= MOST_COUNTED },
    differences: line(differences),
    held: line(held),
    refusals: line(refusals),
    disputes: {
      ...line(disputes.all),
      nearest: disputes.nearest?.toISOString() ?? null,
      soon: disputes.soon,
      held: disputes.held,
    },
    findings: line(findings),
    decisions: { ...line(decisions), isStopped: stop !== null },
    refundsTried: line(refundsTried),
  })
}

const NOTHING = { count: 0, isMore: false } as const
/** Which right leads to where each of them is dealt with. */
const RIGHT_OF: Readonly<Record<Exclude<keyof Today, 'isShut'>, Right>> = {
  pack: 'pack',
  tickets: 'inbox',
  returns: 'returns',
  cancels: 'change orders',
  parcels: 'orders',
  payments: 'payments',
  refunds: 'refunds',
  letters: 'letters',
  stock: 'stock',
  expiring: 'stock',
  differences: 'books',
  held: 'payments',
  refusals: 'payments',
  disputes: 'disputes',
  findings: 'books',
  decisions: 'payments',
  refundsTried: 'refunds',
  requests: 'privacy',
  breaches: 'breaches',
}
const NONE = {
  pack: { ...NOTHING, late: 0, due: 0 },
  tickets: { ...NOTHING, soon: 0, overdue: 0 },
  disputes: { ...NOTHING, nearest: null, soon: 0, held: 0 },
  decisions: { ...NOTHING, isStopped: false },
  requests: { ...NOTHING, near: 0, overdue: 0 },
  breaches: { ...NOTHING, next: null, isLate: false },
  expiring: { ...NOTHING, expired: 0 },
} as const

/** What somebody may not deal with does not wait for her (ADM-27). */
function onlyWith(rights: ReadonlySet<Right>, { isShut, ...lines }: Today): Today {
  const hers = Object.entries(lines).map(([name, line]) => {
    const key = name as keyof typeof lines
    return [key, rights.has(RIGHT_OF[key]) ? line : { ...NOTHING, ...(NONE as Record<string, object>)[key] }]
  })
  return { isShut: isShut && rights.has('shop'), ...(Object.fromEntries(hers) as typeof lines) }
}
