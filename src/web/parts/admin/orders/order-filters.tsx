// The filters of the order list (day, state, kind), and buttons that export the list (LOOK-30).
import { useState } from 'react'
import type { AdminOrdersReply } from '#contract/admin-orders.ts'
import type { QueryIn } from '#contract/call.ts'
import { exportOrders, type listAdminOrders } from '#contract/calls/admin/orders.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { orderStatus } from '#copy/order.ts'
import { ORDER_SORTS } from '#domain/list-sorts.ts'
import { ORDER_KINDS, ORDER_STATUSES, type OrderKind, type OrderStatus } from '#domain/order.ts'
import { searchParameterOf } from '#domain/searched-words.ts'
import { fetchRows } from '#web/api-client.ts'
import { DayBox } from '#web/parts/admin/frame/day-box.tsx'
import { dayIn, pageQueryOf } from '#web/parts/admin/frame/days.ts'
import { DialogButton } from '#web/parts/admin/frame/dialog-button.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { type Filters, sortingIn } from '#web/parts/admin/frame/use-filters.ts'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = adminOrders.filters

interface OrderFiltersProps {
  query: ListQuery
  reply: AdminOrdersReply | null
  onSet: Filters['set']
}

export function OrderFilters({ query, reply, onSet }: OrderFiltersProps) {
  const shownPage = reply?.shown ?? null
  // From page 2 on, the address has no day. When staff choose another filter, the day of the present page is kept.
  const shownDay = shownPage !== null && shownPage.page > 1 ? shownPage.day : query.day
  const exportQuery =
    query.list === 'day' ? { ...query.filter, day: query.day === '' ? '' : (shownPage?.day ?? '') } : query.filter
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <FilterChip
        label={texts.state}
        clearLabel={texts.anyState}
        value={query.status}
        options={[
          { value: '', label: texts.anyState },
          ...ORDER_STATUSES.map((value) => ({
            value,
            label: texts.counted(orderStatus[value], shownPage?.counts[value]),
          })),
        ]}
        onChange={(status) => onSet({ status, day: shownDay })}
      />
      <FilterChip
        label={texts.kind}
        clearLabel={texts.kinds.all}
        value={query.kind}
        options={[
          { value: '', label: texts.kinds.all },
          ...ORDER_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
        onChange={(kind) => onSet({ kind, day: shownDay })}
      />
      <div className="flex flex-wrap items-center gap-3 md:ml-auto">
        {query.list === 'day' && <DayBox label={texts.day} value={query.day} onDay={(day) => onSet({ day })} />}
        <ExportButton
          load={(signal) => fetchRows(exportOrders, { query: exportQuery, signal })}
          name={`orders${exportQuery.status && `-${exportQuery.status}`}.csv`}
        />
        <ExportRangeButton filter={query.filter} />
      </div>
    </div>
  )
}

function ExportRangeButton({ filter }: { filter: ListQuery['filter'] }) {
  const [range, setRange] = useState({ from: '', to: '' })
  const isRange = range.from !== '' && range.to !== '' && range.from <= range.to
  return (
    <DialogButton tone="quiet" label={texts.range.open} title={texts.range.title}>
      {() => (
        <div className="mt-3 grid gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            {(['from', 'to'] as const).map((bound) => (
              <TextField
                key={bound}
                name={bound}
                label={texts.range[bound]}
                type="date"
                value={range[bound]}
                onChange={({ target }) => setRange({ ...range, [bound]: target.value })}
              />
            ))}
          </div>
          {isRange ? (
            <div className="flex justify-end">
              <ExportButton
                load={(signal) => fetchRows(exportOrders, { query: { ...filter, ...range }, signal })}
                name={`orders-${range.from}-${range.to}.csv`}
              />
            </div>
          ) : (
            <p className="text-small text-ink-soft">{texts.range.hint}</p>
          )}
        </div>
      )}
    </DialogButton>
  )
}

/** The id of the field for a pasted list of parcels, for links that focus the field. */
export const LINES_ID = 'lines'

export type OrderList = 'day' | 'search'

export interface ListQuery {
  readonly list: OrderList
  readonly typed: string
  readonly status: OrderStatus | ''
  readonly kind: OrderKind | ''
  /** The chosen day; empty for the newest day. */
  readonly day: string
  readonly filter: Pick<ListQuery, 'status' | 'kind'> & { readonly q: string }
  readonly callQuery: QueryIn<typeof listAdminOrders>
}

/** Returns the filters of the order list that are in the address. Unknown values are ignored. */
export function readListQuery(filters: Filters): ListQuery {
  const { get } = filters
  const typed = get('q')
  const q = searchParameterOf(typed)
  const status = oneOf(ORDER_STATUSES, get('status'))
  const kind = oneOf(ORDER_KINDS, get('kind'))
  const list = q === '' ? 'day' : 'search'
  const day = list === 'day' ? dayIn(get) : ''
  const filter = { q, status, kind }
  const { sortQuery } = sortingIn(filters, ORDER_SORTS)
  return {
    list,
    typed,
    status,
    kind,
    day,
    filter,
    callQuery: list === 'day' ? { ...filter, ...sortQuery, ...pageQueryOf(get, day) } : filter,
  }
}

const oneOf = <Choice extends string>(choices: readonly Choice[], value: string): Choice | '' =>
  choices.find((each) => each === value) ?? ''
