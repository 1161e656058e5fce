// Where a message stands: how much is left of its 48 hours, in words and colour, or that it is settled.
import { Clock, TriangleAlert } from 'lucide-react'
import type { TicketReply } from '#contract/inbox.ts'
import { adminInbox as words } from '#copy/admin-inbox.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

const SOON = 12 * 60

export function TicketBadge({
  ticket: { status, minutesLeft },
}: {
  ticket: Pick<TicketReply, 'status' | 'minutesLeft'>
}) {
  if (minutesLeft === null) return <Badge tone={status === 'answered' ? 'leaf' : 'sand'}>{words.status[status]}</Badge>
  if (minutesLeft < 0)
    return (
      <Badge tone="chilli" sign={<Icon sign={TriangleAlert} size={14} />}>
        {words.over(-minutesLeft)}
      </Badge>
    )
  return (
    <Badge tone={minutesLeft < SOON ? 'turmeric' : 'river'} sign={<Icon sign={Clock} size={14} />}>
      {words.left(minutesLeft)}
    </Badge>
  )
}
