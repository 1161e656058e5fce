// When an order is shown as 'refunded'.
import { expect, test } from 'vitest'
import type { OrderStatus } from './order.ts'
import type { RefundReason } from './refund.ts'
import { shownStatus } from './shown-status.ts'

type Case = [what: string, status: OrderStatus, refunds: [RefundReason, string][], shown: string]

test.each<Case>([
  ['whose refund is on its way', 'cancelled', [['cancelled', 'pending']], 'cancelled'],
  ['whose refund is processed', 'cancelled', [['cancelled', 'processed']], 'refunded'],
  ['that came back and is paid back', 'returned', [['returned', 'processed']], 'refunded'],
  [
    'of which one refund of two is done',
    'cancelled',
    [
      ['dashboard', 'processed'],
      ['cancelled', 'requested'],
    ],
    'cancelled',
  ],
  ['whose refund failed', 'cancelled', [['cancelled', 'failed']], 'cancelled'],
  ['that only saved shipping before', 'cancelled', [['address', 'processed']], 'cancelled'],
  ['that goes on, with shipping given back', 'processing', [['address', 'processed']], 'processing'],
  ['that arrived, with something made good in money', 'delivered', [['report', 'processed']], 'delivered'],
  ['for which nothing was paid', 'cancelled', [], 'cancelled'],
])('an order %s', (_, status, refunds, shown) => {
  expect(shownStatus({ status, refunds: refunds.map(([reason, own]) => ({ reason, status: own })) })).toBe(shown)
})
