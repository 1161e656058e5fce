// What was paid, and what a cancellation would give and keep: the screen must say exactly what the server does.
import { describe, expect, test } from 'vitest'
import type { OrderReply, RefundReply } from '#contract/orders.ts'
import { cancelSentences } from './cancel-order.tsx'
import { asPaid, cancellationOf } from './order-sums.ts'

const refund = (reason: RefundReply['reason'], amount: number) =>
  ({ reason, amount, status: 'processed' }) as unknown as RefundReply
const order = (change: Partial<OrderReply> = {}) =>
  ({
    kind: 'sale',
    status: 'placed',
    shippingCharge: 40,
    totalAmount: 537,
    letOff: 0,
    refunds: [],
    cancellationCharge: 0,
    coinsEarned: 10,
    coinsUsed: 100,
    ...change,
  }) as OrderReply

const sentences = (own: OrderReply, coinsFree: number) => cancelSentences(own, own, coinsFree)

describe('as paid', () => {
  test('is what the order says, while nothing came back', () => {
    expect(asPaid(order())).toEqual({ shipping: 40, total: 537, hasMoved: false })
  })

  test('counts in again what a cheaper address gave back', () => {
    const moved = order({ refunds: [refund('address', 40)] })
    expect(asPaid(moved)).toEqual({ shipping: 80, total: 577, hasMoved: true })
  })
})

describe('cancelling', () => {
  test('while placed gives everything back', () => {
    expect(sentences(order(), 60)).toEqual([
      '₹537 comes back in 5–7 business days.',
      'The 100 coins you used return to your wallet.',
      '10 coins that you earned with it are taken back.',
    ])
  })

  test('of an order that staff placed though less was paid gives back what was paid', () => {
    expect(asPaid(order({ letOff: 20 }))).toMatchObject({ total: 517 })
    expect(sentences(order({ letOff: 20 }), 60)[0]).toBe('₹517 comes back in 5–7 business days.')
  })

  test('while packing keeps ₹50, in the words of the design', () => {
    const [money] = sentences(order({ cancellationCharge: 50 }), 60)
    expect(money).toBe(
      '₹50 is kept back, because your box is already being packed. ₹487 comes back in 5–7 business days.',
    )
  })

  test('says which coins are missing and what is withheld for them', () => {
    expect(sentences(order({ coinsUsed: 0 }), 4)).toEqual([
      '₹531 comes back in 5–7 business days.',
      '4 coins that you earned with it are taken back.',
      '6 coins that you earned with it are spent already, so ₹6 is withheld from the refund.',
    ])
  })

  test('does not give twice what came back before, whatever for', () => {
    const part = order({ refunds: [refund('dashboard', 100), refund('address', 40)], coinsUsed: 0 })
    expect(cancellationOf(part, 50).amount).toBe(437)
  })

  test('of a payment smaller than the charge leaves nothing', () => {
    const [money] = sentences(order({ totalAmount: 1, cancellationCharge: 50 }), 50)
    expect(money).toBe('₹1 is kept back, because your box is already being packed. Nothing is left to come back.')
  })

  describe('a replacement', () => {
    const box = order({ kind: 'replacement', totalAmount: 0, coinsUsed: 0, coinsEarned: 0, status: 'processing' })
    const sale = (change: Partial<OrderReply> = {}) => order({ orderNumber: 1001, status: 'delivered', ...change })

    test('is free, and gives back what its sale has left', () => {
      const part = sale({ refunds: [refund('dashboard', 100)] })
      expect(cancelSentences(box, part, 60)).toEqual([
        'This box was to make order 1001 good, and cancelling it is free. You get the money of that order instead:',
        '₹437 comes back in 5–7 business days.',
        'The 100 coins you used return to your wallet.',
        '10 coins that you earned with it are taken back.',
      ])
    })

    test('promises nothing when that money went back already', () => {
      for (const gone of [sale({ refunds: [refund('dashboard', 537)] }), sale({ status: 'returned' })])
        expect(cancelSentences(box, gone, 60)).toEqual([
          'This box was to make order 1001 good, and the money of that order has gone back already. No other box is sent in its place.',
        ])
    })
  })
})
