// Panels of the Tax page: the chosen month, the sums for GSTR-3B, and the files for GSTR-1.
import { FileDown, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { exportGstr1, exportTaxSheet } from '#contract/calls/admin/tax.ts'
import type { TaxMonthReply, TaxSheet } from '#contract/tax.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminTax as texts } from '#copy/admin-tax.ts'
import { isStateCode, STATES } from '#domain/places.ts'
import { fetchFile, fetchRows, reasonOf } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface MonthPanelProps {
  month: string
  error: string | undefined
  reply: TaxMonthReply | null
  isBusy: boolean
  onChoose: (month: string) => void
}

const TONES = { running: 'sand', open: 'turmeric', closed: 'leaf' } as const

export const MonthPanel = ({ month, error, reply, isBusy, onChoose }: MonthPanelProps) => (
  <Panel busy={isBusy}>
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="w-full sm:w-56">
        <TextField
          type="month"
          name="month"
          label={texts.month}
          placeholder="2026-11"
          value={month}
          error={error}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      {reply !== null && (
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-1.5 pb-1">
          {reply.paper !== null && (
            <Badge
              tone={TONES[reply.state]}
              icon={reply.state === 'closed' ? <Icon icon={LockKeyhole} size={16} /> : undefined}
            >
              {texts.states[reply.state]}
            </Badge>
          )}
          <p className="measure text-small text-ink-soft">
            {reply.paper === null ? texts.noGstin : texts.stateNotes[reply.state]}{' '}
            {reply.closedAt !== null && <Moment at={reply.closedAt} />}
          </p>
        </div>
      )}
    </div>
  </Panel>
)

const threeBWords = texts.threeB
type Paper = NonNullable<TaxMonthReply['paper']>

interface Row {
  readonly name: string
  readonly taxable: number
  /** Rupees of this kind of tax, as in `cgst` and `sgst`; null when the form has no box for the kind. */
  readonly igst: number | null
  readonly cgst: number | null
  readonly sgst: number | null
}

const NONE = { igst: null, cgst: null, sgst: null }
const SUMS = ['taxable', 'igst', 'cgst', 'sgst'] as const
const amountText = (rupees: number | null) => (rupees === null ? '–' : formatRupees(rupees))

/** The sums for GSTR-3B, in the rows of the tax portal's form. */
export const SumsPanel = ({ paper }: { paper: Paper }) => (
  <Panel flush title={threeBWords.title} note={threeBWords.note}>
    <DataTable
      label={threeBWords.title}
      rows={rowsOf(paper)}
      columns={COLUMNS}
      keyOf={({ name }) => name}
      card={(row) => (
        <>
          <p className="font-semibold">{row.name}</p>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4">
            {SUMS.filter((sum) => row[sum] !== null).map((sum) => (
              <div key={sum} className="contents">
                <dt className="text-ink-soft">{threeBWords.columns[sum]}</dt>
                <dd className="figures text-right">{amountText(row[sum])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    />
  </Panel>
)

const COLUMNS: readonly Column<Row>[] = [
  { key: 'what', label: threeBWords.columns.what, heads: true, cell: ({ name }) => name },
  ...SUMS.map((sum) => ({
    key: sum,
    label: threeBWords.columns[sum],
    right: true,
    cell: (row: Row) => <span className="figures">{amountText(row[sum])}</span>,
  })),
]

const rowsOf = ({ taxed, free, toOtherStates }: Paper): Row[] => [
  { name: threeBWords.rows.taxed, ...taxed },
  { name: threeBWords.rows.free, ...NONE, taxable: free },
  ...toOtherStates.map(({ state, taxable, igst }) => ({
    name: threeBWords.rows.other(isStateCode(state) ? STATES[state] : state),
    ...NONE,
    taxable,
    igst,
  })),
]

const gstr1Words = texts.gstr1

/** GSTR-1 of a month, as a file for the tax portal and as one CSV file for each table of the form. */
export function ReturnPanel({ month, paper }: { month: string; paper: Paper }) {
  const { invoices, creditNotes, leftOut } = paper.documents
  return (
    <Panel
      flush
      title={gstr1Words.title}
      note={<p className="measure">{gstr1Words.note(paper.gstin)}</p>}
      actions={<PortalFileButton month={month} />}
    >
      <div className="grid gap-1 px-4 py-3.5 nav:px-5">
        <p>{gstr1Words.counts(invoices, creditNotes)}</p>
        {leftOut > 0 && <p className="text-small text-chilli">{texts.leftOut(leftOut)}</p>}
        <h3 className="mt-3 font-semibold">{gstr1Words.sheets}</h3>
        <p className="text-small text-ink-soft">{gstr1Words.sheetsNote}</p>
      </div>
      <ul>
        {(Object.entries(texts.sheets) as [TaxSheet, string][]).map(([sheet, name]) => (
          <Sheet key={sheet} month={month} sheet={sheet} name={name} lines={paper.sheets[sheet]} />
        ))}
      </ul>
    </Panel>
  )
}

const Sheet = ({ month, sheet, name, lines }: { month: string; sheet: TaxSheet; name: string; lines: number }) => (
  <li className="flex min-h-16 items-center justify-between gap-x-4 border-t border-line-soft px-4 py-2.5 nav:px-5">
    <span className="min-w-0">
      <span className="block">{name}</span>
      <span className="figures block text-small text-ink-soft">
        {lines === 0 ? gstr1Words.empty : gstr1Words.lines(lines)}
      </span>
    </span>
    {lines > 0 && (
      <ExportButton
        load={(signal) => fetchRows(exportTaxSheet, { query: { month, sheet }, signal })}
        name={`gstr1-${sheet}-${month}.csv`}
        label={gstr1Words.csv}
        rowName={gstr1Words.csvOf(name)}
      />
    )}
  </li>
)

function PortalFileButton({ month }: { month: string }) {
  const call = useAdminCall()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = await call(() => fetchFile(exportGstr1, { query: { month } }))
      if (file !== null) saveFile(file, `gstr1-${month}.json`)
    } catch (error) {
      toast.failure(gstr1Words.failed, reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small busy={isBusy} busyLabel={gstr1Words.busy} onClick={() => void download()}>
      <Icon icon={FileDown} size={18} />
      {gstr1Words.file}
    </Button>
  )
}
