// Activity: who did what, when, before and after, newest first (ADM-1).
import type { ActivityReply } from '#contract/activity.ts'
import type { QueryIn } from '#contract/call.ts'
import { listActivity } from '#contract/calls/admin/activity.ts'
import { adminActivity as words } from '#copy/admin-activity.ts'
import { send } from '#web/api-client.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { AuditTable } from './audit-table.tsx'

export function Activity() {
  const filters = useFilters()
  const asked = { who: filters.get('who'), what: filters.get('what'), day: filters.get('day') }
  const result = useQuery(listActivity, { query: asked, cached: true })
  return (
    <>
      <ActivityFilters asked={asked} people={result.reply?.people ?? []} onSet={filters.set} />
      <Panel flush title={words.title} note={words.note} busy={result.isLoading}>
        <QueryState result={result} failed={words.failed}>
          {(first) => <Acts first={first} asked={asked} />}
        </QueryState>
      </Panel>
    </>
  )
}

function Acts({ first, asked }: { first: ActivityReply; asked: QueryIn<typeof listActivity> }) {
  const pages = usePages(first, 'acts', (cursor) => send(listActivity, { query: { ...asked, cursor } }))
  const acts = pages.rows
  if (acts.length === 0) return <EmptyState text={words.none} />
  return (
    <>
      <AuditTable acts={acts} />
      <MoreButton pages={pages} />
    </>
  )
}
