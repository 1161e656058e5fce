// The packing queue: all orders that are paid but not dispatched, the earliest dispatch date first (ADM-22).
import { ListChecks } from 'lucide-react'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf, type QueryIn } from '#contract/call.ts'
import { listPacking } from '#contract/calls/admin/packing.ts'
import type { PackingReply } from '#contract/packing.ts'
import { orderNews } from '#copy/admin-order.ts'
import { orderStatus } from '#copy/order.ts'
import { packing as texts } from '#copy/packing.ts'
import { lookedFor } from '#copy/palette.ts'
import { TO_PACK } from '#domain/order.ts'
import { SLIP_FILTERS } from '#domain/printed-slip.ts'
import { searchParameterOf } from '#domain/searched-words.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { useChosen } from '#web/parts/admin/frame/list-memory.ts'
import { NoResults } from '#web/parts/admin/frame/no-results.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { BulkBar } from '#web/parts/admin/orders/bulk-bar.tsx'
import { LINES_ID } from '#web/parts/admin/orders/order-filters.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BulkBooking } from './bulk-booking.tsx'
import { PackingTable } from './packing-table.tsx'

type Query = QueryIn<typeof listPacking>

export default function Packing() {
  const filters = useFilters()
  const typed = filters.get('q')
  const q = searchParameterOf(typed)
  const status = TO_PACK.find((each) => each === filters.get('status'))
  const slip = SLIP_FILTERS.find((each) => each === filters.get('slip'))
  const query: Query = { ...(q === '' ? {} : { q }), ...(status ? { status } : {}), ...(slip ? { slip } : {}) }
  const result = useQuery(listPacking, { query, cached: true })
  const counts = result.reply?.counts ?? {}
  const total = TO_PACK.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  return (
    <AdminPage
      title={texts.title}
      actions={<SearchBox label={texts.search} value={typed} onSearch={(value) => filters.set({ q: value })} />}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Choices
          label={texts.states}
          value={status ?? ''}
          options={[
            { value: '', label: texts.counted(texts.every, total) },
            ...TO_PACK.map((value) => ({ value, label: texts.counted(orderStatus[value], counts[value] ?? 0) })),
          ]}
          onChange={(value) => filters.set({ status: value })}
        />
        <FilterChip
          label={orderNews.slips}
          clearLabel={orderNews.anySlip}
          value={slip ?? ''}
          options={[
            { value: '', label: orderNews.anySlip },
            { value: 'unprinted', label: orderNews.unprinted },
            { value: 'changed', label: orderNews.old },
          ]}
          onChange={(value) => filters.set({ slip: value })}
        />
        <LinkButton tone="outlined" small to={`${adminPages.dispatch}#${LINES_ID}`}>
          <Icon icon={ListChecks} size={18} />
          {texts.list}
        </LinkButton>
        <BulkBooking />
      </div>
      <Panel flush busy={result.isLoading}>
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {(firstPage) => (
            <Rows
              key={pathOf(listPacking, { query })}
              firstPage={firstPage}
              query={query}
              typed={typed}
              onChanged={result.reload}
            />
          )}
        </QueryState>
      </Panel>
    </AdminPage>
  )
}

interface RowsProps {
  firstPage: PackingReply
  query: Query
  typed: string
  onChanged: () => Promise<void>
}

function Rows({ firstPage, query, typed, onChanged }: RowsProps) {
  const pages = usePages(firstPage, 'orders', (cursor) => send(listPacking, { query: { ...query, cursor } }))
  const orders = pages.rows
  const ids = orders.map(({ _id }) => _id)
  const { chosen, toggle, all, none } = useChosen(`packing ${query.status} ${query.slip}`, ids)
  const areAllChosen = orders.every(({ _id }) => chosen.has(_id))
  return (
    <>
      {orders.length === 0 ? (
        <Empty query={query} typed={typed} />
      ) : (
        <PackingTable
          label={texts.title}
          orders={orders}
          isComplete={!pages.hasMore}
          selection={{
            chosen,
            nameOf: ({ orderNumber }) => texts.choose(orderNumber),
            allLabel: texts.chooseAll,
            onToggle: toggle,
            onToggleAll: areAllChosen ? none : all,
          }}
        />
      )}
      <MoreButton pages={pages} />
      <BulkBar
        chosen={orders.filter(({ _id }) => chosen.has(_id))}
        shown={orders.length}
        onAll={all}
        onNone={none}
        onDone={onChanged}
      />
    </>
  )
}

function Empty({ query, typed }: { query: Query; typed: string }) {
  if (query.q !== undefined)
    return <NoResults text={texts.noMatch(typed)} through={lookedFor.packing} typed={typed} here={adminPages.packing} />
  return <EmptyState text={query.status || query.slip ? texts.noneSuch : texts.none} />
}
