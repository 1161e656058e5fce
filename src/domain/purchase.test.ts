// What may be done with a purchase, and when it is late (STK-9, STK-10).
import { describe, expect, it, test } from 'vitest'
import { calendarDate } from './calendar.ts'
import {
  canMovePurchase,
  isLatePurchase,
  PURCHASE_MOVES,
  PURCHASE_STATES,
  stateAfterReceipt,
  stillToCome,
} from './purchase.ts'

test('STK-9: what is written is sent or cancelled, what came in part is closed, and what has ended stays', () => {
  const may = PURCHASE_STATES.map((state) => PURCHASE_MOVES.filter((move) => canMovePurchase(state, move)))
  expect(may).toEqual([['sent', 'cancelled'], ['cancelled'], ['closed'], [], []])
})

describe('STK-10: what came', () => {
  it('leaves what is still to come, and never less than nothing', () => {
    expect([10, 40, 45].map((received) => stillToCome({ units: 40, received }))).toEqual([30, 0, 0])
  })
  it('closes a purchase with its last line, whatever came too many of another', () => {
    const whole = { units: 40, received: 45 }
    expect(stateAfterReceipt([whole, { units: 2, received: 1 }])).toBe('partly')
    expect(stateAfterReceipt([whole, { units: 2, received: 2 }])).toBe('closed')
  })
})

test('STK-11: a purchase is late from the day after the expected one, while it is under way', () => {
  const expectedOn = calendarDate(2026, 12, 3)
  const late = (state: 'sent' | 'open' | 'closed', day: number) =>
    isLatePurchase({ state, expectedOn }, calendarDate(2026, 12, day))
  expect([late('sent', 3), late('sent', 4), late('open', 4), late('closed', 4)]).toEqual([false, true, false, false])
  expect(isLatePurchase({ state: 'sent', expectedOn: null }, calendarDate(2026, 12, 9))).toBe(false)
})
