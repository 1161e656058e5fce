// Shoppers who ask to cancel a packed order and wait for an answer, the oldest first (ORD-21).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { CancelRequestsReply } from '#contract/aftersales.ts'
import { listCancelRequests } from '#contract/calls/admin/order.ts'
import { cancelRequests as words } from '#copy/cancel-requests.ts'
import { send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Request = CancelRequestsReply['requests'][number]

export function CancelRequests() {
  const answer = useAnswer(listCancelRequests)
  return (
    <Panel flush title={words.title} note={words.note} busy={answer.isLoading}>
      <AnswerState answer={answer} loading={words.loading} failed={words.failedList}>
        {(first) => <Rows first={first} />}
      </AnswerState>
    </Panel>
  )
}

const rowsOf = ({ requests }: CancelRequestsReply) => requests

function Rows({ first }: { first: CancelRequestsReply }) {
  const load = (cursor: string) => send(listCancelRequests, { query: { cursor } })
  const { rows, isBusy, showMore, hasMore } = useMore({ first, rowsOf, load })
  if (rows.length === 0) return <Nothing text={words.none} />
  return (
    <>
      <DataTable
        label={words.title}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        card={(request) => (
          <>
            <p className="flex items-center justify-between gap-3">
              <Order request={request} />
              <StatusBadge status={request.status} />
            </p>
            <p className="wrap-anywhere">{request.name}</p>
            <Moment at={request.askedAt} className="figures text-small text-ink-soft" />
          </>
        )}
      />
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}

const Order = ({ request: { _id, orderNumber } }: { request: Request }) => (
  <Link to={adminPages.order(_id)} className="figures inline-flex min-h-11 items-center font-semibold text-rose-ink">
    <span className="link">#{orderNumber}</span>
  </Link>
)

const COLUMNS: readonly Column<Request>[] = [
  { key: 'order', label: words.columns.order, heads: true, cell: (request) => <Order request={request} /> },
  { key: 'whose', label: words.columns.whose, cell: ({ name }) => name },
  { key: 'since', label: words.columns.since, cell: ({ askedAt }) => <Moment at={askedAt} className="figures" /> },
  { key: 'state', label: words.columns.state, cell: ({ status }) => <StatusBadge status={status} /> },
]
