// All Orders: one day per page, a search over all days, an invoice for every row (spec §2).
import { useState } from 'react'
import type { AdminOrdersReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/moon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { longDay } from './days.ts'
import { OrdersTable } from './orders-table.tsx'
import { useOrders } from './use-orders.ts'

const words = admin.orders

export function AllOrders() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const { state, retry } = useOrders(search, page)
  return (
    <div className="px-5 py-7 nav:px-9">
      <div className="flex flex-wrap items-end justify-between gap-5">
        <h1 className="text-h3">{words.title}</h1>
        <div className="w-full md:w-85">
          <TextField
            label={words.search}
            name="q"
            type="search"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setPage(0)
            }}
          />
        </div>
      </div>
      <section aria-busy={state.kind === 'loading'} className="mt-5 rounded-note border border-line">
        {state.kind === 'loading' && <Loading label={words.loading} visible />}
        {state.kind === 'failed' && (
          <div role="alert" className="flex flex-col items-center gap-4 py-20">
            <p className="text-chilli">{words.failed}</p>
            <Button tone="outlined" small onClick={retry}>
              {words.again}
            </Button>
          </div>
        )}
        {state.kind === 'loaded' && <Found reply={state.reply} search={search} page={page} onPage={setPage} />}
      </section>
    </div>
  )
}

interface FoundProps {
  reply: AdminOrdersReply
  search: string
  page: number
  onPage: (page: number) => void
}

function Found({ reply, search, page, onPage }: FoundProps) {
  const { orders, days } = reply
  const day = days[page]
  const isSearch = search.trim().length >= 3
  if (orders.length === 0)
    return <p className="px-5 py-20 text-center text-ink-soft">{isSearch ? words.noMatch(search) : words.none}</p>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line px-5 py-4">
        {isSearch || !day ? (
          <p className="text-label">{words.found(orders.length)}</p>
        ) : (
          <div>
            <h2 className="text-button-small">{longDay(day.day)}</h2>
            <p className="text-small text-ink-soft">{words.summary(day.count, formatRupees(day.total))}</p>
          </div>
        )}
        {!isSearch && (
          <div className="flex items-center gap-4">
            <Button tone="outlined" small disabled={page === 0} onClick={() => onPage(page - 1)}>
              {words.prev}
            </Button>
            <span className="figures text-small whitespace-nowrap">{words.page(page + 1, days.length)}</span>
            <Button tone="outlined" small disabled={page >= days.length - 1} onClick={() => onPage(page + 1)}>
              {words.next}
            </Button>
          </div>
        )}
      </div>
      <OrdersTable orders={orders} />
    </>
  )
}
