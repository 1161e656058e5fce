// The rankings on the Figures page (ADM-37): products, kit components, destinations, refunds by reason, campaigns, and
// the steps that lead to a paid order.
import type { ReactNode } from 'react'
import type { FiguresReply } from '#contract/figures.ts'
import { shortRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { figures as texts } from '#copy/figures.ts'
import { STATES } from '#domain/places.ts'
import { FigurePanel, percentOf } from './figure-panel.tsx'

const { columns } = texts
const count = (value: number): string => value.toLocaleString('en-IN')
type RowOf<Name extends keyof FiguresReply> = FiguresReply[Name] extends readonly (infer Row)[] ? Row : never
interface PanelProps {
  reply: FiguresReply
}

const PRODUCT_COLUMNS: readonly RankedColumn<RowOf<'products'>>[] = [
  { label: columns.units, cell: ({ units }) => count(units) },
  { label: columns.amount, cell: ({ amount }) => shortRupees(amount) },
]

export const ProductsPanel = ({ reply: { products, range } }: PanelProps) => (
  <FigurePanel
    figure="products"
    title={texts.products.title}
    range={range}
    none={products.length === 0 ? texts.products.none : null}
  >
    <RankedTable
      label={texts.products.title}
      rows={products}
      keyOf={({ _id }) => _id}
      name={texts.products.name}
      nameOf={({ name }) => name}
      barOf={({ amount }) => amount}
      columns={PRODUCT_COLUMNS}
    />
  </FigurePanel>
)

const COMPONENT_COLUMNS: readonly RankedColumn<RowOf<'components'>>[] = [
  { label: columns.units, cell: ({ units }) => count(units) },
]

export const ComponentsPanel = ({ reply: { components, range } }: PanelProps) => (
  <FigurePanel
    figure="components"
    title={texts.components.title}
    note={texts.components.note}
    range={range}
    none={components.length === 0 ? texts.components.none : null}
  >
    <RankedTable
      label={texts.components.title}
      rows={components}
      keyOf={({ name }) => name}
      name={texts.components.name}
      nameOf={({ name }) => name}
      barOf={({ units }) => units}
      columns={COMPONENT_COLUMNS}
    />
  </FigurePanel>
)

const STATE_COLUMNS: readonly RankedColumn<RowOf<'states'>>[] = [
  { label: columns.orders, cell: ({ orders }) => count(orders) },
  { label: columns.before, cell: ({ before }) => count(before) },
  { label: columns.paid, cell: ({ total }) => shortRupees(total), isWide: true },
]

export const StatesPanel = ({ reply: { states, range } }: PanelProps) => (
  <FigurePanel
    figure="states"
    title={texts.states.title}
    range={range}
    none={states.length === 0 ? texts.states.none : null}
  >
    <RankedTable
      label={texts.states.title}
      rows={states}
      keyOf={({ code }) => code}
      name={texts.states.name}
      nameOf={({ code }) => STATES[code]}
      barOf={({ orders }) => orders}
      columns={STATE_COLUMNS}
    />
  </FigurePanel>
)

const REFUND_COLUMNS: readonly RankedColumn<RowOf<'refunds'>>[] = [
  { label: columns.refunds, cell: ({ refunds }) => count(refunds) },
  { label: columns.given, cell: ({ amount }) => shortRupees(amount) },
  { label: columns.before, cell: ({ before }) => shortRupees(before), isWide: true },
]

export const RefundsPanel = ({ reply: { refunds, range } }: PanelProps) => (
  <FigurePanel
    figure="refunds"
    title={texts.refunds.title}
    range={range}
    none={refunds.length === 0 ? texts.refunds.none : null}
  >
    <RankedTable
      label={texts.refunds.title}
      rows={refunds}
      keyOf={({ reason }) => reason}
      name={texts.refunds.name}
      nameOf={({ reason }) => adminDashboard.kinds[reason]}
      barOf={({ amount }) => amount}
      columns={REFUND_COLUMNS}
    />
  </FigurePanel>
)

const CAMPAIGN_COLUMNS: readonly RankedColumn<RowOf<'campaigns'>>[] = [
  { label: columns.visits, cell: ({ visits }) => count(visits) },
  { label: columns.before, cell: ({ before }) => count(before) },
]
const campaignName = ({ source, medium, campaign }: RowOf<'campaigns'>): string =>
  [source, medium, campaign].filter((part) => part !== '').join(' · ')

export const CampaignsPanel = ({ reply: { campaigns, range } }: PanelProps) => (
  <FigurePanel
    figure="campaigns"
    title={texts.campaigns.title}
    note={<span className="block max-w-84">{texts.campaigns.note}</span>}
    range={range}
    none={campaigns.length === 0 ? texts.campaigns.none : null}
  >
    <RankedTable
      label={texts.campaigns.title}
      rows={campaigns}
      keyOf={campaignName}
      name={texts.campaigns.name}
      nameOf={campaignName}
      barOf={({ visits }) => visits}
      columns={CAMPAIGN_COLUMNS}
    />
  </FigurePanel>
)

export function StepsPanel({ reply: { steps, range } }: PanelProps) {
  const timesOfPreviousStep = (row: RowOf<'steps'>): number => steps[steps.indexOf(row) - 1]?.times ?? 0
  return (
    <FigurePanel
      figure="steps"
      title={texts.steps.title}
      note={<span className="block max-w-84">{texts.steps.note}</span>}
      range={range}
      none={steps.every(({ step, times }) => step === 'paid' || times === 0) ? texts.steps.none : null}
    >
      <RankedTable
        label={texts.steps.title}
        rows={steps}
        keyOf={({ step }) => step}
        name={texts.steps.name}
        nameOf={({ step }) => texts.steps.names[step]}
        barOf={({ times }) => times}
        columns={[
          { label: columns.times, cell: ({ times }) => count(times) },
          { label: columns.ofStepBefore, cell: (row) => percentOf(row.times, timesOfPreviousStep(row)) },
          { label: columns.before, cell: (row) => count(row.before), isWide: true },
        ]}
      />
    </FigurePanel>
  )
}

interface RankedColumn<Row> {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** True for a column that is shown on wide screens only. */
  readonly isWide?: boolean
}

interface RankedTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The heading of the column with names. */
  name: string
  nameOf: (row: Row) => ReactNode
  /** Returns the value that the bar shows. */
  barOf: (row: Row) => number
  columns: readonly RankedColumn<Row>[]
}

/** A table with a bar in each row (ADM-40). */
function RankedTable<Row>({ label, rows, keyOf, name, nameOf, barOf, columns }: RankedTableProps<Row>) {
  const max = Math.max(...rows.map(barOf), 0)
  const visibilityClass = ({ isWide }: RankedColumn<Row>) => (isWide ? 'hidden sm:table-cell' : '')
  return (
    <table aria-label={label} className="figures w-full text-admin-table">
      <thead className="text-left text-caption text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5 font-semibold">
            {name}
          </th>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={`py-1.5 pl-3 text-right align-bottom font-semibold ${visibilityClass(column)}`}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-t border-line-soft">
            <th scope="row" className="w-full py-2 text-left font-normal wrap-anywhere">
              {nameOf(row)}
              <svg aria-hidden="true" width="100%" height="6" className="mt-1 block">
                <rect width="100%" height="6" rx="3" className="fill-sand" />
                {max > 0 && <rect width={`${(barOf(row) / max) * 100}%`} height="6" rx="3" className="fill-pink" />}
              </svg>
            </th>
            {columns.map((column) => (
              <td key={column.label} className={`py-2 pl-3 text-right whitespace-nowrap ${visibilityClass(column)}`}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
