// The dashboard's four sums, of the chosen range. Figures for all time or for now are labelled as such (ADM-41).
import type { OverviewReply } from '#contract/dashboard.ts'
import { shortRupees } from '#contract/wire.ts'
import { adminDashboard as texts } from '#copy/admin-dashboard.ts'

const count = (value: number): string => value.toLocaleString('en-IN')

export function Sums({ reply }: { reply: OverviewReply }) {
  const { users, products, orders, revenue, isSample } = reply
  const notesUnlessSample = (...notes: string[]): string[] => (isSample ? [] : notes)
  return (
    <SumCells
      cells={[
        {
          label: texts.cards.users,
          figure: count(isSample ? users.total : users.joined),
          notes: notesUnlessSample(texts.ofAll(users.total), comparisonText(users.joined, users.before)),
        },
        {
          label: texts.cards.products,
          figure: count(products.all),
          notes: notesUnlessSample(texts.now, texts.stock(products.low, products.out)),
        },
        {
          label: texts.cards.orders,
          figure: count(orders.total),
          notes: notesUnlessSample(comparisonText(orders.total, orders.before)),
        },
        {
          label: texts.cards.revenue,
          figure: shortRupees(revenue.total),
          notes: notesUnlessSample(texts.sales.note, comparisonText(revenue.total, revenue.before)),
        },
      ]}
    />
  )
}

interface SumCell {
  readonly label: string
  readonly figure: string
  readonly notes: readonly string[]
}

export const SumCells = ({ cells }: { cells: readonly SumCell[] }) => (
  <dl className="grid grid-cols-1 overflow-clip rounded-note border border-line min-[360px]:grid-cols-2 lg:grid-cols-4">
    {cells.map(({ label, figure, notes }) => (
      <div
        key={label}
        className="min-w-0 border-line px-3.5 py-4 not-first:border-t min-[360px]:even:border-l min-[360px]:nth-2:border-t-0 nav:px-5 lg:border-l lg:not-first:border-t-0 lg:first:border-l-0"
      >
        <dt className="text-small text-ink-soft">{label}</dt>
        <dd className="figures text-admin-panel whitespace-nowrap sm:text-admin-title lg:text-[30px]/10">{figure}</dd>
        {notes.map((note) => (
          <dd key={note} className="figures text-caption text-ink-soft">
            {note}
          </dd>
        ))}
      </div>
    ))}
  </dl>
)

/**
 * Returns a text that compares two sums, such as '12% more than in the previous range'. If `before` is 0 or less, the
 * text says that there is nothing to compare with.
 */
export function comparisonText(now: number, before: number): string {
  if (before <= 0) return texts.compared.first
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return texts.compared.same
  return percent > 0 ? texts.compared.more(percent) : texts.compared.less(-percent)
}
