// The refunds of an order: how much, why, how far; one that failed is asked for again.
import { RotateCcw } from 'lucide-react'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { retryRefund } from '#contract/calls/admin/refunds.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen-dispute.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'

const words = adminOrder.money
type Refund = AdminOrderDetailReply['refunds'][number]
const TONES: Readonly<Record<Refund['status'], BadgeTone>> = {
  requested: 'turmeric',
  pending: 'turmeric',
  processed: 'leaf',
  failed: 'chilli',
}

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
  const amount = formatRupees(refund.amount)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 text-admin">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="figures font-semibold">{amount}</span>
          <span>{words.reasons[refund.reason]}</span>
          <Badge tone={TONES[refund.status]}>{refund.isHeld ? words.held : words.status[refund.status]}</Badge>
        </p>
        {refund.lines.length > 0 && <p className="wrap-anywhere">{unitsBack(refund.lines)}</p>}
        {refund.words !== '' && <p className="wrap-anywhere">{refund.words}</p>}
        <p className="figures text-small wrap-anywhere text-ink-soft">
          <Moment at={refund.updatedAt} />
          {refund.gatewayRefundId !== null && ` · ${refund.gatewayRefundId}`}
          {refund.keptBack > 0 && ` · ${words.keptBack(formatRupees(refund.keptBack))}`}
          {refund.coinsWithheld > 0 && ` · ${words.withheld(refund.coinsWithheld)}`}
        </p>
      </div>
      {refund.canRetry && <Retry id={refund._id} amount={amount} onChange={onChange} />}
    </li>
  )
}

function Retry({ id, amount, onChange }: { id: string; amount: string; onChange: () => Promise<void> }) {
  const { isBusy, run } = useAction(words.retryFailed)
  const askAboutDispute = useSeenDispute()
  const retry = async () => {
    await run(() => askAboutDispute((seen) => send(retryRefund, { params: { refundId: id }, body: seen })))
    await onChange()
  }
  return (
    <Button
      tone="outlined"
      small
      aria-label={words.retryOf(amount)}
      busy={isBusy}
      busyLabel={words.retry}
      onClick={() => void retry()}
    >
      <Icon sign={RotateCcw} size={18} />
      {words.retry}
    </Button>
  )
}
