// The order of today's open tasks on the dashboard.
import { expect, test } from 'vitest'
import type { TodayReply } from '#contract/dashboard.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { todayLines } from './today-lines.ts'

const { lines } = adminDashboard.today
const none = { count: 0, isMore: false }
const some = { count: 2, isMore: false }
const quiet: TodayReply = {
  isShut: false,
  pack: { ...none, late: 0, due: 0 },
  tickets: { ...none, soon: 0, overdue: 0 },
  requests: { ...none, near: 0, overdue: 0 },
  breaches: { ...none, next: null, isLate: false },
  parcels: none,
  returns: none,
  cancels: none,
  payments: none,
  refunds: none,
  emails: none,
  stock: none,
  expiring: { ...none, expired: 0 },
  differences: none,
  held: none,
  refusals: none,
  disputes: { ...none, nearest: null, soon: 0, held: 0 },
  findings: none,
  decisions: { ...none, isAutomaticRefundOff: false },
  refundsTried: none,
}
const labels = (change: Partial<TodayReply>) => todayLines({ ...quiet, ...change }).map(({ label }) => label)

test("the list of today's tasks contains only tasks that are open", () => {
  expect(labels({})).toEqual([])
  expect(labels({ stock: some })).toEqual([lines.stock(2)])
})

test("urgent tasks come before all others in the list of today's tasks", () => {
  const busy: Partial<TodayReply> = {
    stock: some,
    disputes: { ...some, nearest: '2026-11-30T10:00:00.000Z', soon: 0, held: 0 },
    decisions: { ...some, isAutomaticRefundOff: false },
    pack: { ...some, late: 0, due: 1 },
  }
  expect(labels(busy)).toEqual([lines.disputes(2), lines.decisions(2), lines.pack(2), lines.stock(2)])
  expect(labels({ ...busy, pack: { ...some, late: 1, due: 0 } })).toEqual([
    lines.pack(2),
    lines.disputes(2),
    lines.decisions(2),
    lines.stock(2),
  ])
  expect(labels({ ...busy, refusals: some })[0]).toBe(lines.refusals(2))
})

test('overdue messages come first, and are counted apart from those that are nearly due', () => {
  const tickets = { count: 1500, isMore: false, soon: 1200, overdue: 1100 }
  const [first] = todayLines({ ...quiet, pack: { ...some, late: 0, due: 1 }, tickets })
  expect(first).toMatchObject({ label: lines.tickets(2), count: '1,500' })
  expect(first?.marks.map(({ text }) => text)).toEqual(['1,100 over 48 hours', '100 near 48 hours'])
})
