// The sums that GSTR-3B asks for, row by row as the portal names them.
import type { TaxMonthReply } from '#contract/tax-papers.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminTax } from '#copy/admin-tax.ts'
import { isStateCode, STATES } from '#domain/places.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = adminTax.threeB
type Paper = NonNullable<TaxMonthReply['paper']>

interface Row {
  readonly name: string
  readonly taxable: number
  /** Null where the return has no such box. */
  readonly igst: number | null
  readonly cgst: number | null
  readonly sgst: number | null
}

const NONE = { igst: null, cgst: null, sgst: null }
const SUMS = ['taxable', 'igst', 'cgst', 'sgst'] as const
const shown = (rupees: number | null) => (rupees === null ? '–' : formatRupees(rupees))

export const SumsPanel = ({ paper }: { paper: Paper }) => (
  <Panel flush title={words.title} note={words.note}>
    <DataTable
      label={words.title}
      rows={rowsOf(paper)}
      columns={COLUMNS}
      keyOf={({ name }) => name}
      card={(row) => (
        <>
          <p className="font-semibold">{row.name}</p>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4">
            {SUMS.filter((sum) => row[sum] !== null).map((sum) => (
              <div key={sum} className="contents">
                <dt className="text-ink-soft">{words.columns[sum]}</dt>
                <dd className="figures text-right">{shown(row[sum])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    />
  </Panel>
)

const COLUMNS: readonly Column<Row>[] = [
  { key: 'what', label: words.columns.what, heads: true, cell: ({ name }) => name },
  ...SUMS.map((sum) => ({
    key: sum,
    label: words.columns[sum],
    right: true,
    cell: (row: Row) => <span className="figures">{shown(row[sum])}</span>,
  })),
]

const rowsOf = ({ taxed, free, toOtherStates }: Paper): Row[] => [
  { name: words.rows.taxed, ...taxed },
  { name: words.rows.free, ...NONE, taxable: free },
  ...toOtherStates.map(({ state, taxable, igst }) => ({
    name: words.rows.other(isStateCode(state) ? STATES[state] : state),
    ...NONE,
    taxable,
    igst,
  })),
]
