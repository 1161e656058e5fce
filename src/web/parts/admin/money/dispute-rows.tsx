// The rows of a list of disputes, and the parts that the page of a dispute shares with them.
import { Link } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { listDisputes } from '#contract/calls/admin/disputes.ts'
import type { DISPUTE_LISTS, DisputeReply, DisputesReply } from '#contract/disputes.ts'
import { formatRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminDisputes as texts } from '#copy/admin-disputes.ts'
import { send } from '#web/api-client.ts'
import { MoreButton, usePages } from '#web/parts/admin/frame/use-pages.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Moment } from '#web/ui/day.tsx'
import { searchQueryOf } from './money-page.tsx'

const TONES: Readonly<Record<DisputeReply['status'], BadgeTone>> = {
  open: 'turmeric',
  under_review: 'river',
  won: 'leaf',
  lost: 'chilli',
  closed: 'sand',
  unknown: 'turmeric',
}
/** A deadline in fewer hours is shown in red. */
const URGENT_HOURS = 72

export const DisputeBadge = ({ status }: Pick<DisputeReply, 'status'>) => (
  <Badge tone={TONES[status]}>{texts.status[status]}</Badge>
)

/** The time left to answer the dispute. Renders nothing without a deadline, and while the bank reviews the answer. */
export const TimeLeft = ({ hoursLeft, status }: Pick<DisputeReply, 'hoursLeft' | 'status'>) =>
  hoursLeft !== null && status !== 'under_review' ? (
    <Badge tone={hoursLeft < URGENT_HOURS ? 'chilli' : 'turmeric'}>{texts.left(hoursLeft)}</Badge>
  ) : null

const { columns } = texts

const Dispute = ({ _id, gatewayDisputeId }: DisputeReply) => (
  <Link to={adminPages.dispute(_id)} className="link wrap-anywhere">
    {gatewayDisputeId}
  </Link>
)

export const DisputedOrder = ({ order, isKnown }: Pick<DisputeReply, 'order' | 'isKnown'>) =>
  order === null ? (
    <span className="text-ink-soft">{isKnown ? texts.noOrder : texts.unknownPayment}</span>
  ) : (
    <Link to={adminPages.order(order._id)} className="link figures">
      #{order.orderNumber}
    </Link>
  )

export const DisputedCustomer = ({ customer }: Pick<DisputeReply, 'customer'>) =>
  customer === null ? (
    <span className="text-ink-soft">{admin.none}</span>
  ) : (
    <Link to={adminPages.user(customer._id)} className="link">
      {customer.name || admin.none}
    </Link>
  )

const Deadline = (dispute: DisputeReply) =>
  dispute.respondBy === null ? (
    <span className="text-ink-soft">{texts.noDeadline}</span>
  ) : (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Moment at={dispute.respondBy} className="whitespace-nowrap" />
      <TimeLeft {...dispute} />
    </span>
  )

const COMMON: readonly Column<DisputeReply>[] = [
  { key: 'dispute', label: columns.dispute, heads: true, cell: Dispute },
  { key: 'order', label: columns.order, cell: DisputedOrder },
  { key: 'customer', label: columns.customer, clamp: true, cell: DisputedCustomer },
  { key: 'amount', label: columns.amount, right: true, cell: ({ amount }) => formatRupees(amount) },
  { key: 'phase', label: columns.phase, cell: ({ phase }) => texts.phases[phase] },
  { key: 'status', label: columns.status, cell: DisputeBadge },
]
const COLUMNS: Readonly<Record<(typeof DISPUTE_LISTS)[number], readonly Column<DisputeReply>[]>> = {
  open: [...COMMON, { key: 'answer', label: columns.answerBy, cell: Deadline }],
  ended: [
    ...COMMON,
    { key: 'taken', label: columns.taken, right: true, cell: ({ deducted }) => formatRupees(deducted) },
    {
      key: 'ended',
      label: columns.ended,
      cell: ({ resolvedAt }) => resolvedAt && <Moment at={resolvedAt} className="whitespace-nowrap" />,
    },
  ],
}

interface DisputeRowsProps {
  firstPage: DisputesReply
  list: (typeof DISPUTE_LISTS)[number]
  number: string
}

export function DisputeRows({ firstPage, list, number }: DisputeRowsProps) {
  const pages = usePages(firstPage, 'disputes', (cursor) =>
    send(listDisputes, { query: { list, cursor, ...searchQueryOf(number) } }),
  )
  return (
    <>
      <DataTable
        label={texts[list].title}
        rows={pages.rows}
        columns={COLUMNS[list]}
        keyOf={({ _id }) => _id}
        card={(dispute) => (
          <>
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Dispute {...dispute} />
              <span className="font-semibold">{formatRupees(dispute.amount)}</span>
            </p>
            <p className="flex flex-wrap justify-between gap-x-4">
              <DisputedOrder {...dispute} />
              <DisputedCustomer customer={dispute.customer} />
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-ink-soft">{texts.phases[dispute.phase]}</span>
              <DisputeBadge status={dispute.status} />
            </p>
            <p>
              {list === 'open' ? <Deadline {...dispute} /> : dispute.resolvedAt && <Moment at={dispute.resolvedAt} />}
            </p>
          </>
        )}
      />
      <MoreButton pages={pages} />
    </>
  )
}
