// A chart's figures as a table: for whoever does not see the chart, and for whoever wants the number (LOOK-24).
import { adminDashboard as words } from '#copy/admin-dashboard.ts'

interface FigureTableProps {
  caption: string
  labels: readonly string[]
  values: readonly number[]
  say: (value: number) => string
}

export const FigureTable = ({ caption, labels, values, say }: FigureTableProps) => (
  <details className="mt-3">
    <summary className="inline-flex min-h-11 items-center text-small text-ink-soft underline underline-offset-4 nav:min-h-8">
      {words.table.show}
    </summary>
    <div>
      <table className="w-full text-admin-table">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-caption text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 font-semibold">
              {words.table.when}
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
              <td className="py-1.5 text-right">{say(values[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
