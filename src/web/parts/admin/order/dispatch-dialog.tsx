// The parcel goes to the post: its number, whose check digit is warned about and no more (ORD-11).
import { useState } from 'react'
import { moveOrder } from '#contract/calls/admin/order.ts'
import type { OrderReply } from '#contract/orders.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { hasCheckDigit, readTrackingNumber } from '#domain/tracking.ts'
import { send } from '#web/api-client.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen-dispute.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useMoveForm } from './use-move-form.ts'

const words = adminOrder.dispatch

interface DispatchDialogProps {
  open: boolean
  order: OrderReply
  onClose: () => void
  onChange: () => Promise<void>
}

export const DispatchDialog = ({ open, order, ...rest }: DispatchDialogProps) => (
  <Dialog open={open} onClose={rest.onClose} title={words.title(order.orderNumber)}>
    <DispatchForm order={order} {...rest} />
  </Dialog>
)

function DispatchForm({ order, onClose, onChange }: Omit<DispatchDialogProps, 'open'>) {
  const [typed, setTyped] = useState('')
  const askAboutDispute = useSeenDispute()
  const form = useMoveForm<'trackingNumber'>({
    failed: adminOrder.moveFailed,
    send: ({ trackingNumber }) =>
      askAboutDispute((seen) =>
        send(moveOrder, {
          params: { orderId: order._id },
          body: { status: 'dispatched', from: order.status, trackingNumber, ...seen },
        }),
      ),
    onClose,
    onChange,
  })
  const number = readTrackingNumber(typed)
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <TextField
        label={words.number}
        hint={words.hint}
        required
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...form.field('trackingNumber')}
      />
      <div role="status">
        {number !== null && !hasCheckDigit(number) && (
          <p className="rounded-note bg-turmeric px-4 py-3 text-admin">{words.suspicious}</p>
        )}
      </div>
      <p className="text-small text-ink-soft">{words.tells}</p>
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={adminOrder.busy}>
          {adminOrder.moves.dispatched}
        </Button>
      </div>
    </form>
  )
}
