// One message: its words as they were written, who wrote them, what was done, and the answer by mail (MSG-4).
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewTicket } from '#contract/calls/admin/inbox.ts'
import type { OneTicketReply } from '#contract/inbox.ts'
import { admin } from '#copy/admin.ts'
import { adminInbox as words } from '#copy/admin-inbox.ts'
import { ticketName } from '#domain/ticket.ts'
import { reasonOf } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { type QueryResult, useQuery } from '#web/parts/admin/frame/use-query.ts'
import { WayInList } from '#web/parts/admin/frame/way-in-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AnswerForm } from './answer-form.tsx'
import { SenderPanel } from './sender-panel.tsx'
import { SettleButtons } from './settle-buttons.tsx'
import { StepList } from './step-list.tsx'
import { TicketBadge } from './ticket-badge.tsx'
import { TicketWhose } from './ticket-whose.tsx'

const ticketPage = (number: string) => adminPages.ticket(Number(number))

export default function MessagePage() {
  const { number = '' } = useParams()
  const result = useQuery(viewTicket, { params: { ticketNumber: number } })
  const ticket = result.reply?.number === Number(number) ? result.reply : null
  return (
    <AdminPage
      title={ticketName(Number(number) || 0)}
      back={
        <WayInList
          of="tickets"
          id={number}
          pageOf={ticketPage}
          list={adminPages.inbox}
          nameOf={() => words.ticket.back}
        />
      }
      {...(ticket && {
        badge: <TicketBadge ticket={ticket} />,
        note: (
          <>
            {words.kinds[ticket.kind]}, <Moment at={ticket.createdAt} className="figures" />
          </>
        ),
        actions: <SettleButtons key={ticket.number} ticket={ticket} onChange={result.reload} />,
      })}
    >
      {ticket === null ? (
        <QueryState result={result} loading={words.ticket.loading} failed={words.ticket.failed}>
          {() => null}
        </QueryState>
      ) : (
        <Panels key={ticket.number} ticket={ticket} result={result} />
      )}
    </AdminPage>
  )
}

/** Stands as long as there is a message, so that what is being typed outlives whatever is loaded anew. */
const Panels = ({ ticket, result }: { ticket: OneTicketReply; result: QueryResult<OneTicketReply> }) => (
  <>
    {result.error !== null && (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
        <p className="text-chilli">{words.ticket.stale}</p>
        <p className="text-ink-soft">{reasonOf(result.error)}</p>
        <Button tone="outlined" small onClick={() => void result.reload()}>
          {admin.again}
        </Button>
      </div>
    )}
    <TicketWhose ticket={ticket} onChange={result.reload} />
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Panel title={words.ticket.message}>
          {ticket.message === '' ? (
            <p className="text-admin text-ink-soft">{words.ticket.erased}</p>
          ) : (
            <p className="max-w-prose text-admin wrap-anywhere whitespace-pre-wrap">{ticket.message}</p>
          )}
        </Panel>
        {ticket.steps.length > 0 && <StepList steps={ticket.steps} />}
        {ticket.email !== '' && <AnswerForm ticket={ticket} onChange={result.reload} />}
      </div>
      <SenderPanel ticket={ticket} />
    </div>
  </>
)
