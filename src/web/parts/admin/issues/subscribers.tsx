// The newsletter's subscribers, whom staff can search, export and remove (MSG-8).
import { pathOf, type QueryIn } from '#contract/call.ts'
import { exportSubscribers, listSubscribers, removeSubscriber } from '#contract/calls/admin/subscribers.ts'
import type { SubscriberReply, SubscribersReply } from '#contract/newsletter.ts'
import { admin } from '#copy/admin.ts'
import { adminSubscribers as texts } from '#copy/admin-subscribers.ts'
import { indianDate } from '#domain/calendar.ts'
import { SUBSCRIBER_STATUSES } from '#domain/newsletter.ts'
import { searchParameterOf } from '#domain/searched-words.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { Section } from '#web/parts/admin/frame/admin-page.tsx'
import { ConfirmButton } from '#web/parts/admin/frame/confirm-button.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function Subscribers() {
  const filters = useFilters()
  const typed = filters.get('q')
  const status = SUBSCRIBER_STATUSES.find((each) => each === filters.get('status')) ?? ''
  const query = { q: searchParameterOf(typed), status } as const
  const result = useQuery(listSubscribers, { query, cached: true })
  const { reply } = result
  return (
    <Section name="readers">
      <Panel
        flush
        busy={result.isLoading}
        title={texts.title}
        note={reply?.found ? texts.found(reply.found.count, reply.found.isMore) : texts.note}
        actions={
          <>
            <Choices
              label={texts.filter}
              value={status}
              options={[
                { value: '', label: texts.all },
                ...SUBSCRIBER_STATUSES.map((value) => ({
                  value,
                  label: texts.choice(
                    texts.status[value],
                    reply?.counts[value].count,
                    reply?.counts[value].isMore ?? false,
                  ),
                })),
              ]}
              onChange={(value) => filters.set({ status: value })}
            />
            <SearchBox label={texts.search} value={typed} onSearch={(q) => filters.set({ q })} />
            <ExportButton
              load={(signal) => fetchRows(exportSubscribers, { query, signal })}
              name={`newsletter-${indianDate(new Date())}.csv`}
            />
          </>
        }
      >
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {(firstPage) =>
            firstPage.subscribers.length === 0 ? (
              <EmptyState text={emptyText(typed, query.q)} />
            ) : (
              <SubscriberRows
                key={pathOf(listSubscribers, { query })}
                firstPage={firstPage}
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

function emptyText(typed: string, searchText: string): string {
  if (typed !== '' && searchText === '') return admin.searchAtLeast
  return searchText === '' ? texts.none : texts.noMatch(typed)
}

const TONES: Readonly<Record<SubscriberReply['status'], BadgeTone>> = {
  subscribed: 'leaf',
  pending: 'turmeric',
  unsubscribed: 'sand',
}

const State = ({ status }: Pick<SubscriberReply, 'status'>) => (
  <Badge tone={TONES[status]}>{texts.status[status]}</Badge>
)
const OptionalDay = ({ at }: { at: string | null }) => (at === null ? admin.none : <Day at={at} className="figures" />)

interface SubscriberRowsProps {
  firstPage: SubscribersReply
  query: QueryIn<typeof listSubscribers>
  onChanged: () => Promise<void>
}

const { columns } = texts
const columnsOf = (onChanged: () => Promise<void>): readonly Column<SubscriberReply>[] => [
  { key: 'email', label: columns.email, heads: true, clamp: true, cell: ({ email }) => email },
  { key: 'status', label: columns.status, cell: ({ status }) => <State status={status} /> },
  { key: 'asked', label: columns.asked, cell: ({ createdAt }) => <OptionalDay at={createdAt} /> },
  { key: 'confirmed', label: columns.confirmed, cell: ({ confirmedAt }) => <OptionalDay at={confirmedAt} /> },
  { key: 'left', label: columns.left, cell: ({ unsubscribedAt }) => <OptionalDay at={unsubscribedAt} /> },
  {
    key: 'action',
    label: columns.action,
    right: true,
    cell: (subscriber) => <RemoveButton subscriber={subscriber} onChanged={onChanged} />,
  },
]

function SubscriberRows({ firstPage, query, onChanged }: SubscriberRowsProps) {
  const pages = usePages(firstPage, 'subscribers', (cursor) => send(listSubscribers, { query: { ...query, cursor } }))
  return (
    <>
      <DataTable
        label={texts.list}
        rows={pages.rows}
        columns={columnsOf(onChanged)}
        keyOf={({ _id }) => _id}
        card={(subscriber) => (
          <>
            <p className="font-semibold wrap-anywhere">{subscriber.email}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <State status={subscriber.status} />
              <span className="text-ink-soft">
                <SubscriptionDate subscriber={subscriber} />
              </span>
            </p>
            <RemoveButton subscriber={subscriber} onChanged={onChanged} />
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}

function SubscriptionDate({ subscriber: { createdAt, confirmedAt, unsubscribedAt } }: { subscriber: SubscriberReply }) {
  const subscribedText = confirmedAt !== null ? texts.confirmed : texts.asked
  return (
    <>
      {unsubscribedAt !== null ? texts.left : subscribedText}{' '}
      <Day at={unsubscribedAt ?? confirmedAt ?? createdAt} className="figures" />
    </>
  )
}

function RemoveButton({ subscriber, onChanged }: { subscriber: SubscriberReply; onChanged: () => Promise<void> }) {
  const { _id, email, status } = subscriber
  if (status === 'unsubscribed') return null
  return (
    <div>
      <ConfirmButton
        label={texts.remove}
        fullLabel={texts.removeOf(email)}
        question={{ title: texts.question(email), body: texts.questionBody, cancel: texts.keep }}
        failed={texts.removeFailed}
        act={() => send(removeSubscriber, { params: { subscriberId: _id } })}
        onDone={onChanged}
      />
    </div>
  )
}
