// In which order what waits today stands.
import { expect, test } from 'vitest'
import type { TodayReply } from '#contract/dashboard.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminDisputes } from '#copy/admin-disputes.ts'
import { todayLines } from './today-lines.ts'

const { lines } = adminDashboard.today
const none = { count: 0, isMore: false }
const some = { count: 2, isMore: false }
const quiet: TodayReply = {
  isShut: false,
  pack: { ...none, late: 0, due: 0 },
  tickets: { ...none, soon: 0 },
  returns: none,
  payments: none,
  refunds: none,
  letters: none,
  stock: none,
  differences: none,
  held: none,
  refusals: none,
  disputes: { ...none, nearest: null, soon: 0, held: 0 },
  findings: none,
  decisions: { ...none, isStopped: false },
  refundsTried: none,
}
const labels = (change: Partial<TodayReply>) => todayLines({ ...quiet, ...change }).map(({ label }) => label)

test('only what waits has a line', () => {
  expect(labels({})).toEqual([])
  expect(labels({ stock: some })).toEqual([lines.stock])
})

test('what is red comes before everything else, whatever it is', () => {
  const busy: Partial<TodayReply> = {
    stock: some,
    disputes: { ...some, nearest: '2026-11-30T10:00:00.000Z', soon: 0, held: 0 },
    decisions: { ...some, isStopped: false },
    pack: { ...some, late: 0, due: 1 },
  }
  expect(labels(busy)).toEqual([adminDisputes.today.line, lines.decisions, lines.pack, lines.stock])
  expect(labels({ ...busy, pack: { ...some, late: 1, due: 0 } })).toEqual([
    lines.pack,
    adminDisputes.today.line,
    lines.decisions,
    lines.stock,
  ])
  expect(labels({ ...busy, refusals: some })[0]).toBe(lines.refusals)
})
