// Figures of any range of days, each as picture, table and CSV, beside the range before (ADM-37).
import { viewFigures } from '#contract/calls/admin/figures.ts'
import type { FiguresReply } from '#contract/figures.ts'
import { figures as words } from '#copy/figures.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { dayName } from './bar-names.ts'
import { FigureSums } from './figure-sums.tsx'
import { RangePicker } from './range-picker.tsx'
import { ComponentsPanel, ProductsPanel, RefundsPanel, StatesPanel, StepsPanel } from './rankings.tsx'
import { SalesPanel } from './sales-panel.tsx'

export default function FiguresPage() {
  const filters = useFilters()
  const asked = { from: filters.get('from'), to: filters.get('to') }
  const query = { ...(asked.from && { from: asked.from }), ...(asked.to && { to: asked.to }) }
  const result = useQuery(viewFigures, { query, cached: true })
  return (
    <AdminPage title={words.title} note={words.note}>
      <RangePicker range={result.reply?.range ?? null} asked={asked} onRange={filters.set} />
      <QueryState result={result} loading={words.loading} failed={words.failed}>
        {(reply) => <Figures reply={reply} />}
      </QueryState>
    </AdminPage>
  )
}

function Figures({ reply }: { reply: FiguresReply }) {
  const { sums, before, steps } = reply
  const isEmpty = sums.now.orders === 0 && sums.now.revenue === 0 && steps.every(({ times }) => times === 0)
  return (
    <div className="grid grid-cols-1 gap-5">
      {isEmpty ? <EmptyState text={words.none} /> : <Panels reply={reply} />}
      <p className="text-small text-ink-soft">{words.comparedWith(dayName(before.from), dayName(before.to))}</p>
    </div>
  )
}

const Panels = ({ reply }: { reply: FiguresReply }) => (
  <>
    <FigureSums sums={reply.sums} />
    <SalesPanel reply={reply} />
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <ProductsPanel reply={reply} />
        <StatesPanel reply={reply} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <StepsPanel reply={reply} />
        <ComponentsPanel reply={reply} />
        <RefundsPanel reply={reply} />
      </div>
    </div>
  </>
)
