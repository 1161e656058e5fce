// Orders that need attention: requests to cancel a packed order, reported parcels, and late parcels (ORD-21, RET-5,
// SHIP-5).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { CancelRequestsReply } from '#contract/aftersales.ts'
import { listCancelRequests } from '#contract/calls/admin/order.ts'
import { listStuck } from '#contract/calls/admin/parcels.ts'
import { adminOrders, cancelRequests } from '#copy/admin-orders.ts'
import { parcels as texts } from '#copy/parcels.ts'
import { send } from '#web/api-client.ts'
import { AdminPage, BackLink, Section } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Returns } from '#web/parts/admin/returns/returns.tsx'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StuckRows } from './stuck-rows.tsx'

export default function AttentionPage() {
  const rights = useRights()
  return (
    <AdminPage
      title={adminOrders.attention.title}
      back={<BackLink to={adminPages.orders}>{adminOrders.title}</BackLink>}
    >
      <CancelRequests />
      {rights.has('returns') && (
        <Section name="returns">
          <Returns />
        </Section>
      )}
      <Section name="parcels">
        <StuckParcels />
      </Section>
    </AdminPage>
  )
}

function StuckParcels() {
  const result = useQuery(listStuck, { cached: true })
  return (
    <Panel flush title={texts.title} note={<p className="measure">{texts.note}</p>} busy={result.isLoading}>
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {(firstPage) =>
          firstPage.parcels.length === 0 ? (
            <EmptyState text={texts.none} />
          ) : (
            <StuckRows firstPage={firstPage} onChange={result.reload} />
          )
        }
      </QueryState>
    </Panel>
  )
}

type Request = CancelRequestsReply['requests'][number]

/** Shoppers' requests to cancel a packed order, oldest first (ORD-21). */
function CancelRequests() {
  const result = useQuery(listCancelRequests)
  return (
    <Panel flush title={cancelRequests.title} note={cancelRequests.note} busy={result.isLoading}>
      <QueryState result={result} loading={cancelRequests.loading} failed={cancelRequests.failedList}>
        {(firstPage) => <Rows firstPage={firstPage} />}
      </QueryState>
    </Panel>
  )
}

function Rows({ firstPage }: { firstPage: CancelRequestsReply }) {
  const pages = usePages(firstPage, 'requests', (cursor) => send(listCancelRequests, { query: { cursor } }))
  if (pages.rows.length === 0) return <EmptyState text={cancelRequests.none} />
  return (
    <>
      <DataTable
        label={cancelRequests.title}
        rows={pages.rows}
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
  { key: 'order', label: cancelRequests.columns.order, heads: true, cell: (request) => <Order request={request} /> },
  { key: 'whose', label: cancelRequests.columns.whose, cell: ({ name }) => name },
  {
    key: 'since',
    label: cancelRequests.columns.since,
    cell: ({ askedAt }) => <Moment at={askedAt} className="figures" />,
  },
  { key: 'state', label: cancelRequests.columns.state, cell: ({ status }) => <StatusBadge status={status} /> },
]
