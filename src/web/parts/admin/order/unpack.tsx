// The button that reopens a packed order. The order's history shows the required reason (ADM-29).
import { useState } from 'react'
import { unpackOrder } from '#contract/calls/admin/orders.ts'
import { unpacking as texts } from '#copy/packing.ts'
import { type OrderStatus, unpackedStatus } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useMoveForm } from './use-move-form.ts'

interface UnpackProps {
  order: { readonly _id: string; readonly orderNumber: number; readonly status: OrderStatus }
  onChange: () => Promise<void>
}

export function UnpackButton({ order, onChange }: UnpackProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (unpackedStatus(order.status) === null) return null
  return (
    <>
      <Button tone="quiet" small onClick={() => setIsOpen(true)}>
        {texts.begin}
      </Button>
      <Dialog open={isOpen} onClose={close} title={texts.title(order.orderNumber)}>
        <UnpackForm order={order} onChange={onChange} onClose={close} />
      </Dialog>
    </>
  )
}

function UnpackForm({ order, onChange, onClose }: UnpackProps & { onClose: () => void }) {
  const form = useMoveForm<'reason'>({
    failed: texts.failed,
    send: ({ reason }) => send(unpackOrder, { params: { orderId: order._id }, body: { reason } }),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <p className="text-admin">{texts.body}</p>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        required
        maxLength={300}
        rows={3}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="outlined" small onClick={onClose}>
          {texts.leave}
        </Button>
        <Button type="submit" small busy={form.busy} busyLabel={texts.busy}>
          {texts.yes}
        </Button>
      </div>
    </form>
  )
}
