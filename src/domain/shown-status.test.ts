// When an order is shown as 'refunded'.
import { expect, test } from 'vitest'
import type { OrderStatus } from './order.ts'
import type { RefundReason } from './refund.ts'
import { shownStatus } from './shown-status.ts'

type Case = [what: string, status: OrderStatus, refunds: [RefundReason, string][], shown: string]

test.each<Case>([
  ['with a refund in progress', 'cancelled', [['cancelled', 'pending']], 'cancelled'],
  ['with a processed refund', 'cancelled', [['cancelled', 'processed']], 'refunded'],
  ['that was returned and refunded', 'returned', [['returned', 'processed']], 'refunded'],
  [
    'with one refund of two processed',
    'cancelled',
    [
      ['dashboard', 'processed'],
      ['cancelled', 'requested'],
    ],
    'cancelled',
  ],
  ['with a failed refund', 'cancelled', [['cancelled', 'failed']], 'cancelled'],
  ['with only a refund of shipping before', 'cancelled', [['address', 'processed']], 'cancelled'],
  ['in progress, with shipping refunded', 'processing', [['address', 'processed']], 'processing'],
  ['that was delivered, with a partial refund', 'delivered', [['report', 'processed']], 'delivered'],
  ['without a payment', 'cancelled', [], 'cancelled'],
])(
  'only a cancelled or returned order whose refunds are processed is shown as refunded: %s',
  (_, status, refunds, shown) => {
    expect(shownStatus({ status, refunds: refunds.map(([reason, own]) => ({ reason, status: own })) })).toBe(shown)
  },
)
