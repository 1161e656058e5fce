// Refunds: those that need somebody, those that the shop itself asks for again, and all.
import type { RefundState, RefundsReply } from '#contract/aftersales.ts'
import { exportRefunds, listRefunds } from '#contract/calls/admin/refunds.ts'
import { adminMoneySearch } from '#copy/admin-money-search.ts'
import { adminRefunds as words } from '#copy/admin-refunds.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { MoreButton } from '#web/parts/admin/frame/more-button.tsx'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useMore } from '#web/parts/admin/frame/use-more.ts'
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
  const answer = useKeptAnswer(listRefunds, { query: { state: shown, ...askedFor(number) } })
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
        busy={answer.isLoading}
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
        <AnswerState answer={answer}>
          {(first) => (
            <Rows key={`${shown} ${number}`} first={first} state={shown} number={number} onChange={answer.reload} />
          )}
        </AnswerState>
      </Panel>
    </MoneyPage>
  )
}

const rowsOf = ({ refunds }: RefundsReply) => refunds

interface RowsProps {
  first: RefundsReply
  state: RefundState
  /** What was searched for; empty for nothing. */
  number: string
  onChange: () => Promise<void>
}

function Rows({ first, state, number, onChange }: RowsProps) {
  const load = (cursor: string) => send(listRefunds, { query: { state, cursor, ...askedFor(number) } })
  const { rows, isBusy, showMore, hasMore } = useMore({ first, rowsOf, load })
  if (rows.length === 0) return <Nothing text={number === '' ? words.none[state] : adminMoneySearch.noMatch(number)} />
  return (
    <>
      <RefundTable refunds={rows} onChange={onChange} />
      {hasMore && <MoreButton isBusy={isBusy} onMore={showMore} />}
    </>
  )
}
