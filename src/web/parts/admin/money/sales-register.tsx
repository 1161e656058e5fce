// The sales register: a month is chosen, its documents come as a file.
import { useState } from 'react'
import { exportSalesRegister } from '#contract/calls/admin/dashboard.ts'
import { adminRegister as words } from '#copy/admin-register.ts'
import { fetchRows } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useIndianToday } from '#web/ui/use-today.ts'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export function SalesRegister() {
  const today = useIndianToday()
  const [chosen, setChosen] = useState<string | null>(null)
  const month = chosen ?? today?.slice(0, 7) ?? ''
  const isMonth = MONTH.test(month)
  return (
    <Panel title={words.title} note={<p className="measure">{words.note}</p>}>
      <div className="flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-56">
          <TextField
            type="month"
            name="month"
            label={words.month}
            placeholder="2026-11"
            value={month}
            error={isMonth || chosen === null ? undefined : words.wrongMonth}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
        {isMonth && (
          <ExportButton
            load={(signal) => fetchRows(exportSalesRegister, { query: { month }, signal })}
            name={`sales-${month}.csv`}
            label={words.button}
          />
        )}
      </div>
    </Panel>
  )
}
