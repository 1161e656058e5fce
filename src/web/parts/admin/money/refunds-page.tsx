// The Refunds page: refunds that need action, refunds that are retried automatically, or all.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import type { RefundState, RefundsReply } from '#contract/aftersales.ts'
import { exportRefunds, listRefunds } from '#contract/calls/admin/refunds.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminMoneySearch } from '#copy/admin-payments.ts'
import { adminRefunds as texts } from '#copy/admin-refunds.ts'
import { fetchRows, send } from '#web/api-client.ts'
import { ExportButton } from '#web/parts/admin/frame/export-button.tsx'
import { EmptyState, QueryState } from '#web/parts/admin/frame/query-state.tsx'
import { useFilters } from '#web/parts/admin/frame/use-filters.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Choices } from '#web/ui/choices.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MoneyPage, searchQueryOf, useMoneySearch } from './money-page.tsx'
import { RefundActions, RefundBadges, RefundDetails } from './refund-actions.tsx'

const STATES: readonly RefundState[] = ['needs_you', 'tried', 'all']

export default function RefundsPage() {
  const filters = useFilters()
  const state = STATES.find((each) => each === filters.get('state')) ?? 'needs_you'
  const { number, search } = useMoneySearch()
  const shownState = number === '' ? state : 'all'
  const result = useQuery(listRefunds, { query: { state: shownState, ...searchQueryOf(number) }, cached: true })
  return (
    <MoneyPage search={search}>
      <Choices
        label={texts.show}
        value={shownState}
        options={STATES.map((value) => ({ value, label: texts.states[value] }))}
        onChange={(chosen) => filters.set({ state: chosen === 'needs_you' ? '' : chosen, q: '' })}
      />
      <Panel
        flush
        title={texts.title}
        note={texts.notes[shownState]}
        busy={result.isLoading}
        // A search has no export, because the file would contain all refunds of the chosen state.
        actions={
          number === '' && (
            <ExportButton
              load={(signal) => fetchRows(exportRefunds, { query: { state }, signal })}
              name="refunds.csv"
              label={texts.exportAll}
            />
          )
        }
      >
        <QueryState result={result}>
          {(firstPage) => (
            <Rows
              key={`${shownState} ${number}`}
              firstPage={firstPage}
              state={shownState}
              number={number}
              onChange={result.reload}
            />
          )}
        </QueryState>
      </Panel>
    </MoneyPage>
  )
}

interface RowsProps {
  firstPage: RefundsReply
  state: RefundState
  number: string
  onChange: () => Promise<void>
}

function Rows({ firstPage, state, number, onChange }: RowsProps) {
  const pages = usePages(firstPage, 'refunds', (cursor) =>
    send(listRefunds, { query: { state, cursor, ...searchQueryOf(number) } }),
  )
  if (pages.rows.length === 0)
    return <EmptyState text={number === '' ? texts.none[state] : adminMoneySearch.noMatch(number)} />
  return (
    <>
      <RefundTable refunds={pages.rows} onChange={onChange} />
      <MoreButton pages={pages} />
    </>
  )
}

type Refund = RefundsReply['refunds'][number]

interface RefundTableProps {
  refunds: readonly Refund[]
  onChange: () => Promise<void>
}

function RefundTable({ refunds, onChange }: RefundTableProps) {
  const actions = (refund: Refund) => (
    <RefundActions refund={refund} hasOrder={refund.orderId !== null} onChange={onChange} />
  )
  const { columns } = texts
  const table: readonly Column<Refund>[] = [
    { key: 'order', label: columns.order, heads: true, cell: (refund) => <RefundedOrder refund={refund} /> },
    { key: 'amount', label: columns.amount, right: true, cell: ({ amount }) => formatRupees(amount) },
    { key: 'state', label: columns.state, cell: (refund) => <RefundStatus refund={refund} /> },
    {
      key: 'since',
      label: columns.since,
      cell: (refund) => <Moment at={refusedOrRequestedAt(refund)} className="figures whitespace-nowrap" />,
    },
    { key: 'action', label: columns.action, cell: actions },
  ]
  return (
    <DataTable
      label={texts.title}
      rows={refunds}
      columns={table}
      keyOf={({ _id }) => _id}
      tableFrom={1020}
      wideFrom={1020}
      card={(refund) => (
        <>
          <div className="flex justify-between gap-3">
            <RefundedOrder refund={refund} />
            <span className="figures font-semibold">{formatRupees(refund.amount)}</span>
          </div>
          <RefundStatus refund={refund} />
          <p className="text-small text-ink-soft">
            {columns.since} <Moment at={refusedOrRequestedAt(refund)} className="figures" />
          </p>
          {actions(refund)}
        </>
      )}
    />
  )
}

const refusedOrRequestedAt = ({ refusedAt, createdAt }: Refund): string => refusedAt ?? createdAt

const RefundedOrder = ({ refund: { orderId, orderNumber, customer, gatewayPaymentId } }: { refund: Refund }) => (
  <div className="grid min-w-0 gap-0.5 font-normal">
    <span className="flex flex-wrap gap-x-2">
      {orderId === null ? (
        <span className="text-ink-soft">{texts.withoutOrder}</span>
      ) : (
        <Link to={adminPages.order(orderId)} className="link figures font-semibold">
          #{orderNumber}
        </Link>
      )}
      {customer && (
        <Link to={adminPages.user(customer._id)} className="link wrap-anywhere">
          {customer.name}
        </Link>
      )}
    </span>
    <span className="text-small whitespace-nowrap text-ink-soft select-all">{gatewayPaymentId}</span>
  </div>
)

const RefundStatus = ({ refund }: { refund: Refund }) => (
  <div className="grid max-w-[420px] min-w-0 gap-1 py-1.5">
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <RefundBadges refund={refund} />
      <span className="text-ink-soft">{adminDashboard.kinds[refund.reason]}</span>
    </p>
    <RefundDetails refund={refund} />
  </div>
)
