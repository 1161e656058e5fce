// The Tax page, for one month: GSTR-1, the sums for GSTR-3B, the gateway's fees, exports, and closing the month.
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { exportSalesRegister } from '#contract/calls/admin/dashboard.ts'
import { closeTaxMonth, exportSettlementJournal, viewTaxMonth } from '#contract/calls/admin/tax.ts'
import type { TaxMonthReply } from '#contract/tax.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminRegister, adminTax as texts } from '#copy/admin-tax.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useIndianToday } from '#web/ui/use-today.ts'
import { MoneyPage } from './money-page.tsx'
import { MonthPanel, ReturnPanel, SumsPanel } from './tax-panels.tsx'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export default function TaxPage() {
  const today = useIndianToday()
  const filters = useFilters()
  const [incompleteMonth, setIncompleteMonth] = useState<string | null>(null)
  const requestedMonth = incompleteMonth ?? (filters.get('month') || null)
  // By default the previous month, whose return is due next.
  const month = requestedMonth ?? (today === null ? '' : monthBefore(today))
  const isMonth = MONTH.test(month)
  const result = useQuery(isMonth ? viewTaxMonth : null, { query: { month } })
  function chooseMonth(text: string): void {
    const isComplete = MONTH.test(text)
    setIncompleteMonth(isComplete ? null : text)
    if (isComplete) filters.set({ month: text })
  }
  return (
    <MoneyPage>
      <MonthPanel
        month={month}
        error={isMonth || requestedMonth === null ? undefined : texts.wrongMonth}
        reply={isMonth ? result.reply : null}
        isBusy={result.isLoading}
        onChoose={chooseMonth}
      />
      {isMonth && (
        <QueryState result={result}>
          {(reply) => <TaxDocuments month={month} reply={reply} onClosed={() => void result.reload()} />}
        </QueryState>
      )}
      {isMonth && <SettlementJournal month={month} />}
      {isMonth && <SalesRegister month={month} />}
    </MoneyPage>
  )
}

interface TaxDocumentsProps {
  month: string
  reply: TaxMonthReply
  onClosed: () => void
}

function TaxDocuments({ month, reply, onClosed }: TaxDocumentsProps) {
  if (reply.paper === null) return null
  return (
    <div className="grid gap-5">
      <ReturnPanel month={month} paper={reply.paper} />
      <SumsPanel paper={reply.paper} />
      <FeesPanel fees={reply.paper.fees} />
      {reply.state !== 'closed' && <ClosePanel key={month} month={month} reply={reply} onClosed={onClosed} />}
    </div>
  )
}

/** Returns the month before the month of a day, such as '2026-10' for '2026-11-24'. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}

const { journal } = texts

const SalesRegister = ({ month }: { month: string }) => (
  <Panel
    title={adminRegister.title}
    actions={
      <ExportButton
        load={(signal) => fetchRows(exportSalesRegister, { query: { month }, signal })}
        name={`sales-${month}.csv`}
        label={adminRegister.button}
      />
    }
  >
    <p className="measure text-small text-ink-soft">{adminRegister.note}</p>
  </Panel>
)

const SettlementJournal = ({ month }: { month: string }) => (
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

const feeWords = texts.fees
type Fees = NonNullable<TaxMonthReply['paper']>['fees']

function FeesPanel({ fees }: { fees: Fees }) {
  const { payments, unknown, fee, tax, later, credit } = fees
  return (
    <Panel title={feeWords.title} note={<p className="measure">{feeWords.note}</p>}>
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        <Line name={feeWords.payments} value={String(payments + unknown)} />
        <Line name={feeWords.kept} value={formatRupees(fee)} />
        <Line name={feeWords.tax} value={formatRupees(tax)} />
        {later.tax !== 0 && <Line name={feeWords.later} value={formatRupees(later.tax)} />}
        <Line name={feeWords.credit} value={formatRupees(credit)} isSum />
      </dl>
      {unknown > 0 && <p className="mt-3 text-small text-chilli">{feeWords.unknown(unknown)}</p>}
    </Panel>
  )
}

const Line = ({ name, value, isSum = false }: { name: string; value: string; isSum?: boolean }) => (
  <div className={isSum ? 'contents font-semibold' : 'contents'}>
    <dt className={isSum ? undefined : 'text-ink-soft'}>{name}</dt>
    <dd className="figures text-right">{value}</dd>
  </div>
)

const closeWords = texts.close

/** Returns the text that says why a month cannot be closed yet; null when it can be closed. */
function obstacleOf(state: TaxMonthReply['state'], openBefore: TaxMonthReply['openBefore']): string | null {
  if (state === 'running') return closeWords.running
  return openBefore === null ? null : closeWords.before(openBefore)
}

function ClosePanel({ month, reply: { state, differences, openBefore }, onClosed }: TaxDocumentsProps) {
  const confirm = useConfirm()
  const action = useAction(closeWords.failed)
  const close = async () => {
    const body = differences > 0 ? `${closeWords.differences(differences)} ${closeWords.body}` : closeWords.body
    if (!(await confirm({ title: closeWords.question(month), body, confirm: closeWords.button(month) }))) return
    const reply = await action.run(() => send(closeTaxMonth, { body: { month, despite: differences > 0 } }))
    if (reply !== null) onClosed()
  }
  const obstacle = obstacleOf(state, openBefore)
  return (
    <Panel title={closeWords.title} note={<p className="measure">{closeWords.note}</p>}>
      <div className="grid justify-items-start gap-3">
        {differences > 0 && obstacle === null && (
          <p className="measure text-chilli">
            {closeWords.differences(differences)}{' '}
            <Link to={adminPages.money} className="link">
              {adminDashboard.money.desks.books}
            </Link>
          </p>
        )}
        {obstacle === null ? (
          <Button tone="outlined" busy={action.isBusy} busyLabel={closeWords.closing} onClick={() => void close()}>
            <Icon icon={LockKeyhole} size={20} />
            {closeWords.button(month)}
          </Button>
        ) : (
          <p className="text-ink-soft">{obstacle}</p>
        )}
      </div>
    </Panel>
  )
}
