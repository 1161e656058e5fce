// The list of draft orders, newest first (ORD-33).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { pathOf, type QueryIn } from '#contract/call.ts'
import { listDraftOrders } from '#contract/calls/admin/draft-orders.ts'
import type { DraftRow, DraftsReply } from '#contract/draft-orders.ts'
import { shortRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminDraftOrders as texts } from '#copy/admin-draft-orders.ts'
import { grouped } from '#copy/numbers.ts'
import { DRAFT_STATUSES, type DraftStatus, type ShownDraftStatus } from '#domain/draft-order.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Day } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const STATUSES = [
  { value: '', label: texts.all },
  ...DRAFT_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
] as const satisfies readonly { value: DraftStatus | ''; label: string }[]

export default function DraftsPage() {
  const filters = useFilters()
  const status = DRAFT_STATUSES.find((each) => each === filters.get('status'))
  const query = { status }
  const result = useQuery(listDraftOrders, { query, cached: true })
  return (
    <AdminPage
      title={texts.title}
      note={texts.note}
      actions={
        <LinkButton small to={adminPages.newDraftOrder}>
          {texts.create}
        </LinkButton>
      }
    >
      <Choices
        label={texts.filter}
        value={status ?? ''}
        options={STATUSES}
        onChange={(value) => filters.set({ status: value })}
      />
      <Panel flush busy={result.isLoading}>
        <QueryState result={result} loading={texts.loading} failed={texts.failed}>
          {(firstPage) =>
            firstPage.drafts.length === 0 ? (
              <EmptyState text={status === undefined ? texts.none : texts.noneSuch} />
            ) : (
              <Rows key={pathOf(listDraftOrders, { query })} firstPage={firstPage} query={query} />
            )
          }
        </QueryState>
      </Panel>
    </AdminPage>
  )
}

interface RowsProps {
  firstPage: DraftsReply
  query: QueryIn<typeof listDraftOrders>
}

function Rows({ firstPage, query }: RowsProps) {
  const pages = usePages(firstPage, 'drafts', (cursor) => send(listDraftOrders, { query: { ...query, cursor } }))
  return (
    <>
      <DataTable
        label={texts.list}
        rows={pages.rows}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        card={(draft) => (
          <>
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <NumberLink draft={draft} />
              <DraftStatusBadge status={draft.status} />
            </p>
            <Name draft={draft} />
            <p className="figures flex flex-wrap justify-between gap-x-3 text-ink-soft">
              <span>{texts.units(draft.units)}</span>
              <span className="font-semibold text-ink">{totalOf(draft)}</span>
            </p>
            {isQuote(draft) && (
              <p className="figures text-ink-soft">
                {texts.untilDay} <Day at={draft.quotedUntil} />
              </p>
            )}
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}

const isQuote = (draft: DraftRow): draft is DraftRow & { quotedUntil: string } =>
  draft.quotedUntil !== null && draft.status !== 'ordered'

const totalOf = ({ total }: DraftRow): string => (total === null ? admin.none : shortRupees(total))

const NumberLink = ({ draft: { _id, number } }: { draft: DraftRow }) => (
  <Link to={adminPages.draftOrder(_id)} className="link figures font-semibold">
    {texts.number(number)}
  </Link>
)

const Name = ({ draft: { name, fromSchool } }: { draft: DraftRow }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className={name === '' ? 'text-ink-soft' : 'wrap-anywhere'}>{name || texts.noName}</span>
    {fromSchool && <Badge tone="river">{texts.fromSchool}</Badge>}
  </span>
)

const COLUMNS: readonly Column<DraftRow>[] = [
  { key: 'number', label: texts.columns.number, heads: true, cell: (draft) => <NumberLink draft={draft} /> },
  { key: 'name', label: texts.columns.name, clamp: 'more', cell: (draft) => <Name draft={draft} /> },
  { key: 'status', label: texts.columns.status, cell: ({ status }) => <DraftStatusBadge status={status} /> },
  { key: 'units', label: texts.columns.units, right: true, cell: ({ units }) => grouped(units) },
  { key: 'total', label: texts.columns.total, right: true, cell: totalOf },
  {
    key: 'until',
    label: texts.columns.until,
    cell: (draft) => (isQuote(draft) ? <Day at={draft.quotedUntil} className="figures" /> : admin.none),
  },
]

const TONES: Readonly<Record<ShownDraftStatus, BadgeTone>> = {
  draft: 'sand',
  quoted: 'turmeric',
  ordered: 'leaf',
  cancelled: 'sand',
  expired: 'chilli',
}

export const DraftStatusBadge = ({ status }: { status: ShownDraftStatus }) => (
  <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>
)
