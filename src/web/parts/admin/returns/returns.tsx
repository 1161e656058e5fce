// Reported parcels: what waits for a decision first, the oldest in front (RET-5).
import { exportReports, listReports } from '#contract/calls/admin/reports.ts'
import { adminReturns as words } from '#copy/admin-returns.ts'
import { indianDate } from '#domain/calendar.ts'
import { fetchRows } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Choices } from '#web/ui/choices.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReturnRows } from './return-rows.tsx'

const STATES = ['all', 'open', 'decided'] as const

export function Returns() {
  const filters = useFilters()
  const state = STATES.find((each) => each === filters.get('state')) ?? 'all'
  const query = { state: state === 'all' ? '' : state } as const
  const result = useQuery(listReports, { query, cached: true })
  return (
    <Panel
      flush
      title={words.title}
      busy={result.isLoading}
      actions={
        <>
          <Choices
            label={words.filter}
            value={state}
            options={STATES.map((value) => ({ value, label: words.filters[value] }))}
            onChange={(value) => filters.set({ state: value === 'all' ? '' : value })}
          />
          <ExportButton
            load={(signal) => fetchRows(exportReports, { query, signal })}
            name={`returns-${indianDate(new Date())}.csv`}
          />
        </>
      }
    >
      <QueryState result={result} loading={words.loading} failed={words.failed}>
        {(first) =>
          first.reports.length === 0 ? (
            <EmptyState text={words.empty[state]} />
          ) : (
            <ReturnRows key={state} first={first} query={query} />
          )
        }
      </QueryState>
    </Panel>
  )
}
