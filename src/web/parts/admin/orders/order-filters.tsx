// What narrows the list of orders: their state, their kind, a day to go to; and the same list as a file.
import type { AdminOrdersReply } from '#contract/admin-orders.ts'
import { exportOrders } from '#contract/calls/admin/orders.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { orderStatus } from '#copy/order.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { fetchRows } from '#web/api-client.ts'
import { DayBox } from '#web/parts/admin/frame/day-box.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import type { Filters } from '#web/parts/admin/frame/use-filters.ts'
import { Choices } from '#web/ui/choices.tsx'
import type { ListQuery } from './list-query.ts'

const words = adminOrders.filters

interface OrderFiltersProps {
  query: ListQuery
  reply: AdminOrdersReply | null
  onSet: Filters['set']
}

export function OrderFilters({ query, reply, onSet }: OrderFiltersProps) {
  const shown = reply?.shown ?? null
  const counts = shown?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const states = [
    { value: '', label: words.counted(words.all, all) },
    { value: 'to_pack', label: words.counted(words.toPack, reply?.toPack) },
    ...ORDER_STATUSES.map((value) => ({ value, label: words.counted(orderStatus[value], counts?.[value]) })),
  ]
  const kinds = [
    { value: '', label: words.kinds.all },
    { value: 'sale', label: words.kinds.sale },
    { value: 'replacement', label: words.kinds.replacement },
  ]
  // Another state is looked at on the day that is open; the queue has no days.
  const keptDay = shown !== null && shown.page > 1 ? shown.day : query.day
  const file =
    query.list === 'day' ? { ...query.filter, day: query.day === '' ? '' : (shown?.day ?? '') } : query.filter
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Choices
        label={words.status}
        value={query.status}
        options={states}
        onChange={(status) => onSet({ status, day: status === 'to_pack' ? '' : keptDay })}
      />
      <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-3">
        <Choices
          label={words.kind}
          value={query.kind}
          options={kinds}
          onChange={(kind) => onSet({ kind, day: keptDay })}
        />
        {query.list === 'day' && <DayBox label={words.day} value={query.day} onDay={(day) => onSet({ day })} />}
        <div className="md:ml-auto">
          <ExportButton
            load={(signal) => fetchRows(exportOrders, { query: file, signal })}
            name={`orders${file.status && `-${file.status}`}.csv`}
          />
        </div>
      </div>
    </div>
  )
}
