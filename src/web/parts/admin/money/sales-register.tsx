// The sales register of a month as a file.
import { exportSalesRegister } from '#contract/calls/admin/dashboard.ts'
import { adminRegister as words } from '#copy/admin-register.ts'
import { fetchRows } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

export const SalesRegister = ({ month }: { month: string }) => (
  <Panel
    title={words.title}
    actions={
      <ExportButton
        load={(signal) => fetchRows(exportSalesRegister, { query: { month }, signal })}
        name={`sales-${month}.csv`}
        label={words.button}
      />
    }
  >
    <p className="measure text-small text-ink-soft">{words.note}</p>
  </Panel>
)
