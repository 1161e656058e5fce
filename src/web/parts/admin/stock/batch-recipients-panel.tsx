// How many orders contain goods of a batch, and for staff who may see orders also which (STK-6).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { exportReached, listReached } from '#contract/calls/admin/batches.ts'
import type { BatchView, ReachedOrder, ReachedReply } from '#contract/stock-batches.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminStock.batch

export function BatchRecipientsPanel({ batch }: { batch: BatchView }) {
  const mayRead = useRights().has('orders')
  const { orders, units, notified } = batch.reached
  return (
    <Panel
      flush
      title={texts.sent}
      note={orders > 0 ? texts.sentNote(orders, units) : undefined}
      actions={
        mayRead && orders > 0 ? (
          <ExportButton
            load={(signal) => fetchRows(exportReached, { params: { batchId: batch._id }, signal })}
            name={`recall-${batch._id}.csv`}
            label={texts.file}
          />
        ) : undefined
      }
    >
      {orders === 0 && <EmptyState text={texts.nowhere} />}
      {notified > 0 && <p className="px-4 pt-4 text-admin nav:px-5">{texts.notified(notified)}</p>}
      {orders > 0 && (mayRead ? <Orders batch={batch} /> : <CountsOnlyNote />)}
    </Panel>
  )
}

const CountsOnlyNote = () => <p className="px-4 py-4 text-admin text-ink-soft nav:px-5">{texts.onlyCounts}</p>

function Orders({ batch }: { batch: BatchView }) {
  const result = useQuery(listReached, { params: { batchId: batch._id } })
  return (
    <QueryState result={result} loading={texts.loading} failed={texts.failed}>
      {(firstPage) => <Rows batchId={batch._id} firstPage={firstPage} />}
    </QueryState>
  )
}

function Rows({ batchId, firstPage }: { batchId: string; firstPage: ReachedReply }) {
  const pages = usePages(firstPage, 'orders', (cursor) => send(listReached, { params: { batchId }, query: { cursor } }))
  return (
    <>
      <ul aria-label={texts.list}>
        {pages.rows.map((order) => (
          <Row key={order._id} order={order} />
        ))}
      </ul>
      <MoreButton pages={pages} />
    </>
  )
}

const Row = ({
  order: { _id, orderNumber, placedAt, name, email, phone, units, isNotified },
}: {
  order: ReachedOrder
}) => (
  <li className="grid gap-1 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="flex flex-wrap items-center gap-x-3">
        <Link to={adminPages.order(_id)} className="link figures font-semibold text-rose-ink">
          {adminStock.ledger.order(orderNumber)}
        </Link>
        <Day at={placedAt} className="figures text-small text-ink-soft" />
        {isNotified && <Badge tone="leaf">{texts.isNotified}</Badge>}
      </span>
      <span className="figures">{adminStock.units(units)}</span>
    </p>
    <p className="flex flex-wrap gap-x-3 text-small wrap-anywhere text-ink-soft">
      <span>{name}</span>
      <span>{email}</span>
      <span className="figures">{phone}</span>
    </p>
  </li>
)
