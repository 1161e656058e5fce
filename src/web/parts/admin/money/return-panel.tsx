// GSTR-1 of a month: the portal's file, and each of its tables as a sheet.
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { exportGstr1, exportTaxSheet } from '#contract/calls/admin/tax.ts'
import type { TaxMonthReply, TaxSheet } from '#contract/tax-papers.ts'
import { adminTax } from '#copy/admin-tax.ts'
import { fetchFile, fetchRows, reasonOf } from '#web/api-client.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast-store.ts'

const words = adminTax.gstr1
type Paper = NonNullable<TaxMonthReply['paper']>

export function ReturnPanel({ month, paper }: { month: string; paper: Paper }) {
  const { invoices, creditNotes, leftOut } = paper.documents
  return (
    <Panel
      flush
      title={words.title}
      note={<p className="measure">{words.note(paper.gstin)}</p>}
      actions={<FileOf month={month} />}
    >
      <div className="grid gap-1 px-4 py-3.5 nav:px-5">
        <p>{words.counts(invoices, creditNotes)}</p>
        {leftOut > 0 && <p className="text-small text-chilli">{adminTax.leftOut(leftOut)}</p>}
        <h3 className="mt-3 font-semibold">{words.sheets}</h3>
        <p className="text-small text-ink-soft">{words.sheetsNote}</p>
      </div>
      <ul>
        {(Object.entries(adminTax.sheets) as [TaxSheet, string][]).map(([sheet, name]) => (
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
      <span className="figures block text-small text-ink-soft">{lines === 0 ? words.empty : words.lines(lines)}</span>
    </span>
    {lines > 0 && (
      <ExportButton
        load={(signal) => fetchRows(exportTaxSheet, { query: { month, sheet }, signal })}
        name={`gstr1-${sheet}-${month}.csv`}
        label={words.csv}
        rowName={words.csvOf(name)}
      />
    )}
  </li>
)

function FileOf({ month }: { month: string }) {
  const call = useAdminCall()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const file = await call(() => fetchFile(exportGstr1, { query: { month } }))
      if (file !== null) saveFile(file, `gstr1-${month}.json`)
    } catch (error) {
      toast.failure(words.failed, reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small busy={isBusy} busyLabel={words.busy} onClick={() => void take()}>
      <Icon sign={FileDown} size={18} />
      {words.file}
    </Button>
  )
}
