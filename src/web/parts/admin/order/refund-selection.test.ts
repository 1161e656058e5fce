// The refund form: the displayed sums, and the request body for the lines that staff choose.
import { expect, it } from 'vitest'
import type { RefundableReply } from '#contract/refund-lines.ts'
import { refundLines as texts } from '#copy/admin-refunds.ts'
import {
  emptySelection,
  fullRefundSum,
  partLines,
  partRefundSum,
  refusalOf,
  unitPrice,
  wholeLines,
} from './refund-selection.ts'

const none = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
const pads = {
  item: 'a',
  name: 'Pads',
  sold: 3,
  left: 2,
  out: 2,
  value: 200,
  taxClass: 'exempt',
  rateBp: 0,
  isCounted: true,
  ...none,
}
const bag = {
  item: 'b',
  name: 'Heat bag',
  sold: 1,
  left: 1,
  out: 1,
  value: 118,
  taxClass: 'taxable',
  rateBp: 1800,
  isCounted: false,
}
const order: RefundableReply = {
  isWithinState: true,
  wasSent: true,
  hasTax: true,
  lines: [
    { ...pads, taxClass: 'exempt', taxable: 200 },
    { ...bag, taxClass: 'taxable', taxable: 100, cgst: 9, sgst: 9, igst: 0 },
  ],
  shipping: { left: 1, value: 59, taxClass: 'taxable', rateBp: 1800, taxable: 50, cgst: 4.5, sgst: 4.5, igst: 0 },
}
const nothing = emptySelection(false)

it('the preview of a refund sums the chosen units, the shipping and a freely entered amount, with the tax of each', () => {
  expect(partRefundSum(order, nothing)).toEqual({ total: 0, notRefunded: 377, ...none })
  expect(partRefundSum(order, { ...nothing, units: { a: 1 } })).toEqual({
    total: 100,
    notRefunded: 277,
    ...none,
    taxable: 100,
  })
  const whole = { ...nothing, units: { a: 2, b: 1 }, charges: ['shipping' as const] }
  expect(partRefundSum(order, whole)).toEqual({
    total: 377,
    notRefunded: 0,
    taxable: 350,
    cgst: 13.5,
    sgst: 13.5,
    igst: 0,
  })
  expect(partRefundSum(order, { ...nothing, units: { b: 1 }, amount: '10' })?.total).toBe(128)
  expect(order.lines.map(unitPrice)).toEqual([100, 118])
})

it('a refund of an invalid amount shows no sum, and one above the refundable amount is refused', () => {
  for (const amount of ['378', '-1', '1.001', 'x']) expect(partRefundSum(order, { ...nothing, amount })).toBeNull()
  expect(refusalOf(null, 376)).toEqual({ amount: texts.tooMuch('₹376') })
  expect(refusalOf(376.5, 376)).toEqual({ amount: texts.tooMuch('₹376') })
  expect(refusalOf(0, 376)).toEqual({ amount: texts.least })
  expect(refusalOf(1, 376)).toBeNull()
})

it('the preview of a full refund shows amount, tax and retained charge, and no sum for an amount above the value of the lines', () => {
  expect(fullRefundSum(order, 377)).toMatchObject({ total: 377, notRefunded: 0, cgst: 13.5 })
  expect(fullRefundSum(order, 327)).toMatchObject({ total: 327, notRefunded: 50 })
  expect(fullRefundSum(order, 400)).toBeNull()
})

it('a chosen number of units is reduced to the units that are not refunded yet', () => {
  const back = { ...nothing, units: { a: 3 } }
  expect(partRefundSum(order, back)?.total).toBe(200)
  expect(partLines(order, back)).toEqual([{ item: 'a', quantity: 2, restock: 0, spoiled: 0 }])
})

it('only counted products are restocked, and only when restocking is the default', () => {
  const back = { ...emptySelection(true), units: { a: 1, b: 1 } }
  expect(partLines(order, back)).toEqual([
    { item: 'a', quantity: 1, restock: 1, spoiled: 0 },
    { item: 'b', quantity: 1, restock: 0, spoiled: 0 },
  ])
  expect(partLines(order, { ...nothing, units: { a: 2, b: 0 } })).toEqual([
    { item: 'a', quantity: 2, restock: 0, spoiled: 0 },
  ])
  expect(wholeLines(order, back)).toEqual([
    { item: 'a', quantity: 2, restock: 2, spoiled: 0 },
    { item: 'b', quantity: 1, restock: 0, spoiled: 0 },
  ])
})

it('restocked and spoiled units together never exceed the refunded units that were taken from stock (STK-16)', () => {
  const back = { ...emptySelection(true), units: { a: 2 } }
  expect(partLines(order, { ...back, spoiled: { a: 1 } })).toEqual([{ item: 'a', quantity: 2, restock: 1, spoiled: 1 }])
  expect(partLines(order, { ...back, shelf: { a: 0 }, spoiled: { a: 5 } })).toMatchObject([{ restock: 0, spoiled: 2 }])
  const booked = { ...order, lines: order.lines.map((line) => ({ ...line, out: 1 })) }
  expect(partLines(booked, back)).toEqual([{ item: 'a', quantity: 2, restock: 1, spoiled: 0 }])
})
