// The Figures page, for any range of days, compared with the range before it (ADM-37).
import { viewFigures } from '#contract/calls/admin/figures.ts'
import type { FiguresReply, SalesFigures } from '#contract/figures.ts'
import { shortRupees } from '#contract/wire.ts'
import { figures as texts } from '#copy/figures.ts'
import { addDays, type CalendarDate, daysBetween, indianDate } from '#domain/calendar.ts'
import { repeatShare } from '#domain/figure-range.ts'
import { comparisonText, SumCells } from '#web/parts/admin/dashboard/sums.tsx'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { DayBox } from '#web/parts/admin/frame/day-box.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Choices } from '#web/ui/choices.tsx'
import { useIndianToday } from '#web/ui/use-today.ts'
import { formatPercent } from './figure-panel.tsx'
import { CampaignsPanel, ComponentsPanel, ProductsPanel, RefundsPanel, StatesPanel, StepsPanel } from './rankings.tsx'
import { dayName, SalesPanel } from './sales-panel.tsx'

export default function FiguresPage() {
  const filters = useFilters()
  const days = { from: filters.get('from'), to: filters.get('to') }
  const query = { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) }
  const result = useQuery(viewFigures, { query, cached: true })
  return (
    <AdminPage title={texts.title} note={texts.note}>
      <RangePicker range={result.reply?.range ?? null} chosen={days} onRange={filters.set} />
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {(reply) => <Figures reply={reply} />}
      </QueryState>
    </AdminPage>
  )
}

function Figures({ reply }: { reply: FiguresReply }) {
  const { sums, before, steps, campaigns } = reply
  const isEmpty =
    sums.now.orders === 0 && sums.now.revenue === 0 && steps.every(({ times }) => times === 0) && campaigns.length === 0
  return (
    <div className="grid grid-cols-1 gap-5">
      {isEmpty ? <EmptyState text={texts.none} /> : <Panels reply={reply} />}
      <p className="text-small text-ink-soft">{texts.comparedWith(dayName(before.from), dayName(before.to))}</p>
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
        <CampaignsPanel reply={reply} />
        <ComponentsPanel reply={reply} />
        <RefundsPanel reply={reply} />
      </div>
    </div>
  </>
)

function FigureSums({ sums: { now, before } }: { sums: FiguresReply['sums'] }) {
  const rupees = (value: number | null): string => (value === null ? texts.sums.noneYet : shortRupees(value))
  return (
    <SumCells
      cells={[
        {
          label: texts.sums.orders,
          figure: now.orders.toLocaleString('en-IN'),
          notes: [comparisonText(now.orders, before.orders)],
        },
        {
          label: texts.sums.revenue,
          figure: rupees(now.revenue),
          notes: [texts.sums.revenueNote, comparisonText(now.revenue, before.revenue)],
        },
        {
          label: texts.sums.average,
          figure: rupees(now.average),
          notes: [texts.sums.averageNote, comparisonText(now.average ?? 0, before.average ?? 0)],
        },
        {
          label: texts.sums.repeat,
          figure: formatPercent(repeatShare(now)),
          notes: [texts.sums.repeatNote, ...repeatShareChange(now, before)],
        },
      ]}
    />
  )
}

/** Returns a text about the change of the share of repeat orders; none when one of the ranges has no orders. */
function repeatShareChange(now: SalesFigures, before: SalesFigures): string[] {
  const [share, shareBefore] = [repeatShare(now), repeatShare(before)]
  return share === null || shareBefore === null ? [] : [texts.sums.points(share - shareBefore)]
}

const PRESETS = ['7', '30', '90', '365'] as const
type Preset = (typeof PRESETS)[number]
const OPTIONS = PRESETS.map((value) => ({ value, label: texts.presets[value] }))

interface RangePickerProps {
  range: { readonly from: string; readonly to: string } | null
  chosen: { readonly from: string; readonly to: string }
  onRange: (range: { from: string; to: string }) => void
}

function RangePicker({ range, chosen, onRange }: RangePickerProps) {
  const today = useIndianToday() ?? indianDate(new Date())
  const from = chosen.from || range?.from || ''
  const to = chosen.to || range?.to || ''
  const daysUntilToday = to === today && from !== '' ? String(daysBetween(from as CalendarDate, today) + 1) : ''
  const preset = PRESETS.find((each) => each === daysUntilToday)
  return (
    <div className="flex w-full flex-wrap items-center gap-3">
      <Choices<Preset | ''>
        label={texts.presets.label}
        value={preset ?? ''}
        options={OPTIONS}
        onChange={(days) => onRange({ from: addDays(today, 1 - Number(days)), to: today })}
      />
      <DayBox label={texts.range.from} value={from} onDay={(day) => onRange({ from: day, to })} />
      <DayBox label={texts.range.to} value={to} onDay={(day) => onRange({ from, to: day })} />
    </div>
  )
}
