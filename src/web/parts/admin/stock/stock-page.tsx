// The Stock page: all products with their units for sale, and all batches.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listStock } from '#contract/calls/admin/stock.ts'
import type { StockedProduct } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { STOCK_SORTS } from '#domain/list-sorts.ts'
import { searchParameterOf } from '#domain/searched-words.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { useTrail } from '#web/parts/admin/frame/list-memory.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { pageIn, sortingIn, useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { Pager } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Choices } from '#web/ui/choices.tsx'
import type { Sorting } from '#web/ui/data-sort.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Batches, StockBadge } from './batches.tsx'

const texts = adminStock.products
const { shelf } = adminStock
const PER_PAGE = 50
const STOCKS = [
  { value: '', label: texts.stocks.all },
  { value: 'low', label: texts.stocks.low },
  { value: 'out', label: texts.stocks.out },
] as const

export default function StockPage() {
  const filters = useFilters()
  const typed = filters.get('q')
  const q = searchParameterOf(typed)
  const stock = STOCKS.find(({ value }) => value === filters.get('stock'))?.value ?? ''
  const page = pageIn(filters.get)
  const sorting = sortingIn(filters, STOCK_SORTS)
  const result = useQuery(listStock, { query: { q, stock, page, ...sorting.sortQuery }, cached: true })
  const pages = Math.ceil((result.reply?.count ?? 0) / PER_PAGE)
  return (
    <AdminPage title={adminStock.title}>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <Panel
          flush
          title={texts.title}
          note={texts.note}
          busy={result.isLoading}
          actions={
            <>
              <Choices
                label={texts.filter}
                value={stock}
                options={STOCKS}
                onChange={(value) => filters.set({ stock: value })}
              />
              <SearchBox label={texts.search} value={typed} onSearch={(value) => filters.set({ q: value })} />
              {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => filters.set({ page: String(next) })} />}
            </>
          }
        >
          <QueryState result={result} loading={adminStock.loading} failed={adminStock.failed}>
            {({ products }) =>
              products.length === 0 ? (
                <EmptyState text={texts.none} />
              ) : (
                <Products products={products} sorting={sorting} />
              )
            }
          </QueryState>
        </Panel>
        <Batches />
      </div>
    </AdminPage>
  )
}

const COLUMNS: readonly Column<StockedProduct>[] = [
  {
    key: 'name',
    label: shelf.name,
    heads: true,
    clamp: 'more',
    sorts: 'asc',
    sortsAs: 'name',
    cell: (product) => <ProductLink product={product} />,
  },
  { key: 'state', label: shelf.state, cell: ({ state }) => <StockBadge state={state} /> },
  {
    key: 'expiry',
    label: shelf.expiry,
    sorts: 'asc',
    sortsAs: 'day',
    cell: ({ expiresOn }) => expiresOn !== null && <Day at={expiresOn} className="figures whitespace-nowrap" />,
  },
  { key: 'level', label: shelf.level, right: true, sorts: 'asc', cell: (product) => <StockLevel product={product} /> },
]

function Products({ products, sorting }: { products: readonly StockedProduct[]; sorting: Sorting }) {
  const backTo = useTrail(
    'products',
    products.map(({ _id }) => _id),
  )
  return (
    <DataTable
      label={texts.title}
      rows={products}
      columns={COLUMNS}
      keyOf={({ _id }) => _id}
      sorting={sorting}
      backTo={backTo}
      tableFrom={440}
      card={(product) => (
        <>
          <div className="flex items-start justify-between gap-x-4">
            <p className="min-w-0">
              <ProductLink product={product} />
            </p>
            <div className="shrink-0 text-right font-semibold">
              <StockLevel product={product} />
            </div>
          </div>
          {(product.state !== 'plenty' || product.expiresOn !== null) && (
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              {product.expiresOn !== null && (
                <span className="figures text-ink-soft">
                  {shelf.expiry} <Day at={product.expiresOn} />
                </span>
              )}
              <StockBadge state={product.state} />
            </p>
          )}
        </>
      )}
    />
  )
}

const ProductLink = ({ product: { _id, name } }: { product: StockedProduct }) => (
  <Link to={adminPages.productStock(_id)} className="link font-semibold wrap-anywhere text-rose-ink">
    {name}
  </Link>
)

const StockLevel = ({ product: { stock, held } }: { product: StockedProduct }) => (
  <span className="figures">
    {stock === null ? (
      <span className="font-normal text-ink-soft">{texts.uncounted}</span>
    ) : (
      adminStock.number(stock - held)
    )}
    {held > 0 && <span className="block text-small font-normal text-ink-soft">{texts.held(held)}</span>}
  </span>
)
