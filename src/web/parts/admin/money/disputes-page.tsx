// Disputes: open ones by deadline, and ended ones.
import { listDisputes } from '#contract/calls/admin/disputes.ts'
import type { DISPUTE_LISTS } from '#contract/disputes.ts'
import { adminDisputes as texts } from '#copy/admin-disputes.ts'
import { adminMoneySearch } from '#copy/admin-payments.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { DisputeRows } from './dispute-rows.tsx'
import { MoneyPage, searchQueryOf, useMoneySearch } from './money-page.tsx'

export default function DisputesPage() {
  const { number, search } = useMoneySearch()
  return (
    <MoneyPage search={search}>
      <DisputeList list="open" number={number} />
      <DisputeList list="ended" number={number} />
    </MoneyPage>
  )
}

interface DisputeListProps {
  list: (typeof DISPUTE_LISTS)[number]
  number: string
}

function DisputeList({ list, number }: DisputeListProps) {
  const result = useQuery(listDisputes, { query: { list, ...searchQueryOf(number) }, cached: true })
  const { title, none } = texts[list]
  return (
    <Panel flush title={title} note={list === 'open' ? texts.open.note : undefined} busy={result.isLoading}>
      <QueryState result={result}>
        {(firstPage) =>
          firstPage.disputes.length === 0 ? (
            <EmptyState text={number === '' ? none : adminMoneySearch.noMatch(number)} />
          ) : (
            <DisputeRows key={number} firstPage={firstPage} list={list} number={number} />
          )
        }
      </QueryState>
    </Panel>
  )
}
