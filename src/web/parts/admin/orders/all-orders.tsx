// All Orders: one day per page, a search over all days, an invoice for every row (ADM-9).
import type { AdminOrdersReply } from '#contract/admin-orders.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf } from '#contract/call.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrders as words } from '#copy/admin-orders.ts'
import { lookedFor } from '#copy/palette.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { dayHead } from '#web/parts/admin/frame/days.ts'
import { NothingFound } from '#web/parts/admin/frame/nothing-found.tsx'
import { Pager } from '#web/parts/admin/frame/pager.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { type Filters, useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Sorting } from '#web/ui/data-sort.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LINES_ID, type ListQuery, readListQuery } from './list-query.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderRows } from './order-rows.tsx'

export default function AllOrders() {
  const filters = useFilters()
  const rights = useRights()
  const query = readListQuery(filters.get)
  const asked = { query: query.asked }
  const result = useQuery(listAdminOrders, { ...asked, cached: true })
  const { reply } = result
  const shown = reply?.shown ?? null
  return (
    <AdminPage
      title={words.title}
      actions={
        <>
          <SearchBox label={words.search} value={query.typed} onSearch={(value) => filters.set({ q: value })} />
          {rights.has('pack') && (
            <>
              <LinkButton tone="outlined" small to={`${adminPages.dispatch}#${LINES_ID}`}>
                {words.dispatch.link}
              </LinkButton>
              <LinkButton tone="outlined" small to={`${adminPages.delivered}#${LINES_ID}`}>
                {words.delivered.link}
              </LinkButton>
              <LinkButton tone="outlined" small to={adminPages.attention}>
                {words.attention.link}
              </LinkButton>
            </>
          )}
        </>
      }
    >
      <OrderFilters query={query} reply={reply} onSet={filters.set} />
      <Panel
        flush
        busy={result.isLoading}
        {...(reply && headOf(reply, query))}
        {...(shown && {
          actions: (
            <Pager
              page={shown.page}
              pages={shown.pages}
              onPage={(next) => filters.set({ page: String(next), day: '' })}
            />
          ),
        })}
      >
        <QueryState result={result} loading={words.loading} failed={words.failed}>
          {(first) => (
            <OrderRows
              key={pathOf(listAdminOrders, asked)}
              first={first}
              list={query.list}
              narrowed={[query.list, query.status, query.kind, first.shown?.day].join(' ')}
              sorting={sortingOf(query, filters)}
              query={{ ...query.asked, page: undefined, until: undefined, day: first.shown?.day ?? '' }}
              empty={
                query.filter.q !== '' ? (
                  <NothingFound
                    text={words.noMatch(query.typed)}
                    through={lookedFor.orders}
                    typed={query.typed}
                    here={adminPages.orders}
                  />
                ) : (
                  <EmptyState text={query.status === '' ? words.none : words.noneSuch} />
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

/** What a search finds stands newest first. */
const sortingOf = ({ list, sort, way }: ListQuery, { set }: Filters): Sorting | undefined =>
  list === 'search' ? undefined : { by: sort, way, onSort: (by, next) => set({ sort: by, way: by === '' ? '' : next }) }

/** What the list shows: a day with its sum, or how much was found. */
function headOf({ shown, found }: AdminOrdersReply, { day: asked }: ListQuery) {
  if (found) return { title: words.found(found.count, found.isMore) }
  if (!shown) return {}
  const { ended, paidMore } = shown
  const sum = words.summary(
    shown.count,
    formatRupees(shown.total),
    ended.count > 0 ? { count: ended.count, total: formatRupees(ended.total) } : null,
    paidMore !== 0 ? formatRupees(shown.total + paidMore) : null,
  )
  return dayHead(shown.day, asked, sum, words.filters)
}
