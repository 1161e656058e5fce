// The list of reports, by default the open ones, oldest first (RET-5).
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { QueryIn } from '#contract/call.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import { exportReports, listReports } from '#contract/calls/admin/reports.ts'
import type { AdminReportReply, AdminReportsReply } from '#contract/reports.ts'
import { admin } from '#copy/admin.ts'
import { adminOrders } from '#copy/admin-orders.ts'
import { adminReturns as texts } from '#copy/admin-returns.ts'
import { indianDate } from '#domain/calendar.ts'
import { ticketName } from '#domain/ticket.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { useTrail } from '#web/parts/admin/frame/list-memory.ts'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'

const STATES = ['open', 'decided', 'all'] as const

export function Returns() {
  const filters = useFilters()
  const state = STATES.find((each) => each === filters.get('state')) ?? 'open'
  const query = { state: state === 'all' ? '' : state } as const
  const result = useQuery(listReports, { query, cached: true })
  const openCount = useQuery(viewToday, { cached: true }).reply?.returns.count
  return (
    <Panel
      flush
      title={texts.title}
      busy={result.isLoading}
      actions={
        <>
          <Choices
            label={texts.filter}
            value={state}
            options={STATES.map((value) => ({
              value,
              label: adminOrders.filters.counted(texts.filters[value], value === 'open' ? openCount : undefined),
            }))}
            onChange={(value) => filters.set({ state: value === 'open' ? '' : value })}
          />
          <ExportButton
            load={(signal) => fetchRows(exportReports, { query, signal })}
            name={`returns-${indianDate(new Date())}.csv`}
          />
        </>
      }
    >
      <QueryState result={result} loading={texts.loading} failed={texts.failed}>
        {(firstPage) =>
          firstPage.reports.length === 0 ? (
            <EmptyState text={texts.empty[state]} />
          ) : (
            <ReturnRows key={state} firstPage={firstPage} query={query} />
          )
        }
      </QueryState>
    </Panel>
  )
}

const Ticket = ({ report }: { report: AdminReportReply }) => (
  <Link to={adminPages.return(report._id)} className="link figures font-semibold whitespace-nowrap text-rose-ink">
    {ticketName(report.ticket)}
  </Link>
)

export const ReportBadge = ({ status }: Pick<AdminReportReply, 'status'>) => (
  <Badge tone={TONES[status]}>{texts.status[status]}</Badge>
)

const TONES: Readonly<Record<AdminReportReply['status'], BadgeTone>> = {
  open: 'turmeric',
  refund: 'leaf',
  replacement: 'leaf',
  refused: 'sand',
}

function uploadCounts({ uploads }: AdminReportReply): string {
  const videos = uploads.filter(({ kind }) => kind === 'video').length
  return texts.sentAlong(videos, uploads.length - videos)
}

const { columns } = texts
const COLUMNS: readonly Column<AdminReportReply>[] = [
  { key: 'ticket', label: columns.ticket, heads: true, cell: (report) => <Ticket report={report} /> },
  { key: 'order', label: columns.order, cell: ({ order }) => texts.order(order.orderNumber) },
  {
    key: 'customer',
    label: columns.customer,
    clamp: true,
    cell: ({ shopper }) => shopper.name.trim() || admin.none,
  },
  { key: 'problem', label: columns.problem, cell: ({ problem }) => texts.problems[problem] },
  { key: 'sent', label: columns.sent, cell: (report) => uploadCounts(report) || admin.none },
  {
    key: 'date',
    label: columns.date,
    cell: ({ createdAt }) => <Moment at={createdAt} className="whitespace-nowrap" />,
  },
  { key: 'status', label: columns.status, cell: ({ status }) => <ReportBadge status={status} /> },
]

interface ReturnRowsProps {
  firstPage: AdminReportsReply
  query: QueryIn<typeof listReports>
}

function ReturnRows({ firstPage, query }: ReturnRowsProps) {
  const pages = usePages(firstPage, 'reports', (cursor) => send(listReports, { query: { ...query, cursor } }))
  const { rows } = pages
  const backTo = useTrail(
    'returns',
    rows.map(({ _id }) => _id),
  )
  return (
    <>
      <DataTable
        label={texts.list}
        rows={rows}
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        backTo={backTo}
        card={(report) => (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Ticket report={report} />
              <ReportBadge status={report.status} />
              <span className="figures ml-auto">{texts.order(report.order.orderNumber)}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{report.shopper.name.trim() || admin.none}</span>
              <Moment at={report.createdAt} className="text-ink-soft" />
            </p>
            <p className="text-ink-soft">
              {[texts.problems[report.problem], uploadCounts(report)].filter((part) => part !== '').join(', ')}
            </p>
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}
