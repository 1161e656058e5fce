// Below a chart: a table with the chart's figures, and notes about unusual bars (LOOK-24).
import { adminDashboard as texts } from '#copy/admin-dashboard.ts'
import { figures } from '#copy/figures.ts'

interface FigureTableProps {
  caption: string
  labels: readonly string[]
  values: readonly number[]
  formatValue: (value: number) => string
}

export const FigureTable = ({ caption, labels, values, formatValue }: FigureTableProps) => (
  <details className="mt-3">
    <summary className="inline-flex min-h-11 items-center text-small text-ink-soft underline underline-offset-4 nav:min-h-8">
      {texts.table.show}
    </summary>
    <div>
      <table className="w-full text-admin-table">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-caption text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 font-semibold">
              {texts.table.when}
            </th>
            <th scope="col" className="py-1.5 text-right font-semibold">
              {caption}
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={label} className="border-t border-line-soft">
              <th scope="row" className="py-1.5 text-left font-normal">
                {label}
              </th>
              <td className="py-1.5 text-right">{formatValue(values[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })

/** Formats a period's first day ('YYYY-MM-DD') as '20 Nov' for a day or 'Nov' for a month. */
export const bucketLabel = (from: string, isByDay: boolean): string =>
  (isByDay ? DAY : MONTH).format(new Date(`${from}T00:00Z`))

const MAX_LISTED = 4

interface ChartNotesProps {
  labels: readonly string[]
  values: readonly (number | null)[]
  isUnfinished?: boolean
}

/** Says that the last bar is unfinished, and names the first four bars below zero (ADM-40). */
export function ChartNotes({ labels, values, isUnfinished = true }: ChartNotesProps) {
  const negativeLabels = labels.filter((_, index) => (values[index] ?? 0) < 0)
  const unlistedCount = negativeLabels.length - MAX_LISTED
  const listedLabels = [
    ...negativeLabels.slice(0, MAX_LISTED),
    ...(unlistedCount > 0 ? [figures.bars.others(unlistedCount)] : []),
  ]
  return (
    <div className="mt-1 grid gap-1 text-caption text-ink-soft">
      {isUnfinished && <p>{figures.bars.unfinished}</p>}
      {negativeLabels.length > 0 && <p className="text-chilli">{figures.bars.negative(listedLabels.join(', '))}</p>}
    </div>
  )
}
