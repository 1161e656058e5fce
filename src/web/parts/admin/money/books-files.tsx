// A month's files for the bookkeeper: the sales register, and the settlements as journal entries.
import { exportSalesRegister } from '#contract/calls/admin/dashboard.ts'
import { exportSettlementJournal } from '#contract/calls/admin/tax.ts'
import { adminRegister as words } from '#copy/admin-register.ts'
import { adminTax } from '#copy/admin-tax.ts'
import { fetchRows } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

const { journal } = adminTax

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

/** What the gateway paid into the bank, for the bookkeeper's program. */
export const SettlementJournal = ({ month }: { month: string }) => (
  <Panel
    title={journal.title}
    actions={
      <ExportButton
        load={(signal) => fetchRows(exportSettlementJournal, { query: { month }, signal })}
        name={`settlements-${month}.csv`}
        label={journal.button}
      />
    }
  >
    <p className="measure text-small text-ink-soft">{journal.note}</p>
  </Panel>
)
