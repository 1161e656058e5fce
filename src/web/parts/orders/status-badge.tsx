// An order's status as a phase and a word (look §5): never by colour alone.
import { X } from 'lucide-react'
import type { OrderReply } from '#contract/orders.ts'
import { orderStatus } from '#copy/account.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moon } from '../../ui/moon.tsx'

export type OrderStatus = OrderReply['status']

/** How far an order is on its way, 0 to 1; null when it will not arrive. */
export const PHASES: Readonly<Record<OrderStatus, number | null>> = {
  placed: 0.25,
  processing: 0.5,
  dispatched: 0.75,
  delivered: 1,
  cancelled: null,
  returned: null,
}

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  placed: 'petal',
  processing: 'turmeric',
  dispatched: 'river',
  delivered: 'leaf',
  cancelled: 'sand',
  returned: 'sand',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const phase = PHASES[status]
  return (
    <Badge tone={TONES[status]} sign={phase === null ? <Icon sign={X} size={16} /> : <Moon phase={phase} size={16} />}>
      {orderStatus[status]}
    </Badge>
  )
}
