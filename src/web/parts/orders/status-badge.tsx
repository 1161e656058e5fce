// An order's status: a moon phase and a word, never colour alone (LOOK-6).
import { type LucideIcon, Undo2, X } from 'lucide-react'
import { orderStatus } from '#copy/order.ts'
import { hasEnded, type StatusAt, shopperProgress } from '#domain/order.ts'
import type { ShownStatus } from '#domain/shown-status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moon } from '#web/ui/moon.tsx'

const ICONS: Readonly<Record<StatusAt<'ended'> | 'refunded', LucideIcon>> = {
  cancelled: X,
  returned: X,
  refunded: Undo2,
}

/** Returns the progress of an order from 0 to 1, or the icon of an order that will not be delivered. */
export const progressOrIcon = (status: ShownStatus): number | LucideIcon =>
  status === 'refunded' || hasEnded(status) ? ICONS[status] : shopperProgress(status)

const TONES: Readonly<Record<ShownStatus, BadgeTone>> = {
  placed: 'petal',
  processing: 'turmeric',
  packed: 'turmeric',
  dispatched: 'river',
  delivered: 'leaf',
  cancelled: 'sand',
  returned: 'sand',
  refunded: 'leaf',
}

export function StatusBadge({ status }: { status: ShownStatus }) {
  const phase = progressOrIcon(status)
  return (
    <Badge
      tone={TONES[status]}
      icon={typeof phase === 'number' ? <Moon phase={phase} size={16} /> : <Icon icon={phase} size={16} />}
    >
      {orderStatus[status]}
    </Badge>
  )
}
