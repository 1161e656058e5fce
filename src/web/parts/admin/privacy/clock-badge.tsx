// How much is left until somebody must be answered or told: red in the last stretch and when it is over.
import { Clock, TriangleAlert } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface ClockBadgeProps {
  /** In the unit of `near`; below 0 when it is over. */
  left: number
  /** From here on it is red. */
  near: number
  /** What is left, or by how much it is over. */
  text: string
}

export const ClockBadge = ({ left, near, text }: ClockBadgeProps) => (
  <Badge tone={left < near ? 'chilli' : 'river'} sign={<Icon sign={left < near ? TriangleAlert : Clock} size={14} />}>
    {text}
  </Badge>
)
