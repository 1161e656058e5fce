// What staff can do with a refund in trouble: ask the gateway again, or tell that it was paid from the shop's own bank.
import { HandCoins, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { retryRefund } from '#contract/calls/admin/refunds.ts'
import type { StaffRefundReply } from '#contract/staff-refund.ts'
import { formatRupees } from '#contract/wire.ts'
import { adminRefunds as words } from '#copy/admin-refunds.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen-dispute.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PaidDialog } from './paid-dialog.tsx'

interface RefundActionsProps {
  refund: StaffRefundReply
  /** A note is kept with an order; without one there is none. */
  hasOrder: boolean
  onChange: () => Promise<void>
}

export function RefundActions({ refund, hasOrder, onChange }: RefundActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, run } = useAction(words.retryFailed)
  const askAboutDispute = useSeenDispute()
  const canPay = useRights().has('payments') && refund.canPayAnotherWay
  if (!refund.canRetry && !canPay) return null
  const owed = formatRupees(refund.owed)
  const retry = async () => {
    await run(() => askAboutDispute((seen) => send(retryRefund, { params: { refundId: refund._id }, body: seen })))
    await onChange()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {refund.canRetry && (
        <Button
          tone="outlined"
          small
          aria-label={words.retryOf(owed)}
          busy={isBusy}
          busyLabel={words.retrying}
          onClick={() => void retry()}
        >
          <Icon sign={RotateCcw} size={18} />
          {words.retry}
        </Button>
      )}
      {canPay && (
        <Button tone="outlined" small aria-label={words.paid.openOf(owed)} onClick={() => setOpen(true)}>
          <Icon sign={HandCoins} size={18} />
          {words.paid.open}
        </Button>
      )}
      <PaidDialog
        open={isOpen}
        refund={refund}
        hasOrder={hasOrder}
        onClose={() => setOpen(false)}
        onChange={onChange}
      />
    </div>
  )
}
