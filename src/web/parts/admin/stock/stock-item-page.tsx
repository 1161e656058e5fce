// One product's stock: how much there is and what can be done with it, its batches, and its ledger.
import { useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { viewStockItem } from '#contract/calls/admin/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { WayInList } from '#web/parts/admin/frame/way-in-list.tsx'
import { ActDialogs } from './act-dialogs.tsx'
import { BatchesPanel } from './batches-panel.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { LevelPanel } from './level-panel.tsx'
import { StateBadge } from './state-badge.tsx'

const words = adminStock.item

export default function StockItemPage() {
  const { id = '' } = useParams()
  const result = useQuery(viewStockItem, { params: { productId: id } })
  const item = result.reply?.item._id === id ? result.reply.item : null
  return (
    <AdminPage
      title={item?.name ?? adminStock.title}
      back={
        <WayInList
          of="products"
          id={id}
          pageOf={adminPages.productStock}
          list={adminPages.stock}
          nameOf={() => words.back}
        />
      }
      {...(item && {
        badge: <StateBadge state={item.state} />,
        actions: <ActDialogs item={item} onChange={(next) => result.setReply({ item: next })} />,
      })}
    >
      {item === null ? (
        <QueryState result={result} loading={words.loading} failed={words.failed}>
          {() => null}
        </QueryState>
      ) : (
        <div key={id} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="grid grid-cols-1 gap-5">
            <LevelPanel item={item} />
            <BatchesPanel batches={item.batches} />
          </div>
          <LedgerPanel key={id} id={id} item={item} />
        </div>
      )}
    </AdminPage>
  )
}
