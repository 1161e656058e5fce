// The amount paid, and the refund and charge of a cancellation: the screen must show exactly what the server does.
import { describe, expect, test } from 'vitest'
import type { OrderReply, RefundReply } from '#contract/orders.ts'
import { cancelSentences } from './cancel-order.tsx'
import { cancellationOf, paidAmounts } from './order-sums.ts'

const refund = (reason: RefundReply['reason'], amount: number) =>
  ({ reason, amount, status: 'processed' }) as unknown as RefundReply
const order = (change: Partial<OrderReply> = {}) =>
  ({
    kind: 'sale',
    status: 'placed',
    shippingCharge: 40,
    totalAmount: 537,
    paymentDiscount: 0,
    refunds: [],
    cancellationCharge: 0,
    coinsEarned: 10,
    coinsUsed: 100,
    ...change,
  }) as OrderReply

const sentences = (own: OrderReply, coinsFree: number) => cancelSentences(own, own, coinsFree)

test("the amounts as paid equal the order's amounts when nothing was refunded", () => {
  expect(paidAmounts(order())).toEqual({ shipping: 40, total: 537, hasAddressRefund: false })
})

test('the amounts as paid include what was refunded for a cheaper address', () => {
  const moved = order({ refunds: [refund('address', 40)] })
  expect(paidAmounts(moved)).toEqual({ shipping: 80, total: 577, hasAddressRefund: true })
})

describe('a cancellation', () => {
  test('the cancellation of a placed order refunds everything', () => {
    expect(sentences(order(), 60)).toEqual([
      'We’ll refund ₹537 in 5–7 business days.',
      'The 100 coins you used will be returned to your wallet.',
      'We’ll take back 10 coins that you earned with it.',
    ])
  })

  test('the cancellation of an order that staff accepted with a short payment refunds the amount paid', () => {
    expect(paidAmounts(order({ paymentDiscount: 20 }))).toMatchObject({ total: 517 })
    expect(sentences(order({ paymentDiscount: 20 }), 60)[0]).toBe('We’ll refund ₹517 in 5–7 business days.')
  })

  test('a cancellation while packing retains ₹50, and its text says so', () => {
    const [money] = sentences(order({ cancellationCharge: 50 }), 60)
    expect(money).toBe(
      '₹50 will be deducted, because your order is already being packed. We’ll refund ₹487 in 5–7 business days.',
    )
  })

  test('when earned coins are already spent, the text names the coins taken back and the amount deducted for the others', () => {
    expect(sentences(order({ coinsUsed: 0 }), 4)).toEqual([
      'We’ll refund ₹531 in 5–7 business days.',
      'We’ll take back 4 coins that you earned with it.',
      'You have already used 6 coins that you earned with it, so ₹6 will be deducted from the refund.',
    ])
  })

  test('a cancellation refunds only what was not refunded before', () => {
    const part = order({ refunds: [refund('dashboard', 100), refund('address', 40)], coinsUsed: 0 })
    expect(cancellationOf(part, 50).amount).toBe(437)
  })

  test('the cancellation of an order that cost less than the cancellation charge refunds nothing', () => {
    const [money] = sentences(order({ totalAmount: 1, cancellationCharge: 50 }), 50)
    expect(money).toBe(
      '₹1 will be deducted, because your order is already being packed. There is nothing left to refund.',
    )
  })

  describe('a replacement', () => {
    const box = order({ kind: 'replacement', totalAmount: 0, coinsUsed: 0, coinsEarned: 0, status: 'processing' })
    const sale = (change: Partial<OrderReply> = {}) => order({ orderNumber: 1001, status: 'delivered', ...change })

    test('the cancellation of a replacement is free, and refunds what is left of the replaced order', () => {
      const part = sale({ refunds: [refund('dashboard', 100)] })
      expect(cancelSentences(box, part, 60)).toEqual([
        'This is a replacement for order 1001, and cancelling it is free. We’ll refund that order instead:',
        'We’ll refund ₹437 in 5–7 business days.',
        'The 100 coins you used will be returned to your wallet.',
        'We’ll take back 10 coins that you earned with it.',
      ])
    })

    test('the cancellation of a replacement shows no refund when that money was already refunded', () => {
      for (const refunded of [sale({ refunds: [refund('dashboard', 537)] }), sale({ status: 'returned' })])
        expect(cancelSentences(box, refunded, 60)).toEqual([
          'This is a replacement for order 1001, which we have already refunded. We won’t send another one.',
        ])
    })
  })
})
