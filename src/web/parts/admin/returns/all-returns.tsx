// The queue of reported parcels: what waits for a decision first, the oldest in front (RET-5).

import { adminPages } from '#contract/admin-urls.ts'
import { exportReports, listReports } from '#contract/calls/admin/reports.ts'
import { admin } from '#copy/admin.ts'
import { adminReturns as words } from '#copy/admin-returns.ts'
import { indianDate } from '#domain/calendar.ts'
import { fetchRows } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { useKeptAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReturnRows } from './return-rows.tsx'

const STATES = ['all', 'open', 'decided'] as const

export default function AllReturns() {
  const filters = useFilters()
  const state = STATES.find((each) => each === filters.get('state')) ?? 'all'
  const query = { state: state === 'all' ? '' : state } as const
  const answer = useKeptAnswer(listReports, { query })
  return (
    <AdminPage title={words.title} back={<BackLink to={adminPages.orders}>{admin.tabs.orders}</BackLink>}>
      <div className="flex flex-wrap items-center justify-between gap-3">
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
      </div>
      <Panel flush busy={answer.isLoading}>
        <AnswerState answer={answer} loading={words.loading} failed={words.failed}>
          {(first) =>
            first.reports.length === 0 ? (
              <Nothing text={words.empty[state]} />
            ) : (
              <ReturnRows key={state} first={first} query={query} />
            )
          }
        </AnswerState>
      </Panel>
    </AdminPage>
  )
}
