// The refunds of an order: how much, why, how far; one in trouble is asked for again, or paid another way.
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { RefundActions } from '#web/parts/admin/refunds/refund-actions.tsx'
import { RefundBadges, RefundStanding } from '#web/parts/admin/refunds/refund-standing.tsx'
import { Moment } from '#web/ui/day.tsx'

const words = adminOrder.money
type Refund = AdminOrderDetailReply['refunds'][number]

interface RefundRowsProps {
  refunds: readonly Refund[]
  onChange: () => Promise<void>
}

export function RefundRows({ refunds, onChange }: RefundRowsProps) {
  if (refunds.length === 0) return <p className="mt-4 text-small text-ink-soft">{words.noRefunds}</p>
  return (
    <ul className="mt-4 grid gap-3 border-t border-line-soft pt-4">
      {refunds.map((refund) => (
        <Row key={refund._id} refund={refund} onChange={onChange} />
      ))}
    </ul>
  )
}

const unitsBack = (lines: Refund['lines']): string =>
  lines.map(({ name, quantity, restocked }) => words.unitsBack(name, quantity, restocked)).join(', ')

function Row({ refund, onChange }: { refund: Refund; onChange: () => Promise<void> }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 text-admin">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-semibold">{formatRupees(refund.amount)}</span>
          <span>{words.reasons[refund.reason]}</span>
          <RefundBadges refund={refund} />
        </p>
        {refund.lines.length > 0 && <p className="wrap-anywhere">{unitsBack(refund.lines)}</p>}
        {refund.words !== '' && <p className="wrap-anywhere">{refund.words}</p>}
        <RefundStanding refund={refund} />
        <p className="figures text-small wrap-anywhere text-ink-soft">
          <Moment at={refund.updatedAt} />
          {refund.gatewayRefundId !== null && ` · ${refund.gatewayRefundId}`}
          {refund.keptBack > 0 && ` · ${words.keptBack(formatRupees(refund.keptBack))}`}
          {refund.coinsWithheld > 0 && ` · ${words.withheld(refund.coinsWithheld)}`}
        </p>
      </div>
      <RefundActions refund={refund} hasOrder onChange={onChange} />
    </li>
  )
}
