// The Users page: counts, the signups of one day per page, and a search over all days (ADM-6, ADM-7).
import type { UsersReply } from '#contract/accounts.ts'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf, type QueryIn } from '#contract/call.ts'
import { exportUsers, listUsers } from '#contract/calls/admin/users.ts'
import { admin } from '#copy/admin.ts'
import { adminUsers as texts } from '#copy/admin-users.ts'
import { grouped } from '#copy/numbers.ts'
import { searchParameterOf } from '#domain/searched-words.ts'
import { fetchRows } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { DayBox } from '#web/parts/admin/frame/day-box.tsx'
import { dayHeading, dayIn, pageQueryOf } from '#web/parts/admin/frame/days.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { NoResults } from '#web/parts/admin/frame/no-results.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { SearchBox } from '#web/parts/admin/frame/search-box.tsx'
import { type Filters, useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { Pager } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { Choices } from '#web/ui/choices.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { UserRows } from './user-rows.tsx'

export default function AllUsers() {
  const filters = useFilters()
  const query = readUsersQuery(filters.get)
  const call = { query: query.callQuery }
  const result = useQuery(listUsers, { ...call, cached: true })
  const { reply } = result
  const shownPage = reply?.shown ?? null
  return (
    <AdminPage
      title={texts.title}
      actions={<SearchBox label={texts.search} value={query.typed} onSearch={(q) => filters.set({ q })} />}
    >
      <Counters counts={reply?.counts ?? null} />
      <UserFilters query={query} shownDay={shownPage?.day ?? ''} onSet={filters.set} />
      <Panel
        flush
        busy={result.isLoading}
        {...(reply && headingOf(reply, query))}
        actions={
          shownPage ? (
            <Pager
              page={shownPage.page}
              pages={shownPage.pages}
              onPage={(page) => filters.set({ page: String(page), day: '' })}
            />
          ) : undefined
        }
      >
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {(firstPage) =>
            firstPage.users.length === 0 ? (
              <NoUsers typed={query.list === 'search' ? query.typed : ''} />
            ) : (
              <UserRows
                key={pathOf(listUsers, call)}
                firstPage={firstPage}
                isOneDay={firstPage.shown !== null}
                query={{ ...query.filter, day: firstPage.shown?.day ?? '' }}
                onChanged={result.reload}
              />
            )
          }
        </QueryState>
      </Panel>
    </AdminPage>
  )
}

interface UserFiltersProps {
  query: UsersQuery
  /** The day of the shown signups; empty for another list. */
  shownDay: string
  onSet: Filters['set']
}

function UserFilters({ query, shownDay, onSet }: UserFiltersProps) {
  const mayExport = useRights().has('people')
  const exportQuery = { ...query.filter, day: query.day === '' ? '' : shownDay }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Choices
        label={texts.filters.who}
        value={query.filter.role}
        options={[
          { value: '', label: texts.filters.all },
          { value: 'admin', label: texts.filters.admins },
        ]}
        onChange={(role) => onSet({ role, day: '' })}
      />
      {query.list === 'day' && <DayBox label={texts.filters.day} value={query.day} onDay={(day) => onSet({ day })} />}
      <div className="md:ml-auto">
        {mayExport && (
          <ExportButton
            load={(signal) => fetchRows(exportUsers, { query: exportQuery, signal })}
            name={query.filter.role === '' ? 'users.csv' : 'admins.csv'}
          />
        )}
      </div>
    </div>
  )
}

const NoUsers = ({ typed }: { typed: string }) =>
  typed === '' ? (
    <EmptyState text={texts.none} />
  ) : (
    <NoResults text={texts.none} through={texts.noneHint(typed)} typed={typed} here={adminPages.users} />
  )

function headingOf({ shown, found }: UsersReply, { day: requestedDay }: UsersQuery) {
  if (found) return { title: texts.found(found.count, found.isMore) }
  if (!shown) return { title: texts.adminsTitle, note: texts.adminsNote }
  const sum = texts.joined(shown.count)
  return dayHeading(shown.day, requestedDay, sum, texts.filters)
}

type UsersList = 'day' | 'admins' | 'search'

interface UsersQuery {
  readonly list: UsersList
  readonly typed: string
  /** The chosen day; empty for the newest day. */
  readonly day: string
  readonly filter: { readonly q: string; readonly role: '' | 'admin' }
  readonly callQuery: QueryIn<typeof listUsers>
}

function readUsersQuery(get: (name: string) => string): UsersQuery {
  const typed = get('q')
  const q = searchParameterOf(typed)
  const role = get('role') === 'admin' ? 'admin' : ''
  const unsearchedList = role === 'admin' ? 'admins' : 'day'
  const list = q === '' ? unsearchedList : 'search'
  const day = list === 'day' ? dayIn(get) : ''
  const filter = { q, role } as const
  return { list, typed, day, filter, callQuery: list === 'day' ? { ...filter, ...pageQueryOf(get, day) } : filter }
}

const counterWords = texts.counters
const CELLS = ['total', 'today', 'thisMonth'] as const

/** The number of users, of signups today, and of signups this month (ADM-6, LOOK-23). */
const Counters = ({ counts }: { counts: UsersReply['counts'] | null }) => (
  <dl className="grid grid-cols-3 overflow-clip rounded-note border border-line bg-surface">
    {CELLS.map((cell) => (
      <div
        key={cell}
        className="flex flex-col justify-between gap-1 border-l border-line-soft px-3 py-3 first:border-l-0 sm:px-4 sm:py-4 nav:px-5"
      >
        <dt className="text-small text-ink-soft">{counterWords[cell]}</dt>
        <dd className="figures text-admin-title">{counts === null ? admin.none : grouped(counts[cell])}</dd>
      </div>
    ))}
  </dl>
)
