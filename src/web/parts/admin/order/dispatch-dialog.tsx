// Dialogs for tracking numbers: to dispatch an order (ORD-11, SHIP-1), to correct the number later, and to enter one for
// each address of an order with several addresses (ORD-36).
import { useState } from 'react'
import { correctTracking, moveOrder, trackDelivery } from '#contract/calls/admin/order.ts'
import type { OrderReply } from '#contract/orders.ts'
import { adminOrder, orderDeliveries } from '#copy/admin-order.ts'
import { courierNames } from '#copy/order.ts'
import { packing } from '#copy/packing.ts'
import { courierField } from '#copy/parcels.ts'
import {
  CHOSEN_COURIERS,
  type ChosenCourier,
  type Courier,
  courierOfNumber,
  isChosenCourier,
} from '#domain/couriers.ts'
import { isCheckDigitRight, readParcel } from '#domain/tracking.ts'
import { send } from '#web/api-client.ts'
import type { FieldBinding } from '#web/forms/use-form.ts'
import { DialogButton } from '#web/parts/admin/frame/dialog-button.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { undoable } from '#web/parts/admin/frame/undo.tsx'
import { useDialogForm } from '#web/parts/admin/frame/use-dialog-form.ts'
import { useSeenDispute, useSeenNews } from '#web/parts/admin/frame/use-seen.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const texts = adminOrder.dispatch

interface DispatchDialogProps {
  open: boolean
  order: OrderReply
  onClose: () => void
  onChange: () => Promise<void>
}

export const DispatchDialog = ({ open, order, ...formProps }: DispatchDialogProps) => (
  <Dialog open={open} onClose={formProps.onClose} title={texts.title(order.orderNumber)}>
    <DispatchForm order={order} {...formProps} />
  </Dialog>
)

