// The Products page: the list of products, which staff can search and filter, and the form of a product in a dialog
// (ADM-10).
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { exportProducts, listAdminProducts } from '#contract/calls/admin/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { manyProducts as many, adminProducts as texts } from '#copy/admin-products.ts'
import { PRODUCT_SORTS } from '#domain/list-sorts.ts'
import { LISTED_AS, type ListedAs } from '#domain/publishing.ts'
import { searchParameterOf } from '#domain/searched-words.ts'
import { fetchRows } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { useChosen } from '#web/parts/admin/frame/list-memory.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { ListSteps } from '#web/parts/admin/frame/record-navigation.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { type Filters, pageIn, sortingIn, useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { Pager } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { KEEPS_FOCUS } from '#web/parts/chrome/page-main.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BulkChangeBar } from './bulk-change.tsx'
import { RestoreButton } from './delete-product.tsx'
import { ImportButton } from './import-products.tsx'
import { useMove } from './place-box.tsx'
import { ProductModal } from './product-form.tsx'
import { ProductsTable } from './products-table.tsx'

const PER_PAGE = 50
const NEW = 'new'
const STOCKS = [
  { value: '', label: texts.stocks.all },
  { value: 'low', label: texts.stocks.low },
  { value: 'out', label: texts.stocks.out },
] as const
type StockChoice = (typeof STOCKS)[number]['value']

const STATES = [
  { value: '', label: texts.list.all },
  ...LISTED_AS.map((value) => ({ value, label: texts.list.states[value] })),
] as const
type StateChoice = ListedAs | ''

interface ProductsQuery {
  readonly typed: string
  readonly q: string
  readonly stock: StockChoice
  readonly state: StateChoice
  readonly page: number
}

/** Returns the filters of the product list that are in the address. */
const readProductsQuery = ({ get }: Filters): ProductsQuery => ({
  typed: get('q'),
  q: searchParameterOf(get('q')),
  stock: STOCKS.find(({ value }) => value === get('stock'))?.value ?? '',
  state: LISTED_AS.find((each) => each === get('state')) ?? '',
  page: pageIn(get),
})

