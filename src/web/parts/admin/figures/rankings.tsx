// What sold, where to, what went back and why, and how many came from one step to the next, each as rows with bars (ADM-37).
import type { FiguresReply } from '#contract/figures.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { figures as words } from '#copy/figures.ts'
import { STATES } from '#domain/places.ts'
import { FigurePanel } from './figure-panel.tsx'
import { percentOf } from './percent.ts'
import { type RankedColumn, RankedTable } from './ranked-table.tsx'

const { columns } = words
const count = (value: number): string => value.toLocaleString('en-IN')
const rupees = (value: number): string => formatRupees(value, true)
type Of<Name extends keyof FiguresReply> = FiguresReply[Name] extends readonly (infer Row)[] ? Row : never
interface PanelProps {
  reply: FiguresReply
}

const PRODUCT_COLUMNS: readonly RankedColumn<Of<'products'>>[] = [
  { label: columns.units, cell: ({ units }) => count(units) },
  { label: columns.amount, cell: ({ amount }) => rupees(amount) },
]

export const ProductsPanel = ({ reply: { products, range } }: PanelProps) => (
  <FigurePanel
    figure="products"
    title={words.products.title}
    range={range}
    none={products.length === 0 ? words.products.none : null}
  >
    <RankedTable
      label={words.products.title}
      rows={products}
      keyOf={({ _id }) => _id}
      name={words.products.name}
      nameOf={({ name }) => name}
      barOf={({ amount }) => amount}
      columns={PRODUCT_COLUMNS}
    />
  </FigurePanel>
)

const COMPONENT_COLUMNS: readonly RankedColumn<Of<'components'>>[] = [
  { label: columns.units, cell: ({ units }) => count(units) },
]

export const ComponentsPanel = ({ reply: { components, range } }: PanelProps) => (
  <FigurePanel
    figure="components"
    title={words.components.title}
    note={words.components.note}
    range={range}
    none={components.length === 0 ? words.components.none : null}
  >
    <RankedTable
      label={words.components.title}
      rows={components}
      keyOf={({ name }) => name}
      name={words.components.name}
      nameOf={({ name }) => name}
      barOf={({ units }) => units}
      columns={COMPONENT_COLUMNS}
    />
  </FigurePanel>
)

const STATE_COLUMNS: readonly RankedColumn<Of<'states'>>[] = [
  { label: columns.orders, cell: ({ orders }) => count(orders) },
  { label: columns.before, cell: ({ before }) => count(before) },
  { label: columns.paid, cell: ({ total }) => rupees(total), isWide: true },
]

export const StatesPanel = ({ reply: { states, range } }: PanelProps) => (
  <FigurePanel
    figure="states"
    title={words.states.title}
    range={range}
    none={states.length === 0 ? words.states.none : null}
  >
    <RankedTable
      label={words.states.title}
      rows={states}
      keyOf={({ code }) => code}
      name={words.states.name}
      nameOf={({ code }) => STATES[code]}
      barOf={({ orders }) => orders}
      columns={STATE_COLUMNS}
    />
  </FigurePanel>
)

const REFUND_COLUMNS: readonly RankedColumn<Of<'refunds'>>[] = [
  { label: columns.refunds, cell: ({ refunds }) => count(refunds) },
  { label: columns.given, cell: ({ amount }) => rupees(amount) },
  { label: columns.before, cell: ({ before }) => rupees(before), isWide: true },
]

export const RefundsPanel = ({ reply: { refunds, range } }: PanelProps) => (
  <FigurePanel
    figure="refunds"
    title={words.refunds.title}
    range={range}
    none={refunds.length === 0 ? words.refunds.none : null}
  >
    <RankedTable
      label={words.refunds.title}
      rows={refunds}
      keyOf={({ reason }) => reason}
      name={words.refunds.name}
      nameOf={({ reason }) => adminDashboard.kinds[reason]}
      barOf={({ amount }) => amount}
      columns={REFUND_COLUMNS}
    />
  </FigurePanel>
)

export function StepsPanel({ reply: { steps, range } }: PanelProps) {
  const before = (row: Of<'steps'>): number => steps[steps.indexOf(row) - 1]?.times ?? 0
  return (
    <FigurePanel
      figure="steps"
      title={words.steps.title}
      note={<span className="block max-w-84">{words.steps.note}</span>}
      range={range}
      none={steps.every(({ step, times }) => step === 'paid' || times === 0) ? words.steps.none : null}
    >
      <RankedTable
        label={words.steps.title}
        rows={steps}
        keyOf={({ step }) => step}
        name={words.steps.name}
        nameOf={({ step }) => words.steps.names[step]}
        barOf={({ times }) => times}
        columns={[
          { label: columns.times, cell: ({ times }) => count(times) },
          { label: columns.ofStepBefore, cell: (row) => percentOf(row.times, before(row)) },
          { label: columns.before, cell: (row) => count(row.before), isWide: true },
        ]}
      />
    </FigurePanel>
  )
}
