// The parcel is handed over, with its number and its courier (ORD-11, SHIP-1).
import { useState } from 'react'
import { moveOrder } from '#contract/calls/admin/order.ts'
import type { OrderReply } from '#contract/orders.ts'
import { adminOrder } from '#copy/admin-order.ts'
import type { ChosenCourier } from '#domain/couriers.ts'
import { send } from '#web/api-client.ts'
import { undoable } from '#web/parts/admin/frame/undo-store.ts'
import { useSeenDispute } from '#web/parts/admin/frame/use-seen-dispute.ts'
import { useSeenNews } from '#web/parts/admin/frame/use-seen-news.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberField } from './number-field.tsx'
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
  const askAboutDispute = useSeenDispute()
  const askAboutNews = useSeenNews()
  const [courier, setCourier] = useState<ChosenCourier>()
  const form = useMoveForm<'trackingNumber'>({
    failed: adminOrder.moveFailed,
    send: async ({ trackingNumber }) => {
      const parcel = { trackingNumber, ...(courier ? { courier } : {}) }
      const reply = await askAboutDispute((dispute) =>
        askAboutNews((news) =>
          send(moveOrder, {
            params: { orderId: order._id },
            body: { status: 'dispatched', from: order.status, ...parcel, ...dispute, ...news },
          }),
        ),
      )
      undoable.offer(reply.undo, 1)
      return reply
    },
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <NumberField hint={words.hint} binding={form.field('trackingNumber')} courier={courier} onCourier={setCourier} />
      <p className="text-small text-ink-soft">{words.tells}</p>
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={adminOrder.busy}>
          {adminOrder.moves.dispatched}
        </Button>
      </div>
    </form>
  )
}
