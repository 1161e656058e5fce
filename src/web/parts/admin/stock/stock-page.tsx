// What lies on the shelf: products with what can be sold and made of them, and the components that kits are made of (STK-1, STK-7).

import { listStock } from '#contract/calls/admin/stock.ts'
import type { StockedProduct } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { SHELF_SORTS } from '#domain/product-sort.ts'
import { searchedFor } from '#domain/searched-words.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { Pager } from '#web/parts/admin/frame/pager.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { useTrail } from '#web/parts/admin/frame/trail.ts'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { sortingIn } from '#web/parts/admin/frame/use-sorted.ts'
import { Choices } from '#web/ui/choices.tsx'
import type { Sorting } from '#web/ui/data-sort.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ComponentsPanel } from './components-panel.tsx'
import { ShelfTable, type ShelfWords, shelfColumns } from './shelf-table.tsx'
import { StockDesk } from './stock-desk.tsx'

const words = adminStock.products
const PER_PAGE = 50
const STOCKS = [
  { value: '', label: words.stocks.all },
  { value: 'low', label: words.stocks.low },
  { value: 'out', label: words.stocks.out },
] as const

export default function StockPage() {
  const filters = useFilters()
  const typed = filters.get('q')
  const q = searchedFor(typed)
  const stock = STOCKS.find(({ value }) => value === filters.get('stock'))?.value ?? ''
  const page = Math.max(1, Math.trunc(Number(filters.get('page'))) || 1)
  const sorting = sortingIn(filters, SHELF_SORTS)
  const sorted = sorting.by === '' ? {} : { sort: sorting.by, way: sorting.way }
  const answer = useKeptAnswer(listStock, { query: { q, stock, page, ...sorted } })
  const pages = Math.ceil((answer.reply?.count ?? 0) / PER_PAGE)
  return (
    <StockDesk
      actions={<SearchBox label={words.search} value={typed} onSearch={(value) => filters.set({ q: value })} />}
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <Panel
          flush
          title={words.title}
          note={words.note}
          busy={answer.isLoading}
          actions={
            <>
              <Choices
                label={words.filter}
                value={stock}
                options={STOCKS}
                onChange={(value) => filters.set({ stock: value })}
              />
              {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => filters.set({ page: String(next) })} />}
            </>
          }
        >
          <AnswerState answer={answer} loading={adminStock.loading} failed={adminStock.failed}>
            {({ products }) =>
              products.length === 0 ? <Nothing text={words.none} /> : <Products products={products} sorting={sorting} />
            }
          </AnswerState>
        </Panel>
        <ComponentsPanel />
      </div>
    </StockDesk>
  )
}

const SHOWN: ShelfWords<StockedProduct> = {
  more: ({ possible }) => (
    <>
      {possible !== null && <span className="figures block text-small text-ink-soft">{words.possible(possible)}</span>}
    </>
  ),
  left: ({ stock, held }) => (
    <span className="figures">
      {stock === null ? (
        <span className="font-normal text-ink-soft">{words.uncounted}</span>
      ) : (
        adminStock.number(stock - held)
      )}
      {held > 0 && <span className="block text-small font-normal text-ink-soft">{words.held(held)}</span>}
    </span>
  ),
}
const COLUMNS = shelfColumns(SHOWN)

function Products({ products, sorting }: { products: readonly StockedProduct[]; sorting: Sorting }) {
  const backTo = useTrail(
    'products',
    products.map(({ _id }) => _id),
  )
  return (
    <ShelfTable label={words.title} rows={products} columns={COLUMNS} sorting={sorting} backTo={backTo} {...SHOWN} />
  )
}
