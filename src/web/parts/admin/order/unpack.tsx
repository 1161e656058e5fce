// The button that reopens a packed order. The order's history shows the required reason (ADM-29).
import { unpackOrder } from '#contract/calls/admin/orders.ts'
import { unpacking as texts } from '#copy/packing.ts'
import { type OrderStatus, unpackedStatus } from '#domain/order.ts'
import { send } from '#web/api-client.ts'
import { DialogButton } from '#web/parts/admin/frame/dialog-button.tsx'
import { useDialogForm } from '#web/parts/admin/frame/use-dialog-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

interface UnpackProps {
  order: { readonly _id: string; readonly orderNumber: number; readonly status: OrderStatus }
  onChange: () => Promise<void>
}

export const UnpackButton = ({ order, onChange }: UnpackProps) =>
  unpackedStatus(order.status) !== null && (
    <DialogButton tone="quiet" label={texts.begin} title={texts.title(order.orderNumber)}>
      {(close) => <UnpackForm order={order} onChange={onChange} onClose={close} />}
    </DialogButton>
  )

function UnpackForm({ order, onChange, onClose }: UnpackProps & { onClose: () => void }) {
  const form = useDialogForm<'reason'>({
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
