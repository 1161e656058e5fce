// The Orders page: the orders of one day per page, or of a filter or search over all days (ADM-9).
import type { ReactNode } from 'react'
import type { AdminOrdersReply } from '#contract/admin-orders.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf, type QueryIn } from '#contract/call.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrders as texts } from '#copy/admin-orders.ts'
import { lookedFor } from '#copy/palette.ts'
import { ORDER_SORTS } from '#domain/list-sorts.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { dayHeading } from '#web/parts/admin/frame/days.ts'
import { useChosen, useTrail } from '#web/parts/admin/frame/list-memory.ts'
import { NoResults } from '#web/parts/admin/frame/no-results.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { sortingIn, useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, Pager, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Sorting } from '#web/ui/data-sort.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { LINES_ID, type ListQuery, OrderFilters, type OrderList, readListQuery } from './order-filters.tsx'
import { OrdersTable } from './orders-table.tsx'

export default function AllOrders() {
  const filters = useFilters()
  const query = readListQuery(filters)
  const call = { query: query.callQuery }
  const result = useQuery(listAdminOrders, { ...call, cached: true })
  const { reply } = result
  const shownPage = reply?.shown ?? null
  return (
    <AdminPage
      title={texts.title}
      actions={
        <>
          <SearchBox label={texts.search} value={query.typed} onSearch={(q) => filters.set({ q })} />
          <PageLinks />
        </>
      }
    >
      <OrderFilters query={query} reply={reply} onSet={filters.set} />
      <Panel
        flush
        busy={result.isLoading}
        {...(reply && headingOf(reply, query))}
        actions={
          shownPage ? (
            <Pager
              page={shownPage.page}
              pages={shownPage.pages}
              onPage={(page) => filters.set({ page: String(page), day: '' })}
            />
          ) : undefined
        }
      >
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {(firstPage) => (
            <OrderRows
              key={pathOf(listAdminOrders, call)}
              firstPage={firstPage}
              list={query.list}
              listKey={[query.list, query.status, query.kind, firstPage.shown?.day].join(' ')}
              // Search results are always newest first.
              sorting={query.list === 'search' ? undefined : sortingIn(filters, ORDER_SORTS)}
              query={{ ...query.callQuery, page: undefined, until: undefined, day: firstPage.shown?.day ?? '' }}
              empty={
                query.filter.q !== '' ? (
                  <NoResults
                    text={texts.noMatch(query.typed)}
                    through={lookedFor.orders}
                    typed={query.typed}
                    here={adminPages.orders}
                  />
                ) : (
                  <EmptyState text={query.status === '' ? texts.none : texts.noneSuch} />
                )
              }
              onChanged={result.reload}
            />
          )}
        </QueryState>
      </Panel>
    </AdminPage>
  )
}

function PageLinks() {
  const rights = useRights()
  return (
    <>
      {rights.has('create orders') && (
        <>
          <LinkButton small to={adminPages.newDraftOrder}>
            {texts.drafts.create}
          </LinkButton>
          <LinkButton tone="outlined" small to={adminPages.draftOrders}>
            {texts.drafts.link}
          </LinkButton>
        </>
      )}
      {rights.has('pack') && (
        <>
          <LinkButton tone="outlined" small to={`${adminPages.dispatch}#${LINES_ID}`}>
            {texts.dispatch.link}
          </LinkButton>
          <LinkButton tone="outlined" small to={adminPages.attention}>
            {texts.attention.link}
          </LinkButton>
        </>
      )}
    </>
  )
}

function headingOf({ shown, found }: AdminOrdersReply, { day: requestedDay }: ListQuery) {
  if (found) return { title: texts.found(found.count, found.isMore) }
  if (!shown) return {}
  const { ended, paidMore } = shown
  const sum = texts.summary(
    shown.count,
    formatRupees(shown.total),
    ended.count > 0 ? { count: ended.count, total: formatRupees(ended.total) } : null,
    paidMore !== 0 ? formatRupees(shown.total + paidMore) : null,
  )
  return dayHeading(shown.day, requestedDay, sum, texts.filters)
}

interface OrderRowsProps {
  firstPage: AdminOrdersReply
  list: OrderList
  /** Identifies the list whose selected rows are remembered, by its filter and day. */
  listKey: string
  sorting: Sorting | undefined
  query: QueryIn<typeof listAdminOrders>
  empty: ReactNode
  onChanged: () => Promise<void>
}

function OrderRows({ firstPage, list, listKey, sorting, query, empty, onChanged }: OrderRowsProps) {
  const pages = usePages(firstPage, 'orders', (cursor) => send(listAdminOrders, { query: { ...query, cursor } }))
  const orders = pages.rows
  const ids = orders.map(({ _id }) => _id)
  const { chosen, toggle, all, none } = useChosen(`orders ${listKey}`, ids)
  const backTo = useTrail('orders', ids)
  const areAllChosen = orders.every(({ _id }) => chosen.has(_id))
  return (
    <>
      {orders.length === 0 ? (
        empty
      ) : (
        <OrdersTable
          orders={orders}
          list={list}
          sorting={sorting}
          backTo={backTo}
          selection={{
            chosen,
            nameOf: ({ orderNumber }) => texts.many.choose(orderNumber),
            allLabel: texts.many.chooseAll,
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