function DispatchForm({ order, onClose, onChange }: Omit<DispatchDialogProps, 'open'>) {
  const askAboutDispute = useSeenDispute()
  const askAboutNews = useSeenNews()
  const [courier, setCourier] = useState<ChosenCourier>()
  const hasSeveralAddresses = order.deliveries.length > 0
  const form = useDialogForm<'trackingNumber'>({
    failed: adminOrder.moveFailed,
    send: async ({ trackingNumber }) => {
      const parcel = hasSeveralAddresses ? {} : { trackingNumber, ...(courier ? { courier } : {}) }
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
  const { handover } = order.billingAddress
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      {handover && <p className="text-admin font-semibold">{packing.handovers[handover]}</p>}
      {hasSeveralAddresses ? (
        <p className="text-admin">{orderDeliveries.dispatch}</p>
      ) : (
        <TrackingFields
          hint={texts.hint}
          binding={form.field('trackingNumber')}
          courier={courier}
          onCourier={setCourier}
        />
      )}
      <p className="text-small text-ink-soft">{texts.tells}</p>
      <SubmitButton form={form} label={adminOrder.moves.dispatched} busyLabel={adminOrder.busy} isAtEnd />
    </form>
  )
}

interface TrackingFieldsProps {
  hint: string
  binding: FieldBinding
  /** The courier that staff have chosen; undefined when it follows from the tracking number. */
  courier: ChosenCourier | undefined
  onCourier: (courier: ChosenCourier | undefined) => void
}

/** The fields for tracking number and courier. A wrong check digit causes only a warning (ORD-11, SHIP-1). */
function TrackingFields({ hint, binding, courier, onCourier }: TrackingFieldsProps) {
  const [typed, setTyped] = useState('')
  const parcel = readParcel(typed, courier)
  return (
    <>
      <TextField
        {...binding}
        label={texts.number}
        hint={hint}
        required
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <CourierField courier={courier} onChoose={onCourier} />
      <div role="status" className="grid gap-2">
        {courier === undefined && parcel !== null && (
          <p className="text-small text-ink-soft">{courierField.told(courierNames[parcel.courier])}</p>
        )}
        {parcel !== null && !isCheckDigitRight(parcel.trackingNumber) && (
          <p className="rounded-note bg-turmeric px-4 py-3 text-admin">{texts.suspicious}</p>
        )}
      </div>
    </>
  )
}

const OPTIONS = [
  { value: '', label: courierField.byNumber },
  ...CHOSEN_COURIERS.map((courier) => ({ value: courier, label: courierNames[courier] })),
]

interface CourierFieldProps {
  /** The courier that staff have chosen; undefined when it follows from the tracking number. */
  courier: ChosenCourier | undefined
  disabled?: boolean
  onChoose: (courier: ChosenCourier | undefined) => void
}

/** The select field for the courier. By default the courier follows from the tracking number (SHIP-1). */
export const CourierField = ({ courier, disabled = false, onChoose }: CourierFieldProps) => (
  <SelectField
    label={courierField.label}
    name="courier"
    hint={courierField.hint}
    options={OPTIONS}
    value={courier ?? ''}
    disabled={disabled}
    onChange={({ target }) => onChoose(CHOSEN_COURIERS.find((choice) => choice === target.value))}
  />
)

/** Returns the courier if staff have chosen it; undefined when it follows from the tracking number. */
const chosenCourierOf = (courier: Courier | null, number: string | null): ChosenCourier | undefined =>
  courier !== null && number !== null && isChosenCourier(courier) && courierOfNumber(number) !== courier
    ? courier
    : undefined

const parcelWords = adminOrder.parcel

interface CorrectTrackingButtonProps {
  order: { readonly _id: string; readonly orderNumber: number }
  courier: Courier
  number: string
  onChange: () => Promise<void>
}

export const CorrectTrackingButton = (props: CorrectTrackingButtonProps) => (
  <DialogButton tone="quiet" label={parcelWords.correct} title={parcelWords.correctTitle(props.order.orderNumber)}>
    {(close) => <CorrectionForm {...props} onClose={close} />}
  </DialogButton>
)

function CorrectionForm({
  order,
  courier: currentCourier,
  number,
  onChange,
  onClose,
}: CorrectTrackingButtonProps & { onClose: () => void }) {
  const [courier, setCourier] = useState(chosenCourierOf(currentCourier, number))
  const form = useDialogForm<'trackingNumber'>({
    failed: parcelWords.notCorrected,
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
      <TrackingFields
        hint={parcelWords.correctHint(number)}
        binding={form.field('trackingNumber')}
        courier={courier}
        onCourier={setCourier}
      />
      <p className="text-small text-ink-soft">{parcelWords.correctTells}</p>
      <SubmitButton form={form} label={parcelWords.save} busyLabel={adminOrder.busy} isAtEnd />
    </form>
  )
}

interface DeliveryTrackingButtonProps {
  orderId: string
  /** The name of the receiver at the address. */
  name: string
  /** The position of the address in the order, from 0. */
  position: number
  courier: Courier | null
  /** The tracking number of the parcel; null before it is entered. */
  number: string | null
  onChange: () => Promise<void>
}

/** Enters or corrects the tracking number for one address of an order with several addresses. */
export function DeliveryTrackingButton(props: DeliveryTrackingButtonProps) {
  const { name, number } = props
  const isNew = number === null
  return (
    <DialogButton
      tone={isNew ? 'outlined' : 'quiet'}
      label={isNew ? orderDeliveries.enter : orderDeliveries.correct}
      fullLabel={isNew ? orderDeliveries.enterOf(name) : orderDeliveries.correctOf(name)}
      title={orderDeliveries.dialogTitle(name)}
    >
      {(close) => <TrackingForm {...props} onClose={close} />}
    </DialogButton>
  )
}

function TrackingForm({
  orderId,
  position,
  courier: currentCourier,
  number,
  onChange,
  onClose,
}: DeliveryTrackingButtonProps & { onClose: () => void }) {
  const [courier, setCourier] = useState(chosenCourierOf(currentCourier, number))
  const form = useDialogForm<'trackingNumber'>({
    failed: orderDeliveries.failed,
    send: ({ trackingNumber }) =>
      send(trackDelivery, {
        params: { orderId },
        body: { trackingNumber, position, seen: number ?? '', ...(courier ? { courier } : {}) },
      }),
    onClose,
    onChange,
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      <TrackingFields
        hint={number === null ? orderDeliveries.hint : parcelWords.correctHint(number)}
        binding={form.field('trackingNumber')}
        courier={courier}
        onCourier={setCourier}
      />
      <SubmitButton form={form} label={orderDeliveries.save} busyLabel={orderDeliveries.busy} isAtEnd />
    </form>
  )
}
