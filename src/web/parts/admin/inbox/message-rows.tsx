// The rows of the inbox.
import { Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { QueryIn } from '#contract/call.ts'
import { listTickets } from '#contract/calls/admin/inbox.ts'
import type { TicketReply, TicketsReply } from '#contract/inbox.ts'
import { adminInbox as texts } from '#copy/admin-inbox.ts'
import { ticketName } from '#domain/ticket.ts'
import { send } from '#web/api-client.ts'
import { useTrail } from '#web/parts/admin/frame/list-memory.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const TicketLink = ({ number }: { number: number }) => (
  <Link to={adminPages.ticket(number)} className="link figures font-semibold whitespace-nowrap text-rose-ink">
    {ticketName(number)}
  </Link>
)

const senderOf = ({ name, email }: TicketReply): string => name || email || texts.nobody
const { columns } = texts

const COLUMNS: readonly Column<TicketReply>[] = [
  { key: 'number', label: columns.number, heads: true, cell: ({ number }) => <TicketLink number={number} /> },
  { key: 'from', label: columns.from, clamp: true, cell: senderOf },
  {
    key: 'message',
    label: columns.message,
    cell: ({ beginning }) => <span className="line-clamp-2 wrap-anywhere">{beginning}</span>,
  },
  {
    key: 'kind',
    label: columns.kind,
    cell: ({ kind }) => <span className="whitespace-nowrap">{texts.kinds[kind]}</span>,
  },
  {
    key: 'date',
    label: columns.date,
    cell: ({ createdAt }) => <Moment at={createdAt} className="whitespace-nowrap" />,
  },
  {
    key: 'status',
    label: columns.status,
    cell: (ticket) => (
      <span className="whitespace-nowrap">
        <TicketBadge ticket={ticket} />
      </span>
    ),
  },
]

interface MessageRowsProps {
  firstPage: TicketsReply
  query: QueryIn<typeof listTickets>
}

export function MessageRows({ firstPage, query }: MessageRowsProps) {
  const pages = usePages(firstPage, 'tickets', (cursor) => send(listTickets, { query: { ...query, cursor } }))
  const { rows } = pages
  const backTo = useTrail(
    'tickets',
    rows.map(({ number }) => String(number)),
  )
  return (
    <>
      <DataTable
        label={texts.list}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ number }) => String(number)}
        backTo={backTo}
        card={(ticket) => (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TicketLink number={ticket.number} />
              <TicketBadge ticket={ticket} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{senderOf(ticket)}</span>
              <Moment at={ticket.createdAt} className="text-ink-soft" />
            </p>
            <p className="line-clamp-3 wrap-anywhere text-ink-soft">
              {texts.kinds[ticket.kind]}: {ticket.beginning}
            </p>
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}

const SOON_MINUTES = 12 * 60

/** The time left to answer a message, or for an answered or closed message its status. */
export function TicketBadge({
  ticket: { status, minutesLeft },
}: {
  ticket: Pick<TicketReply, 'status' | 'minutesLeft'>
}) {
  if (minutesLeft === null) return <Badge tone={status === 'answered' ? 'leaf' : 'sand'}>{texts.status[status]}</Badge>
  if (minutesLeft < 0)
    return (
      <Badge tone="chilli" icon={<Icon icon={TriangleAlert} size={14} />}>
        {texts.over(-minutesLeft)}
      </Badge>
    )
  return (
    <Badge tone={minutesLeft < SOON_MINUTES ? 'turmeric' : 'river'} icon={<Icon icon={Clock} size={14} />}>
      {texts.left(minutesLeft)}
    </Badge>
  )
}