export default function AllProducts() {
  const filters = useFilters()
  const [deletedProduct, setDeletedProduct] = useState<AdminProductReply | null>(null)
  const { search } = useLocation()
  const navigate = useNavigate()
  // Empty when no form is open, 'new' for a new product, or a product's id.
  const openedId = useParams()['*'] ?? ''
  const { typed, q, stock, state, page } = readProductsQuery(filters)
  const sorting = sortingIn(filters, PRODUCT_SORTS)
  const result = useQuery(listAdminProducts, {
    query: { q, stock, state, page, limit: PER_PAGE, ...sorting.sortQuery },
    cached: true,
  })
  const { reply } = result
  const move = useMove({
    reply,
    onMoved: (position) => {
      const newPage = Math.ceil(position / PER_PAGE)
      if (newPage === page) void result.reload()
      else filters.set({ page: String(newPage) })
    },
    onFailed: () => void result.reload(),
  })
  const ids = (reply?.products ?? []).map(({ _id }) => _id)
  const { chosen, toggle, all, none } = useChosen(
    `products ${stock} ${state} ${sorting.column} ${sorting.direction} ${page}`,
    ids,
  )
  const listAddress = `${adminPages.products}${search}`
  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          <SearchBox label={texts.search} value={typed} onSearch={(value) => filters.set({ q: value })} />
          <LinkButton small tone="outlined" to={adminPages.certificates}>
            {texts.certificates}
          </LinkButton>
          <ImportButton onDone={() => void result.reload()} />
          <LinkButton small to={`${adminPages.newProduct}${search}`}>
            {texts.add}
          </LinkButton>
        </>
      }
    >
      {deletedProduct !== null && (
        <DeletedNotice
          product={deletedProduct}
          onRestored={() => {
            setDeletedProduct(null)
            void result.reload()
          }}
        />
      )}
      <Panel
        flush
        busy={result.isLoading}
        note={reply && texts.summary(texts.counted(reply.count, reply.isMore))}
        actions={<ListActions filters={filters} count={reply?.count ?? 0} />}
      >
        <QueryState result={result}>
          {({ products }) =>
            products.length === 0 ? (
              <EmptyState text={emptyText(q, stock, state)} />
            ) : (
              <ProductsTable
                products={products}
                first={(page - 1) * PER_PAGE + 1}
                search={search}
                move={q === '' && stock === '' && state === '' && sorting.column === '' ? move : null}
                sorting={sorting}
                selection={{
                  chosen,
                  nameOf: ({ name }) => many.choose(name),
                  allLabel: many.chooseAll,
                  onToggle: toggle,
                  onToggleAll: ids.every((id) => chosen.has(id)) ? none : all,
                }}
                isDeleted={state === 'deleted'}
                onRemoved={(product, isDeleted) => {
                  setDeletedProduct(isDeleted ? product : null)
                  void result.reload()
                }}
              />
            )
          }
        </QueryState>
        <BulkChangeBar
          chosen={(reply?.products ?? []).filter(({ _id }) => chosen.has(_id))}
          categories={reply?.categories ?? []}
          onNone={none}
          onDone={() => void result.reload()}
        />
      </Panel>
      <p role="status" className="sr-only">
        {move.message}
      </p>
      <ProductModal
        // The form of a new product opens after the reply, which contains the product's default tax.
        openedId={openedId === NEW && reply === null ? '' : openedId}
        steps={<ProductSteps ids={ids} openedId={openedId} search={search} />}
        categories={reply?.categories ?? []}
        families={reply?.families ?? []}
        taxes={reply?.taxes ?? []}
        onClose={() => void navigate(listAddress, { replace: true, preventScrollReset: true, state: KEEPS_FOCUS })}
        onSaved={(product, isWhole) => {
          void result.reload()
          const nextAddress = isWhole ? listAddress : `${adminPages.product(product._id)}${search}`
          void navigate(nextAddress, { replace: true, preventScrollReset: true, state: KEEPS_FOCUS })
        }}
        onChanged={() => void result.reload()}
      />
    </AdminPage>
  )
}

function ListActions({ filters, count }: { filters: Filters; count: number }) {
  const { q, stock, state, page } = readProductsQuery(filters)
  const pageCount = Math.ceil(count / PER_PAGE)
  return (
    <>
      <Choices<StateChoice>
        label={texts.list.filter}
        value={state}
        options={STATES}
        onChange={(value) => filters.set({ state: value })}
      />
      <Choices
        label={texts.stockFilter}
        value={stock}
        options={STOCKS}
        onChange={(value) => filters.set({ stock: value })}
      />
      <ExportButton
        load={(signal) => fetchRows(exportProducts, { query: { q, stock, state }, signal })}
        name="products.csv"
      />
      {pageCount > 1 && (
        <Pager page={page} pages={pageCount} onPage={(number) => filters.set({ page: String(number) })} />
      )}
    </>
  )
}

const DeletedNotice = ({ product, onRestored }: { product: AdminProductReply; onRestored: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-note bg-turmeric px-4 py-2.5 nav:px-5"
  >
    <span className="min-w-0 wrap-anywhere">{texts.wasDeleted(product.name)}</span>
    <RestoreButton product={product} label={texts.undoDelete} onRestored={onRestored} />
  </div>
)

interface ProductStepsProps {
  ids: readonly string[]
  openedId: string
  search: string
}

function ProductSteps({ ids, openedId, search }: ProductStepsProps) {
  const position = ids.indexOf(openedId)
  const pageOf = (id: string | undefined) => (id === undefined ? null : `${adminPages.product(id)}${search}`)
  if (position < 0) return null
  return (
    <ListSteps
      place={position + 1}
      count={ids.length}
      previous={pageOf(ids[position - 1])}
      next={pageOf(ids[position + 1])}
    />
  )
}

function emptyText(q: string, stock: StockChoice, state: StateChoice): string {
  if (q !== '') return texts.noMatch(q)
  if (stock === 'low') return texts.noneLow
  if (stock === 'out') return texts.noneOut
  return state === '' ? texts.none : texts.noneOf[state]
}
