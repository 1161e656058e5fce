// The audit log, newest first: who did what and when, with the values before and after (ADM-1).
import { Link } from 'react-router'
import type { ActivityReply, AuditEntryReply } from '#contract/activity.ts'
import { adminPages } from '#contract/admin-urls.ts'
import type { QueryIn } from '#contract/call.ts'
import { exportActivity, listActivity } from '#contract/calls/admin/activity.ts'
import { adminActivity as texts } from '#copy/admin-activity.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { DayBox } from '#web/parts/admin/frame/day-box.tsx'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { type Filters, useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day, TimeOfDay } from '#web/ui/day.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function Activity() {
  const filters = useFilters()
  const query = { who: filters.get('who'), what: filters.get('what'), day: filters.get('day') }
  const result = useQuery(listActivity, { query, cached: true })
  return (
    <>
      <ActivityFilters filter={query} people={result.reply?.people ?? []} onSet={filters.set} />
      <Panel flush title={texts.title} note={texts.note} busy={result.isLoading}>
        <QueryState result={result} failed={texts.failed}>
          {(firstPage) => <ActivityList firstPage={firstPage} filter={query} />}
        </QueryState>
      </Panel>
    </>
  )
}

function ActivityList({ firstPage, filter }: { firstPage: ActivityReply; filter: QueryIn<typeof listActivity> }) {
  const pages = usePages(firstPage, 'acts', (cursor) => send(listActivity, { query: { ...filter, cursor } }))
  const acts = pages.rows
  if (acts.length === 0) return <EmptyState text={texts.none} />
  return (
    <>
      <AuditTable acts={acts} />
      <MoreButton pages={pages} />
    </>
  )
}

const filterWords = texts.filters
const NOUNS = Object.entries(texts.nouns).map(([value, label]) => ({ value, label }))

interface ActivityFiltersProps {
  filter: Readonly<Record<'who' | 'what' | 'day', string>>
  people: ActivityReply['people']
  onSet: Filters['set']
}

const ActivityFilters = ({ filter, people, onSet }: ActivityFiltersProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
    <FilterChip
      label={filterWords.who}
      clearLabel={filterWords.everybody}
      value={filter.who}
      options={[
        { value: '', label: filterWords.everybody },
        { value: 'shop', label: texts.shop },
        ...people.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={(who) => onSet({ who })}
    />
    <FilterChip
      label={filterWords.what}
      clearLabel={filterWords.everything}
      value={filter.what}
      options={[{ value: '', label: filterWords.everything }, ...NOUNS]}
      onChange={(what) => onSet({ what })}
    />
    <div className="flex flex-wrap items-center gap-3 md:ml-auto">
      <DayBox label={filterWords.day} value={filter.day} onDay={(day) => onSet({ day })} />
      <ExportButton load={(signal) => fetchRows(exportActivity, { query: filter, signal })} name="activity.csv" />
    </div>
  </div>
)

const objectKindOf = (action: string): string => action.split('.')[0] ?? ''

/** The page to which an entry links, by the full name of its action, or else by the first part of the name. */
const PAGES: Readonly<Record<string, string | ((id: string) => string)>> = {
  order: adminPages.order,
  box: adminPages.order,
  booking: adminPages.order,
  'booking.ask-many': adminPages.packing,
  'booking.stop': adminPages.packing,
  product: adminPages.product,
  'product.delete': `${adminPages.products}?state=deleted`,
  stock: adminPages.productStock,
  'stock.recalled': adminPages.batch,
  'stock.told': adminPages.batch,
  'stock.came_back': adminPages.order,
  user: adminPages.user,
  'user.delete': adminPages.users,
  'user.unguarded': adminPages.users,
  admin: adminPages.user,
  email: adminPages.user,
  factor: adminPages.user,
  report: adminPages.return,
  ticket: (id) => (/^\d+$/.test(id) ? adminPages.ticket(Number(id)) : adminPages.inbox),
  answer: adminPages.savedAnswers,
  privacy: adminPages.privacy,
  breach: adminPages.breaches,
  outbox: adminPages.emails,
  address: adminPages.emails,
  dispute: adminPages.dispute,
  refund: adminPages.moneyRefunds,
  payment: adminPages.moneyPayments,
  hold: adminPages.moneyCheckouts,
  refusal: adminPages.moneyCheckouts,
  finding: adminPages.moneyBank,
  tax: adminPages.moneyTax,
  invite: adminPages.staff,
  settings: adminPages.settings,
  'settings.opening': adminPages.setup,
  parcels: adminPages.attention,
  task: adminPages.orders,
}

function pageOf({ action, subject: { _id } }: AuditEntryReply): string | null {
  const page = PAGES[action] ?? PAGES[objectKindOf(action)] ?? null
  return typeof page === 'function' ? page(_id) : page
}

function Subject({ entry }: { entry: AuditEntryReply }) {
  const page = pageOf(entry)
  const kind = objectKindOf(entry.action)
  const name = kind === 'list' ? (entry.subject.name ?? entry.subject._id) : entry.subject.name
  if (page !== null)
    return (
      <Link to={page} className="link wrap-anywhere">
        {name ?? texts.nouns[kind] ?? texts.open}
      </Link>
    )
  return name !== null && <span className="wrap-anywhere">{name}</span>
}

const Changes = ({ entry: { changes } }: { entry: AuditEntryReply }) =>
  changes.length > 0 && (
    <ul className="grid gap-1 py-1.5 text-small">
      {changes.map(({ name, before, after }) => (
        <li key={`${name} ${after}`} className="wrap-anywhere">
          <span className="text-ink-soft">{texts.field(name)}: </span>
          {before !== null && (
            <>
              <s className="text-ink-soft">{before}</s>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{texts.became}</span>
            </>
          )}
          {after ?? texts.nothing}
        </li>
      ))}
    </ul>
  )

const whoOf = ({ actor }: AuditEntryReply) => actor.name ?? texts.shop
const { columns } = texts
const COLUMNS: readonly Column<AuditEntryReply>[] = [
  {
    key: 'at',
    label: columns.at,
    cell: ({ at }) => (
      <>
        <Day at={at} className="block whitespace-nowrap" />
        <TimeOfDay at={at} className="block whitespace-nowrap text-ink-soft" />
      </>
    ),
  },
  { key: 'who', label: columns.who, cell: (entry) => <span className="block min-w-20">{whoOf(entry)}</span> },
  { key: 'what', label: columns.what, heads: true, cell: ({ action }) => texts.act(action) },
  { key: 'subject', label: columns.subject, cell: (entry) => <Subject entry={entry} /> },
  { key: 'changes', label: columns.changes, cell: (entry) => <Changes entry={entry} /> },
]

const AuditTable = ({ acts }: { acts: readonly AuditEntryReply[] }) => (
  <DataTable
    label={texts.title}
    rows={acts}
    columns={COLUMNS}
    keyOf={({ _id }) => _id}
    card={(entry) => (
      <>
        <p className="font-semibold">{texts.act(entry.action)}</p>
        <p className="flex flex-wrap gap-x-3 text-ink-soft">
          <span className="wrap-anywhere">{whoOf(entry)}</span>
          <span>
            <Day at={entry.at} /> <TimeOfDay at={entry.at} />
          </span>
        </p>
        <div className="empty:hidden">
          <Subject entry={entry} />
        </div>
        <Changes entry={entry} />
      </>
    )}
  />
)
