// Shoppers who ask to cancel a packed order and wait for an answer, the oldest first (ORD-21).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { CancelRequestsReply } from '#contract/aftersales.ts'
import { listCancelRequests } from '#contract/calls/admin/order.ts'
import { cancelRequests as words } from '#copy/cancel-requests.ts'
import { send } from '#web/api-client.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Request = CancelRequestsReply['requests'][number]

export function CancelRequests() {
  const result = useQuery(listCancelRequests)
  return (
    <Panel flush title={words.title} note={words.note} busy={result.isLoading}>
      <QueryState result={result} loading={words.loading} failed={words.failedList}>
        {(first) => <Rows first={first} />}
      </QueryState>
    </Panel>
  )
}

function Rows({ first }: { first: CancelRequestsReply }) {
  const pages = usePages(first, 'requests', (cursor) => send(listCancelRequests, { query: { cursor } }))
  const { rows } = pages
  if (rows.length === 0) return <EmptyState text={words.none} />
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
      <MoreButton pages={pages} />
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
