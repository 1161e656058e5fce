// All Orders: one day per page, a search over all days, an invoice for every row (spec §2).
import type { AdminOrdersReply } from '#contract/orders.ts'
import { api } from '#contract/urls.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrders as words } from '#copy/admin-orders.ts'
import { Panel } from '../../../ui/panel.tsx'
import { AdminPage } from '../frame/admin-page.tsx'
import { AnswerState, Nothing } from '../frame/answer-state.tsx'
import { longDay } from '../frame/days.ts'
import { Pager } from '../frame/pager.tsx'
import { SearchBox } from '../frame/search-box.tsx'
import { useAnswer } from '../frame/use-answer.ts'
import { useFilters, withQuery } from '../frame/use-filters.ts'
import { OrdersTable } from './orders-table.tsx'

const LEAST_LETTERS = 3

export default function AllOrders() {
  const filters = useFilters()
  const typed = filters.get('q')
  const q = typed.length >= LEAST_LETTERS ? typed : ''
  const page = Number(filters.get('page')) || 1
  const answer = useAnswer<AdminOrdersReply>(withQuery(api.adminOrders, { q }))
  const days = answer.reply?.days ?? []
  const day = q === '' ? days[page - 1] : undefined
  const ofDay = useAnswer<AdminOrdersReply>(day === undefined ? null : withQuery(api.adminOrders, { day: day.day }))
  const shown = day === undefined ? answer : ofDay
  return (
    <AdminPage
      title={words.title}
      actions={<SearchBox label={words.search} value={typed} onSearch={(value) => filters.set({ q: value })} />}
    >
      <Panel
        flush
        busy={shown.isLoading}
        {...(day
          ? {
              title: longDay(day.day),
              note: words.summary(day.count, formatRupees(day.total)),
              actions: <Pager page={page} pages={days.length} onPage={(next) => filters.set({ page: String(next) })} />,
            }
          : {})}
      >
        <AnswerState answer={shown} loading={words.loading} failed={words.failed}>
          {({ orders }) =>
            orders.length === 0 ? (
              <Nothing text={q === '' ? words.none : words.noMatch(q)} />
            ) : (
              <OrdersTable orders={orders} />
            )
          }
        </AnswerState>
      </Panel>
    </AdminPage>
  )
}
