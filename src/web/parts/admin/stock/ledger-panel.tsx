// The stock ledger of a product, newest line first, with the units sold between the lines (STK-2).
import { Fragment } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listStockMoves } from '#contract/calls/admin/stock.ts'
import type { StockItemView, StockMoveReply, StockMovesReply } from '#contract/stock.ts'
import { adminStock, signed } from '#copy/admin-stock.ts'
import { send } from '#web/api-client.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const texts = adminStock.ledger

interface LedgerPanelProps {
  id: string
  /** A changed item reloads the ledger. */
  item: StockItemView
}

export function LedgerPanel({ id, item }: LedgerPanelProps) {
  const result = useQuery(listStockMoves, { params: { productId: id }, reloadOn: item })
  return (
    <Panel flush title={texts.title} note={texts.note} busy={result.isLoading}>
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {(firstPage) =>
          firstPage.moves.length === 0 ? <EmptyState text={texts.none} /> : <Lines id={id} firstPage={firstPage} />
        }
      </QueryState>
    </Panel>
  )
}

function Lines({ id, firstPage }: { id: string; firstPage: StockMovesReply }) {
  const pages = usePages(firstPage, 'moves', (cursor) =>
    send(listStockMoves, { params: { productId: id }, query: { cursor } }),
  )
  return (
    <>
      <ol aria-label={texts.title}>
        {pages.rows.map((line) => (
          <Fragment key={line._id}>
            {line.sold !== null && line.sold !== 0 && (
              <li className="figures border-t border-line-soft bg-cream px-4 py-2 text-small text-ink-soft first:border-t-0 nav:px-5">
                {texts.sold(line.sold)}
              </li>
            )}
            <Line line={line} />
          </Fragment>
        ))}
      </ol>
      <MoreButton pages={pages} />
    </>
  )
}

function Line({ line: { at, who, reason, units, level, batch, order, note } }: { line: StockMoveReply }) {
  const mayReadOrders = useRights().has('orders')
  return (
    <li className="grid gap-1 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{texts.reasons[reason]}</span>
        <span className="figures">
          <span className="font-semibold">{signed(units)}</span>
          <span className="ml-3 text-small text-ink-soft">{texts.level(level)}</span>
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
        <span>{who === '' ? texts.shop : who}</span>
        <Moment at={at} className="figures" />
        {batch !== null && (
          <Link to={adminPages.batch(batch._id)} className="link figures wrap-anywhere">
            {texts.batch(batch.number)}
          </Link>
        )}
        {order !== null &&
          (mayReadOrders ? (
            <Link to={adminPages.order(order._id)} className="link figures">
              {texts.order(order.orderNumber)}
            </Link>
          ) : (
            <span className="figures">{texts.order(order.orderNumber)}</span>
          ))}
      </p>
      {note !== '' && <p className="text-small wrap-anywhere">{note}</p>}
    </li>
  )
}
