// The four sums of the dashboard. Those of a range count that range alone; what counts all time or this moment is a note, or says so (ADM-41).
import type { OverviewReply } from '#contract/dashboard.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDashboard as words } from '#copy/admin-dashboard.ts'
import { compared } from './compared.ts'
import { SumCells } from './sum-cells.tsx'

const count = (value: number): string => value.toLocaleString('en-IN')

export function Sums({ reply }: { reply: OverviewReply }) {
  const { users, products, orders, revenue, isSample } = reply
  const own = (...notes: string[]): string[] => (isSample ? [] : notes)
  return (
    <SumCells
      cells={[
        {
          label: words.cards.users,
          figure: count(isSample ? users.total : users.joined),
          notes: own(words.ofAll(users.total), compared(users.joined, users.before)),
        },
        {
          label: words.cards.products,
          figure: count(products.all),
          notes: own(words.now, words.stock(products.low, products.out)),
        },
        {
          label: words.cards.orders,
          figure: count(orders.total),
          notes: own(compared(orders.total, orders.before)),
        },
        {
          label: words.cards.revenue,
          figure: formatRupees(revenue.total, true),
          notes: own(words.sales.note, compared(revenue.total, revenue.before)),
        },
      ]}
    />
  )
}
