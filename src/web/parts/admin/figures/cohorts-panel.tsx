// Who came back: a row for each month of first orders, a cell for each month after it, the darker the more (ADM-37).
import type { FiguresReply } from '#contract/figures.ts'
import { figures as words } from '#copy/figures.ts'
import { monthName } from './bar-names.ts'
import { type Days, FigurePanel } from './figure-panel.tsx'

type Cohort = FiguresReply['cohorts'][number]

const { cohorts: own } = words
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
/** More than this share does not get darker: ink must stay readable on it. */
const DARKEST = 40

export const CohortsPanel = ({ cohorts, range }: { cohorts: readonly Cohort[]; range: Days }) => (
  <FigurePanel
    figure="cohorts"
    title={own.title}
    note={<span className="measure block">{own.note}</span>}
    range={range}
    none={cohorts.length === 0 ? own.none : null}
  >
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
    <section aria-label={own.title} tabIndex={0} className="relative overflow-x-auto">
      <table aria-label={own.title} className="figures text-admin-table">
        <thead className="text-caption text-ink-soft">
          <tr>
            <th scope="col" className="sticky left-0 bg-surface py-1.5 pr-3 text-left font-semibold whitespace-nowrap">
              {own.name}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-semibold">
              {own.people}
            </th>
            {MONTHS.map((month) => (
              <th key={month} scope="col" className="min-w-14 px-1 py-1.5 text-center font-semibold">
                <span aria-hidden="true">{month}</span>
                <span className="sr-only">{own.month(month)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <CohortRow key={cohort.month} cohort={cohort} />
          ))}
        </tbody>
      </table>
    </section>
  </FigurePanel>
)

const CohortRow = ({ cohort: { month, buyers, came } }: { cohort: Cohort }) => (
  <tr className="border-t border-line-soft">
    <th scope="row" className="sticky left-0 bg-surface py-1.5 pr-3 text-left font-normal whitespace-nowrap">
      {monthName(month)}
    </th>
    <td className="px-3 py-1.5 text-right">{buyers.toLocaleString('en-IN')}</td>
    {MONTHS.map((place) => {
      const back = came[place - 1] ?? null
      if (back === null)
        return (
          <td key={place} className="text-center text-ink-mute">
            <span className="sr-only">{own.notYet}</span>
          </td>
        )
      const percent = buyers === 0 ? 0 : Math.round((back / buyers) * 100)
      return (
        <td key={place} className="p-0.5">
          <span
            title={own.cell(back, percent)}
            className="grid h-9 w-13 place-items-center rounded-[6px]"
            style={{ backgroundColor: tint(percent) }}
          >
            {own.share(percent)}
          </span>
        </td>
      )
    })}
  </tr>
)

const tint = (percent: number): string =>
  percent === 0
    ? 'transparent'
    : `color-mix(in srgb, var(--color-blush) ${20 + (Math.min(percent, DARKEST) / DARKEST) * 80}%, var(--color-surface))`
