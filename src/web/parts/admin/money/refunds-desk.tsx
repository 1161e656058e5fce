// Refunds: those that need somebody, those that the shop itself asks for again, and all.
import type { RefundState, RefundsReply } from '#contract/aftersales.ts'
import { exportRefunds, listRefunds } from '#contract/calls/admin/refunds.ts'
import { adminMoneySearch } from '#copy/admin-money-search.ts'
import { adminRefunds as words } from '#copy/admin-refunds.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Choices } from '#web/ui/choices.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MoneyPage } from './money-page.tsx'
import { RefundTable } from './refund-table.tsx'
import { askedFor, useMoneySearch } from './use-money-search.ts'

const STATES: readonly RefundState[] = ['needs_you', 'tried', 'all']

export default function RefundsDesk() {
  const filters = useFilters()
  const state = STATES.find((each) => each === filters.get('state')) ?? 'needs_you'
  const { number, search } = useMoneySearch()
  // A number is looked for among all of them.
  const shown = number === '' ? state : 'all'
  const result = useQuery(listRefunds, { query: { state: shown, ...askedFor(number) }, cached: true })
  return (
    <MoneyPage search={search}>
      <Choices
        label={words.show}
        value={shown}
        options={STATES.map((value) => ({ value, label: words.states[value] }))}
        onChange={(chosen) => filters.set({ state: chosen === 'needs_you' ? '' : chosen, q: '' })}
      />
      <Panel
        flush
        title={words.title}
        note={words.notes[shown]}
        busy={result.isLoading}
        // The file has all of a state, not what a number finds.
        actions={
          number === '' && (
            <ExportButton
              load={(signal) => fetchRows(exportRefunds, { query: { state }, signal })}
              name="refunds.csv"
              label={words.exportAll}
            />
          )
        }
      >
        <QueryState result={result}>
          {(first) => (
            <Rows key={`${shown} ${number}`} first={first} state={shown} number={number} onChange={result.reload} />
          )}
        </QueryState>
      </Panel>
    </MoneyPage>
  )
}

interface RowsProps {
  first: RefundsReply
  state: RefundState
  /** What was searched for; empty for nothing. */
  number: string
  onChange: () => Promise<void>
}

function Rows({ first, state, number, onChange }: RowsProps) {
  const pages = usePages(first, 'refunds', (cursor) =>
    send(listRefunds, { query: { state, cursor, ...askedFor(number) } }),
  )
  const { rows } = pages
  if (rows.length === 0)
    return <EmptyState text={number === '' ? words.none[state] : adminMoneySearch.noMatch(number)} />
  return (
    <>
      <RefundTable refunds={rows} onChange={onChange} />
      <MoreButton pages={pages} />
    </>
  )
}
