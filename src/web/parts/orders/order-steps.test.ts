// The steps that an order page shows.
import { expect, test } from 'vitest'
import { stepsOf } from './order-steps.ts'

const at = (day: number) => `2026-11-${day}T09:00:00.000Z`

test('an order under way shows what has happened and what is still to come', () => {
  const events = [
    { status: 'processing' as const, at: at(13) },
    { status: 'placed' as const, at: at(12) },
  ]
  expect(stepsOf({ status: 'processing', events })).toEqual([
    { status: 'placed', at: at(12) },
    { status: 'processing', at: at(13) },
    { status: 'dispatched', at: null },
    { status: 'delivered', at: null },
  ])
})

test('a cancelled order has nothing more before it', () => {
  const events = [
    { status: 'placed' as const, at: at(12) },
    { status: 'cancelled' as const, at: at(13) },
  ]
  expect(stepsOf({ status: 'cancelled', events }).map((step) => step.status)).toEqual(['placed', 'cancelled'])
})
