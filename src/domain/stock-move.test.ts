// The units sold between two lines of the stock ledger (STK-2).
import { expect, it } from 'vitest'
import { soldBetween } from './stock-move.ts'

it.each([
  // 100 were left, 30 arrived, and then there were 118, so 12 had been sold.
  [{ units: 50, level: 100 }, { units: 30, level: 118 }, 12],
  // The second line has the present level, 97.
  [{ units: 50, level: 100 }, { units: 0, level: 97 }, 3],
  // After one of the lines the stock was not counted.
  [{ units: -100, level: null }, { units: 40, level: 40 }, null],
  [{ units: 50, level: 100 }, { units: -100, level: null }, null],
] as const)('between the stock ledger lines %j and %j, %j units were sold', (earlier, later, sold) => {
  expect(soldBetween(earlier, later as never)).toBe(sold)
})
