// The status of a refund, and buttons that retry a failed refund at the gateway or record it as paid from the shop's own
// bank account.
import { HandCoins, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { payRefundAnotherWay, retryRefund } from '#contract/calls/admin/refunds.ts'
import type { StaffRefundReply } from '#contract/refund-lines.ts'
import { formatRupees, shortRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminRefunds as texts } from '#copy/admin-refunds.ts'
import { shortDate } from '#copy/dates.ts'
import { PAID_WAYS, type PaidWay } from '#domain/paid-another-way.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { useAction, useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useRights } from '#web/parts/admin/frame/use-rights.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PaidFields } from './paid-fields.tsx'

interface RefundActionsProps {
  refund: StaffRefundReply
  /** False for the refund of a payment without an order. The form then has no field for a note, which orders have. */
  hasOrder: boolean
  onChange: () => Promise<void>
}

export function RefundActions({ refund, hasOrder, onChange }: RefundActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const { isBusy, run } = useAction(texts.retryFailed)
  const askAboutDispute = useSeenDispute()
  const canPay = useRights().has('payments') && refund.canPayAnotherWay
  const canRetry = refund.canRetry && !refund.isDirect
  if (!canRetry && !canPay) return null
  const amount = formatRupees(refund.owed)
  const retry = async () => {
    await run(() =>
      askAboutDispute((confirmed) => send(retryRefund, { params: { refundId: refund._id }, body: confirmed })),
    )
    await onChange()
  }
  return (
    <div className="flex flex-wrap gap-2">
      {canRetry && (
        <Button
          tone="outlined"
          small
          aria-label={texts.retryOf(amount)}
          busy={isBusy}
          busyLabel={texts.retrying}
          onClick={() => void retry()}
        >
          <Icon icon={RotateCcw} size={18} />
          {texts.retry}
        </Button>
      )}
      {canPay && (
        <Button tone="outlined" small aria-label={texts.paid.openOf(amount)} onClick={() => setOpen(true)}>
          <Icon icon={HandCoins} size={18} />
          {texts.paid.open}
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

const paidWords = texts.paid
const METHODS = PAID_WAYS.map((method) => ({ value: method, label: texts.ways[method] }))

interface PaidDialogProps {
  open: boolean
  refund: StaffRefundReply
  hasOrder: boolean
  onClose: () => void
  onChange: () => Promise<void>
}

const PaidDialog = ({ open, ...formProps }: PaidDialogProps) => (
  <Dialog open={open} onClose={formProps.onClose} title={paidWords.title}>
    <PaidForm {...formProps} />
  </Dialog>
)

function PaidForm({ refund, hasOrder, onClose, onChange }: Omit<PaidDialogProps, 'open'>) {
  const keyOf = useIdempotencyKey()
  const call = useAdminCall()
  const askAboutDispute = useSeenDispute()
  const [method, setMethod] = useState<PaidWay>('neft')
  const { owed } = refund
  const amount = shortRupees(owed)
  const form = useForm<'way' | 'reference' | 'on' | 'note'>({
    failed: paidWords.failed,
    onSubmit: async ({ reference, on, note }) => {
      const body = { way: method, reference, on, note, amount: owed }
      const params = { refundId: refund._id }
      const reply = await call(() =>
        askAboutDispute((confirmed) => {
          const headers = { 'idempotency-key': keyOf([body, confirmed]) }
          return send(payRefundAnotherWay, { params, body: { ...body, ...confirmed }, headers })
        }),
      )
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      await onChange()
    },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{paidWords.text(amount)}</p>
      <PaidFields
        texts={paidWords}
        ways={METHODS}
        way={method}
        onWay={setMethod}
        since={refund.createdAt}
        field={form.field}
      />
      {hasOrder && (
        <TextField
          label={paidWords.note}
          hint={paidWords.noteHint}
          maxLength={300}
          autoComplete="off"
          {...form.field('note')}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={admin.saving}>
          {paidWords.submit(amount)}
        </Button>
      </div>
    </form>
  )
}

const TONES: Readonly<Record<StaffRefundReply['status'], BadgeTone>> = {
  requested: 'turmeric',
  pending: 'turmeric',
  processed: 'leaf',
  failed: 'chilli',
}

export const RefundBadges = ({ refund }: { refund: StaffRefundReply }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    <StateBadge refund={refund} />
    {refund.isLate && refund.status !== 'failed' && <Badge tone="petal">{texts.late}</Badge>}
  </span>
)

function StateBadge({ refund: { status, triedUntil, canRetry, isHeld } }: { refund: StaffRefundReply }) {
  if (isHeld) return <Badge tone="turmeric">{texts.held}</Badge>
  if (triedUntil !== null) return <Badge tone="chilli">{texts.refused}</Badge>
  // Another refund has replaced this one, or the shop has paid it another way.
  if (status === 'failed' && !canRetry) return <Badge tone="sand">{texts.resolvedSince}</Badge>
  return <Badge tone={TONES[status]}>{texts.status[status]}</Badge>
}

/** The reason of a failure, the next attempt, the bank's reference and a payment by the shop, as far as they exist. */
export function RefundDetails({ refund }: { refund: StaffRefundReply }) {
  const { failure, status, nextTryAt, triedUntil, bankReference, paidAnotherWay } = refund
  const gatewayText = failure === null ? null : texts.saysGateway(failure)
  return (
    <>
      {(status === 'failed' || triedUntil !== null) && (
        <p className="text-admin-table wrap-anywhere">{gatewayText ?? texts.bankSentBack}</p>
      )}
      {nextTryAt !== null && triedUntil !== null && (
        <p className="text-small text-ink-soft">
          {texts.nextTry} <Moment at={nextTryAt} className="figures" />, {texts.triedUntil}{' '}
          <Moment at={triedUntil} className="figures" />
        </p>
      )}
      {bankReference !== null && (
        <p className="text-small wrap-anywhere text-ink-soft">
          {texts.bankReference} <span className="figures select-all">{bankReference}</span>
        </p>
      )}
      {paidAnotherWay !== null && (
        <p className="text-small wrap-anywhere text-ink-soft">
          {texts.paidBy(paidAnotherWay.way)} <span className="figures select-all">{paidAnotherWay.reference}</span>,{' '}
          {shortDate(paidAnotherWay.on)}
        </p>
      )}
    </>
  )
}
