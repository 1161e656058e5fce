// What the soak calls good.
import { expect, test } from 'vitest'
import { type Found, reportOf, type Window } from './report.ts'

const window = (changed: Partial<Window> = {}): Window => ({
  ...{ times: Float64Array.from({ length: 200 }, () => 4), begun: 200, ended: 200, wrong: 0, example: null },
  ...{ seconds: 30, memory: 180e6, delay: 0.012, processor: 0.5 },
  ...changed,
})
const found = (changed: Partial<Found> = {}): Found => ({
  ...{ highest: 100, rate: 85, windows: Array.from({ length: 6 }, () => window()) },
  ...{ orders: 40, cancelled: 5, differences: 0 },
  ...changed,
})

test('ten calm minutes are good, and told with their figures', () => {
  const { isGood, text } = reportOf(found())
  expect(isGood).toBe(true)
  expect(text).toContain('| held | 85 actions a second, 7 requests a second, 3.0 minutes |')
  expect(text).toContain('| orders, of them cancelled (with those of the ramp) | 40, 5 |')
  expect(text).toContain('| memory, first and last third | 180 and 180 MB |')
})

test('one error, one late answer in fifty, growing memory or a missing paisa are not good', () => {
  const late = Float64Array.from({ length: 200 }, (_, place) => (place < 196 ? 4 : 300))
  const calm = [window(), window(), window(), window()]
  const grown = window({ memory: 200e6 })
  expect(reportOf(found({ windows: [...calm, window({ wrong: 1 })] })).isGood).toBe(false)
  expect(reportOf(found({ windows: calm.map(() => window({ times: late })) })).isGood).toBe(false)
  expect(reportOf(found({ windows: [...calm, grown, grown] })).isGood).toBe(false)
  expect(reportOf(found({ differences: 1 })).isGood).toBe(false)
})
