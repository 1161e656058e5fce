// Sales over time: a bar chart of the chosen measure, and a table of all measures (ADM-37).
import { useState } from 'react'
import type { FiguresReply, SalesBar } from '#contract/figures.ts'
import { shortRupees } from '#contract/wire.ts'
import { figures as texts } from '#copy/figures.ts'
import { repeatShare } from '#domain/figure-range.ts'
import { Choices } from '#web/ui/choices.tsx'
import { FigurePanel, formatPercent } from './figure-panel.tsx'
import { TimeBars } from './time-bars.tsx'

const MEASURES = ['revenue', 'orders', 'average', 'repeat'] as const
type Measure = (typeof MEASURES)[number]

const OPTIONS = MEASURES.map((value) => ({ value, label: texts.columns[value] }))
const count = (value: number): string => value.toLocaleString('en-IN')
const FORMATS: Readonly<Record<Measure, (value: number) => string>> = {
  revenue: shortRupees,
  orders: count,
  average: shortRupees,
  repeat: formatPercent,
}

const measuredValue = (bar: SalesBar, measure: Measure): number | null =>
  measure === 'repeat' ? repeatShare(bar) : bar[measure]

export function SalesPanel({ reply }: { reply: FiguresReply }) {
  const [measure, setMeasure] = useState<Measure>('revenue')
  const { bars, barLength, range } = reply
  return (
    <FigurePanel
      figure="sales"
      title={texts.sales[measure]}
      note={texts.bars.by[barLength]}
      range={range}
      actions={<Choices<Measure> label={texts.sums.label} value={measure} options={OPTIONS} onChange={setMeasure} />}
    >
      <TimeBars
        bars={bars.map((bar) => ({
          name: barName(bar, barLength),
          mark: barMark(bar, barLength),
          value: measuredValue(bar, measure),
          isUnfinished: bar.isUnfinished,
        }))}
        formatValue={FORMATS[measure]}
        isWhole={measure === 'orders' || measure === 'repeat'}
      />
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center text-small text-ink-soft underline underline-offset-4 nav:min-h-8">
          {texts.table}
        </summary>
        <SalesTable bars={bars} length={barLength} />
      </details>
    </FigurePanel>
  )
}

const COLUMNS: readonly { label: string; cell: (bar: SalesBar) => string; isWide?: true }[] = [
  { label: texts.columns.orders, cell: ({ orders }) => count(orders) },
  { label: texts.columns.revenue, cell: ({ revenue }) => shortRupees(revenue) },
  { label: texts.columns.average, cell: ({ average }) => (average === null ? '–' : shortRupees(average)) },
  { label: texts.columns.repeat, cell: (bar) => formatPercent(repeatShare(bar)), isWide: true },
  { label: texts.columns.returned, cell: ({ returned }) => shortRupees(returned), isWide: true },
]

const SalesTable = ({ bars, length }: { bars: readonly SalesBar[]; length: FiguresReply['barLength'] }) => (
  <table aria-label={texts.sums.label} className="figures w-full text-admin-table">
    <thead className="text-left text-caption text-ink-soft">
      <tr>
        <th scope="col" className="py-1.5 font-semibold">
          {texts.columns.when}
        </th>
        {COLUMNS.map(({ label, isWide }) => (
          <th key={label} scope="col" className={`py-1.5 pl-2 text-right font-semibold ${wideOnlyClass(isWide)}`}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.map((bar) => (
        <tr key={bar.from} className="border-t border-line-soft">
          <th scope="row" className="py-1.5 text-left font-normal">
            {barName(bar, length)}
          </th>
          {COLUMNS.map(({ label, cell, isWide }) => (
            <td key={label} className={`py-1.5 pl-2 text-right whitespace-nowrap ${wideOnlyClass(isWide)}`}>
              {cell(bar)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const wideOnlyClass = (isWide: true | undefined): string => (isWide ? 'hidden sm:table-cell' : '')

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const WHOLE_DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const SHORT_MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })

const startOfDay = (day: string): Date => new Date(`${day}T00:00Z`)

function barName({ from, to }: Pick<SalesBar, 'from' | 'to'>, length: FiguresReply['barLength']): string {
  if (length === 'month') return MONTH.format(startOfDay(from))
  return from === to
    ? DAY.format(startOfDay(from))
    : texts.bars.to(DAY.format(startOfDay(from)), DAY.format(startOfDay(to)))
}

const barMark = ({ from }: Pick<SalesBar, 'from'>, length: FiguresReply['barLength']): string =>
  length === 'month'
    ? texts.bars.month(SHORT_MONTH.format(startOfDay(from)), from.slice(2, 4))
    : DAY.format(startOfDay(from))

/** Formats a day ('YYYY-MM-DD') as '20 Nov 2026'. */
export const dayName = (day: string): string => WHOLE_DAY.format(startOfDay(day))
