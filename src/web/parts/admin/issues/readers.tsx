// The newsletter's list: who is on it and since when; the one thing to do is taking somebody off (MSG-8).

import { pathOf } from '#contract/call.ts'
import { exportSubscribers, listSubscribers } from '#contract/calls/admin/subscribers.ts'
import { admin } from '#copy/admin.ts'
import { adminSubscribers as words } from '#copy/admin-subscribers.ts'
import { indianDate } from '#domain/calendar.ts'
import { SUBSCRIBER_STATUSES } from '#domain/newsletter.ts'
import { searchedFor } from '#domain/searched-words.ts'
import { fetchRows } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { Section } from '#web/parts/admin/frame/section.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Choices } from '#web/ui/choices.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SubscriberRows } from './reader-rows.tsx'

export function Readers() {
  const filters = useFilters()
  const typed = filters.get('q')
  const status = SUBSCRIBER_STATUSES.find((each) => each === filters.get('status')) ?? ''
  const query = { q: searchedFor(typed), status } as const
  const result = useQuery(listSubscribers, { query, cached: true })
  const { reply } = result
  return (
    <Section name="readers">
      <Panel
        flush
        busy={result.isLoading}
        title={words.title}
        note={reply?.found ? words.found(reply.found.count, reply.found.isMore) : words.note}
        actions={
          <>
            <Choices
              label={words.filter}
              value={status}
              options={[
                { value: '', label: words.all },
                ...SUBSCRIBER_STATUSES.map((value) => ({
                  value,
                  label: words.choice(
                    words.status[value],
                    reply?.counts[value].count,
                    reply?.counts[value].isMore ?? false,
                  ),
                })),
              ]}
              onChange={(value) => filters.set({ status: value })}
            />
            <SearchBox label={words.search} value={typed} onSearch={(q) => filters.set({ q })} />
            <ExportButton
              load={(signal) => fetchRows(exportSubscribers, { query, signal })}
              name={`monthly-letter-${indianDate(new Date())}.csv`}
            />
          </>
        }
      >
        <QueryState result={result} loading={words.loading} failed={words.failed}>
          {(first) =>
            first.subscribers.length === 0 ? (
              <EmptyState text={emptyText(typed, query.q)} />
            ) : (
              <SubscriberRows
                key={pathOf(listSubscribers, { query })}
                first={first}
                query={query}
                onChanged={result.reload}
              />
            )
          }
        </QueryState>
      </Panel>
    </Section>
  )
}

function emptyText(typed: string, sought: string): string {
  if (typed !== '' && sought === '') return admin.searchAtLeast
  return sought === '' ? words.none : words.noMatch(typed)
}
