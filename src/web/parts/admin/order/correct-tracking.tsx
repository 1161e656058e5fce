// The number of a parcel was typed wrong, or its courier chosen wrong: the right one in its place.
import { useState } from 'react'
import { correctTracking } from '#contract/calls/admin/order.ts'
import { adminOrder } from '#copy/admin-order.ts'
import { type Courier, courierToldBy, isChosen } from '#domain/couriers.ts'
import { send } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberField } from './number-field.tsx'
import { useMoveForm } from './use-move-form.ts'

const words = adminOrder.parcel

interface CorrectTrackingProps {
  order: { readonly _id: string; readonly orderNumber: number }
  /** As it is. */
  courier: Courier
  number: string
  onChange: () => Promise<void>
}

export function CorrectTracking({ order, courier, number, onChange }: CorrectTrackingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button tone="quiet" small onClick={() => setIsOpen(true)}>
        {words.correct}
      </Button>
      <Dialog open={isOpen} onClose={close} title={words.correctTitle(order.orderNumber)}>
        <CorrectionForm order={order} courier={courier} number={number} onChange={onChange} onClose={close} />
      </Dialog>
    </>
  )
}

function CorrectionForm({
  order,
  courier: was,
  number,
  onChange,
  onClose,
}: CorrectTrackingProps & { onClose: () => void }) {
  const [courier, setCourier] = useState(isChosen(was) && courierToldBy(number) !== was ? was : undefined)
  const form = useMoveForm<'trackingNumber'>({
    failed: words.notCorrected,
    send: ({ trackingNumber }) =>
      send(correctTracking, {
        params: { orderId: order._id },
        body: { trackingNumber, seen: number, ...(courier ? { courier } : {}) },
      }),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <NumberField
        hint={words.correctHint(number)}
        binding={form.field('trackingNumber')}
        courier={courier}
        onCourier={setCourier}
      />
      <p className="text-small text-ink-soft">{words.correctTells}</p>
      <div className="flex justify-end">
        <Button type="submit" small busy={form.busy} busyLabel={adminOrder.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
