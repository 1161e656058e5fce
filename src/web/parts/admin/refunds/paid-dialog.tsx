// Telling that a refund was paid from the shop's own bank: how, by which number, on which day (REF-11).
import { useState } from 'react'
import { payRefundAnotherWay } from '#contract/calls/admin/refunds.ts'
import type { StaffRefundReply } from '#contract/staff-refund.ts'
import { formatRupees } from '#contract/wire.ts'
import { admin } from '#copy/admin.ts'
import { adminRefunds } from '#copy/admin-refunds.ts'
import { indianDate } from '#domain/calendar.ts'
import { PAID_WAYS, type PaidWay } from '#domain/paid-another-way.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useRepeatKey } from '#web/forms/use-repeat-key.ts'
import { useAdminCall } from '#web/parts/admin/frame/admin-calls.tsx'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen-dispute.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useIndianToday } from '#web/ui/use-today.ts'

const words = adminRefunds.paid
const WAYS = PAID_WAYS.map((way) => ({ value: way, label: adminRefunds.ways[way] }))

interface PaidDialogProps {
  open: boolean
  refund: StaffRefundReply
  hasOrder: boolean
  onClose: () => void
  onChange: () => Promise<void>
}

export const PaidDialog = ({ open, ...rest }: PaidDialogProps) => (
  <Dialog open={open} onClose={rest.onClose} title={words.title}>
    <PaidForm {...rest} />
  </Dialog>
)

function PaidForm({ refund, hasOrder, onClose, onChange }: Omit<PaidDialogProps, 'open'>) {
  const keyOf = useRepeatKey()
  const call = useAdminCall()
  const askAboutDispute = useSeenDispute()
  const today = useIndianToday() ?? ''
  const [way, setWay] = useState<PaidWay>('neft')
  const { owed } = refund
  const amount = formatRupees(owed, true)
  const form = useForm<'way' | 'reference' | 'on' | 'note'>({
    failed: words.failed,
    onSubmit: async ({ reference, on, note }) => {
      const body = { way, reference, on, note, amount: owed }
      const params = { refundId: refund._id }
      const reply = await call(() =>
        askAboutDispute((seen) => {
          const headers = { 'idempotency-key': keyOf([body, seen]) }
          return send(payRefundAnotherWay, { params, body: { ...body, ...seen }, headers })
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
      <p className="text-admin">{words.text(amount)}</p>
      <SelectField
        label={words.way}
        options={WAYS}
        {...form.field('way')}
        value={way}
        onChange={({ target }) => setWay(target.value as PaidWay)}
      />
      <TextField
        label={words.reference}
        hint={words.hints[way]}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('reference')}
      />
      <TextField
        label={words.on}
        type="date"
        required
        min={indianDate(new Date(refund.createdAt))}
        max={today}
        defaultValue={today}
        {...form.field('on')}
      />
      {hasOrder && (
        <TextField
          label={words.note}
          hint={words.noteHint}
          maxLength={300}
          autoComplete="off"
          {...form.field('note')}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" small busy={form.busy} busyLabel={admin.saving}>
          {words.submit(amount)}
        </Button>
      </div>
    </form>
  )
}
