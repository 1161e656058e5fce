// The inbox: the list of messages, those that have waited longest first (MSG-2).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf, type QueryIn } from '#contract/call.ts'
import { exportTickets, listTickets } from '#contract/calls/admin/inbox.ts'
import type { TicketsReply } from '#contract/inbox.ts'
import { admin } from '#copy/admin.ts'
import { adminReviews, adminInbox as texts } from '#copy/admin-inbox.ts'
import { indianDate } from '#domain/calendar.ts'
import { searchParameterOf } from '#domain/searched-words.ts'
import { TICKET_KINDS, TICKET_STATUSES } from '#domain/ticket.ts'
import { fetchRows } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { type Filters, useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MessageRows } from './message-rows.tsx'
import { SavedAnswers } from './saved-answers.tsx'

export default function AllMessages() {
  const mayWrite = useRights().has('draft emails')
  const filters = useFilters()
  const query = readInboxQuery(filters.get)
  const call = { query: query.callQuery }
  const result = useQuery(listTickets, { ...call, cached: true })
  const { reply } = result
  return (
    <AdminPage
      title={texts.title}
      note={reply ? texts.open(reply.open.count, reply.open.isMore) : undefined}
      actions={
        <>
          <SearchBox label={texts.search} value={query.typed} onSearch={(q) => filters.set({ q })} />
          <LinkButton tone="outlined" small to={adminPages.reviews}>
            {adminReviews.link}
          </LinkButton>
          {mayWrite && (
            <LinkButton tone="outlined" small to={adminPages.issues}>
              {texts.issuesLink}
            </LinkButton>
          )}
        </>
      }
    >
      <InboxFilters query={query} onSet={filters.set} />
      {query.from !== '' && <UserHeading user={reply?.user ?? null} onShowAll={() => filters.set({ from: '' })} />}
      <Panel
        flush
        busy={result.isLoading}
        title={reply?.found ? texts.found(reply.found.count, reply.found.isMore) : texts.list}
      >
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {(firstPage) =>
            firstPage.tickets.length === 0 ? (
              <EmptyState text={emptyText(query)} />
            ) : (
              <MessageRows key={pathOf(listTickets, call)} firstPage={firstPage} query={query.callQuery} />
            )
          }
        </QueryState>
      </Panel>
      <SavedAnswers />
    </AdminPage>
  )
}

const UserHeading = ({ user, onShowAll }: { user: TicketsReply['user']; onShowAll: () => void }) => (
  <div className="flex flex-wrap items-center gap-3 text-admin">
    {user !== null && (
      <p>
        {texts.whose}{' '}
        <Link to={adminPages.user(user._id)} className="link text-rose-ink wrap-anywhere">
          {user.name}
        </Link>
      </p>
    )}
    <Button tone="outlined" small onClick={onShowAll}>
      {texts.everybody}
    </Button>
  </div>
)

function emptyText({ typed, status, kind, callQuery }: InboxQuery): string {
  if (typed !== '' && callQuery.q === '') return admin.searchAtLeast
  if (callQuery.q !== '') return texts.empty.search(typed)
  return status === 'open' && kind === 'all' ? texts.empty.open : texts.empty.other
}

function InboxFilters({ query, onSet }: { query: InboxQuery; onSet: Filters['set'] }) {
  const { statuses, kinds } = texts.filters
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Choices
        label={texts.filters.status}
        value={query.status}
        options={[...TICKET_STATUSES, 'all' as const].map((value) => ({ value, label: statuses[value] }))}
        onChange={(status) => onSet({ status: status === 'open' ? '' : status })}
      />
      <Choices
        label={texts.filters.kind}
        value={query.kind}
        options={(['all', ...TICKET_KINDS] as const).map((value) => ({ value, label: kinds[value] }))}
        onChange={(kind) => onSet({ kind: kind === 'all' ? '' : kind })}
      />
      <div className="md:ml-auto">
        <ExportButton
          load={(signal) => fetchRows(exportTickets, { query: query.callQuery, signal })}
          name={`inbox-${indianDate(new Date())}.csv`}
        />
      </div>
    </div>
  )
}

interface InboxQuery {
  readonly typed: string
  readonly status: (typeof TICKET_STATUSES)[number] | 'all'
  readonly kind: (typeof TICKET_KINDS)[number] | 'all'
  /** The id of the user whose messages are shown; empty for all users. */
  readonly from: string
  readonly callQuery: QueryIn<typeof exportTickets> & { readonly q: string }
}

const ID_PATTERN = /^[0-9a-f]{24}$/

/** Returns the filters in the address. Unknown values are ignored. By default open messages are shown. */
function readInboxQuery(get: (name: string) => string): InboxQuery {
  const typed = get('q')
  const status = get('status') === 'all' ? 'all' : (TICKET_STATUSES.find((each) => each === get('status')) ?? 'open')
  const kind = TICKET_KINDS.find((each) => each === get('kind')) ?? 'all'
  const from = ID_PATTERN.test(get('from')) ? get('from') : ''
  const filters: InboxQuery['callQuery'] = {
    ...(from === '' ? {} : { from }),
    q: searchParameterOf(typed),
    status: status === 'all' ? '' : status,
    kind: kind === 'all' ? '' : kind,
  }
  return { typed, status, kind, from, callQuery: filters }
}
