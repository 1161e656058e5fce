// The button and form that record the payment of a quote by bank transfer, cheque or cash (ORD-35).
import { useState } from 'react'
import { recordDraftPayment } from '#contract/calls/admin/draft-orders.ts'
import type { DraftReply } from '#contract/draft-orders.ts'
import { formatRupees, rupeesText } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminDraftOrders } from '#copy/admin-draft-orders.ts'
import { shortDate } from '#copy/dates.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { PAYMENT_WAYS, type PaymentWay } from '#domain/paid-another-way.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { ApiError, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { DialogButton } from '#web/parts/admin/frame/dialog-button.tsx'
import { MoneyField } from '#web/parts/admin/frame/number-field.tsx'
import { PaidFields } from '#web/parts/admin/money/paid-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast-store.ts'

const texts = adminDraftOrders.payment
const MAX_RUPEES = 99_999_999
const WAYS = PAYMENT_WAYS.map((value) => ({ value, label: texts.ways[value] }))

interface RecordPaymentButtonProps {
  draft: DraftReply
  onChange: (draft: DraftReply) => void
  onReload: () => Promise<void>
}

export const RecordPaymentButton = (props: RecordPaymentButtonProps) => (
  <DialogButton tone="outlined" label={texts.open} title={texts.title}>
    {(close) => <PaymentForm {...props} onClose={close} />}
  </DialogButton>
)

function PaymentForm({ draft, onChange, onReload, onClose }: RecordPaymentButtonProps & { onClose: () => void }) {
  const { _id, version, price, createdAt } = draft
  const call = useAdminCall()
  const confirm = useConfirm()
  const [way, setWay] = useState<PaymentWay>('neft')
  const form = useForm<'way' | 'reference' | 'on' | 'amount'>({
    failed: texts.failed,
    onSubmit: async ({ reference, on, ...values }) => {
      const amount = Number(typedNumber(values.amount))
      const isSure = await confirm({
        title: texts.question(formatRupees(amount)),
        body: (
          <>
            <p className="wrap-anywhere">{texts.check(way, reference, shortDate(on as CalendarDate))}</p>
            <p className="mt-2">{texts.effect}</p>
          </>
        ),
        confirm: texts.confirm,
      })
      if (!isSure) return
      const body = { version, way, reference, on, amount }
      const reply = await call(() => send(recordDraftPayment, { params: { draftOrderId: _id }, body }))
      if (reply === null) return
      toast.success(reply.message)
      onClose()
      onChange(reply.draft)
    },
    onFailure: (error) => {
      // Someone else has changed the draft, or the customer has paid.
      if (error instanceof ApiError && error.status === 409) void onReload()
    },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{texts.text}</p>
      <PaidFields texts={texts} ways={WAYS} way={way} onWay={setWay} since={createdAt} field={form.field} />
      <MoneyField
        label={texts.amount}
        hint={texts.amountHint}
        lead="₹"
        required
        min={1}
        max={MAX_RUPEES}
        maxLength={14}
        defaultValue={price === null ? '' : rupeesText(price.payable)}
        {...form.field('amount')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={admin.saving}>
          {texts.next}
        </Button>
      </div>
    </form>
  )
}
