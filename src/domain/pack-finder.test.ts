// How many pads and liners one period needs, and the packs that contain them (CAL-20).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIOD_DAYS } from './cycle.ts'
import { FLOWS, PAD_KINDS, type Pack, packsFor, padsForPeriod } from './pack-finder.ts'

test.each([
  [1, 'light', { day: 4, night: 1, liner: 0 }],
  [4, 'light', { day: 8, night: 2, liner: 8 }],
  [2, 'medium', { day: 8, night: 2, liner: 0 }],
  [3, 'medium', { day: 8, night: 2, liner: 4 }],
  [5, 'medium', { day: 12, night: 3, liner: 8 }],
  [7, 'heavy', { day: 28, night: 6, liner: 4 }],
] as const)('a period of %i days with a %s flow needs these pads and liners: %j', (days, flow, counts) => {
  expect(padsForPeriod(days, flow)).toEqual(counts)
})

const days = fc.integer(PERIOD_DAYS)

test('a longer period never needs fewer pads or liners, and each day needs either a night pad or four liners', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...FLOWS), (length, flow) => {
      const counts = padsForPeriod(length, flow)
      const longer = padsForPeriod(length + 1, flow)
      for (const kind of PAD_KINDS) expect(longer[kind]).toBeGreaterThanOrEqual(counts[kind])
      expect(counts.night + counts.liner / 4).toBe(length)
    }),
  )
})

test('a heavier flow never needs fewer day pads', () => {
  fc.assert(
    fc.property(days, (length) => {
      const [light, medium, heavy] = FLOWS.map((flow) => padsForPeriod(length, flow))
      expect(medium?.day).toBeGreaterThanOrEqual(light?.day ?? 0)
      expect(heavy?.day).toBeGreaterThanOrEqual(medium?.day ?? 0)
    }),
  )
})

const DAY: Pack = { unit: 'pad', holds: 8, absorbency: 3, price: 129 }
const NIGHT: Pack = { unit: 'pad', holds: 6, absorbency: 5, price: 139 }
const LINER: Pack = { unit: 'liner', holds: 20, absorbency: 1, price: 99 }

test('for each kind of pad or liner, as many packs are suggested as the period needs', () => {
  expect(packsFor({ day: 12, night: 3, liner: 8 }, [LINER, NIGHT, DAY])).toEqual([
    { kind: 'day', pack: DAY, quantity: 2 },
    { kind: 'night', pack: NIGHT, quantity: 1 },
    { kind: 'liner', pack: LINER, quantity: 1 },
  ])
})

test('of several products of one kind, the one of which enough packs cost least is suggested', () => {
  const large = { ...DAY, holds: 20, price: 259 }
  expect(packsFor({ day: 12, night: 0, liner: 0 }, [DAY, large])).toEqual([{ kind: 'day', pack: DAY, quantity: 2 }])
  expect(packsFor({ day: 20, night: 0, liner: 0 }, [DAY, large])).toEqual([{ kind: 'day', pack: large, quantity: 1 }])
})

test('a product is not suggested when more packs are needed than a cart line may have', () => {
  const single = { ...DAY, holds: 1, price: 5 }
  expect(packsFor({ day: 21, night: 0, liner: 0 }, [single])).toEqual([])
  expect(packsFor({ day: 21, night: 0, liner: 0 }, [single, DAY])).toEqual([{ kind: 'day', pack: DAY, quantity: 3 }])
})

test('nothing is suggested for a kind that is not needed or not sold, and pads without absorbency count as day pads', () => {
  const unstated = { ...DAY, absorbency: null }
  expect(packsFor({ day: 8, night: 2, liner: 0 }, [unstated, LINER])).toEqual([
    { kind: 'day', pack: unstated, quantity: 1 },
  ])
})
