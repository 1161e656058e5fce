// Papers for the tax office, a month at a time: the return, its sums, fees with input credit, the register, and closing the month.
import { useState } from 'react'
import { viewTaxMonth } from '#contract/calls/admin/tax.ts'
import type { TaxMonthReply } from '#contract/tax-papers.ts'
import { adminTax as words } from '#copy/admin-tax.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { type QueryResult, useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useIndianToday } from '#web/ui/use-today.ts'
import { SalesRegister, SettlementJournal } from './books-files.tsx'
import { CloseMonth } from './close-month.tsx'
import { FeesPanel } from './fees-panel.tsx'
import { MoneyPage } from './money-page.tsx'
import { MonthPanel } from './month-panel.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { SumsPanel } from './sums-panel.tsx'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export default function TaxDesk() {
  const today = useIndianToday()
  const filters = useFilters()
  // What is typed and is no month yet; a month stands in the address.
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = typed ?? (filters.get('month') || null)
  // A return is handed in for the month before.
  const month = chosen ?? (today === null ? '' : monthBefore(today))
  const isMonth = MONTH.test(month)
  const result = useQuery(isMonth ? viewTaxMonth : null, { query: { month } })
  function choose(text: string): void {
    const isWhole = MONTH.test(text)
    setTyped(isWhole ? null : text)
    if (isWhole) filters.set({ month: text })
  }
  return (
    <MoneyPage>
      <MonthPanel
        month={month}
        error={isMonth || chosen === null ? undefined : words.wrongMonth}
        reply={isMonth ? result.reply : null}
        isBusy={result.isLoading}
        onChoose={choose}
      />
      {isMonth && (
        <QueryState result={result}>{(reply) => <Papers month={month} reply={reply} result={result} />}</QueryState>
      )}
      {isMonth && <SettlementJournal month={month} />}
      {isMonth && <SalesRegister month={month} />}
    </MoneyPage>
  )
}

function Papers({ month, reply, result }: { month: string; reply: TaxMonthReply; result: QueryResult<TaxMonthReply> }) {
  if (reply.paper === null) return null
  return (
    <div className="grid gap-5">
      <ReturnPanel month={month} paper={reply.paper} />
      <SumsPanel paper={reply.paper} />
      <FeesPanel fees={reply.paper.fees} />
      {reply.state !== 'closed' && (
        <CloseMonth key={month} month={month} reply={reply} onClosed={() => void result.reload()} />
      )}
    </div>
  )
}

/** The month before that of a day, as '2026-10'. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`
}
