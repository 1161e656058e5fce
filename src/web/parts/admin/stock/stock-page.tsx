// What lies on the shelf: products with what can be sold and made of them, and the components that kits are made of (STK-1, STK-7).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listStock } from '#contract/calls/admin/stock.ts'
import type { StockedProduct } from '#contract/stock.ts'
import { adminStock } from '#copy/admin-stock.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { Pager } from '#web/parts/admin/frame/pager.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { Choices } from '#web/ui/choices.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ComponentsPanel } from './components-panel.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { StateBadge } from './state-badge.tsx'
import { StockDesk } from './stock-desk.tsx'

const words = adminStock.products
const PER_PAGE = 50
const LEAST_LETTERS = 3
const STOCKS = [
  { value: '', label: words.stocks.all },
  { value: 'low', label: words.stocks.low },
  { value: 'out', label: words.stocks.out },
] as const

export default function StockPage() {
  const filters = useFilters()
  const typed = filters.get('q')
  const q = typed.length >= LEAST_LETTERS ? typed : ''
  const stock = STOCKS.find(({ value }) => value === filters.get('stock'))?.value ?? ''
  const page = Math.max(1, Math.trunc(Number(filters.get('page'))) || 1)
  const answer = useAnswer(listStock, { query: { q, stock, page } })
  const pages = Math.ceil((answer.reply?.count ?? 0) / PER_PAGE)
  return (
    <StockDesk
      actions={<SearchBox label={words.search} value={typed} onSearch={(value) => filters.set({ q: value })} />}
    >
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
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
              products.length === 0 ? (
                <Nothing text={words.none} />
              ) : (
                <ul aria-label={words.title}>
                  {products.map((product) => (
                    <Row key={product._id} product={product} />
                  ))}
                </ul>
              )
            }
          </AnswerState>
        </Panel>
        <ComponentsPanel />
      </div>
    </StockDesk>
  )
}

const Row = ({ product: { _id, name, stock, held, possible, state, onTheWay } }: { product: StockedProduct }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-soft px-4 py-3 text-admin first:border-t-0 nav:px-5">
    <div className="min-w-0 grow basis-48">
      <Link to={adminPages.stockItem(_id)} className="link font-semibold wrap-anywhere text-rose-ink">
        {name}
      </Link>
      {possible !== null && <p className="figures text-small text-ink-soft">{words.possible(possible)}</p>}
      {onTheWay && <OnTheWay coming={onTheWay} />}
    </div>
    <StateBadge state={state} />
    <div className="figures min-w-20 text-right">
      {stock === null ? <span className="text-ink-soft">{words.uncounted}</span> : adminStock.number(stock - held)}
      {held > 0 && <p className="text-small text-ink-soft">{words.held(held)}</p>}
    </div>
  </li>
)
