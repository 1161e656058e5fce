// Books a courier for all waiting parcels in the background, with progress, the courier's refusals and a button that
// stops it (SHIP-9).
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { BatchesReply, BookingBatch } from '#contract/bookings.ts'
import { bookMany, listBookingBatches, stopBookings } from '#contract/calls/admin/bookings.ts'
import { bookings } from '#copy/parcels.ts'
import { MAX_PARCEL_GRAMS, MIN_PARCEL_GRAMS, USUAL_BOX } from '#domain/courier-booking.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { SubmitButton } from '#web/parts/admin/frame/submit-button.tsx'
import { useQuery } from '#web/parts/admin/frame/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { TimeOfDay } from '#web/ui/day.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

const texts = bookings.many
const POLL_INTERVAL = 2000
const NONE_READY: BatchesReply['ready'] = { orders: [], each: null }

export function BulkBooking() {
  const result = useQuery(listBookingBatches, {
    pollEvery: ({ batches }) => (batches.some(({ waiting }) => waiting > 0) ? POLL_INTERVAL : null),
  })
  const { reload, reply } = result
  const [isOpen, setOpen] = useState(false)
  // The dialog keeps the orders that it names, although `ready` changes when others are packed.
  const [confirmed, setConfirmed] = useState(NONE_READY)
  const { courier = null, batches = [], ready = NONE_READY } = reply ?? {}
  if (courier === null && batches.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      {courier !== null && (
        <div>
          <Button
            tone="outlined"
            small
            disabled={ready.orders.length === 0}
            onClick={() => {
              setConfirmed(ready)
              setOpen(true)
            }}
          >
            {texts.all(ready.orders.length, courier)}
          </Button>
          <Dialog open={isOpen} onClose={() => setOpen(false)} title={texts.question(confirmed.orders.length)}>
            <BulkBookingForm
              ready={confirmed}
              onDone={async () => {
                setOpen(false)
                await reload()
              }}
            />
          </Dialog>
        </div>
      )}
      {batches.length > 0 && (
        <ul aria-label={bookings.batches} className="grid grid-cols-1 gap-3">
          {batches.map((batch) => (
            <li key={batch._id} className="rounded-note border border-line bg-surface px-4 py-3 text-small nav:px-5">
              <Batch batch={batch} onStopped={reload} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface BulkBookingFormProps {
  ready: BatchesReply['ready']
  /** Called after the request, also when it has failed. */
  onDone: () => Promise<void>
}

/** Asks for one weight, which is used for all parcels of unknown weight. */
function BulkBookingForm({ ready: { orders, each }, onDone }: BulkBookingFormProps) {
  const [grams, setGrams] = useState(String(USUAL_BOX.grams))
  const { run } = useAction(bookings.notBooked)
  const weight = Number(typedNumber(grams) ?? Number.NaN)
  const knownWeights = orders.flatMap((order) => order.grams ?? [])
  const unknownCount = orders.length - knownWeights.length
  const knownGrams = knownWeights.reduce((total, grams) => total + grams, 0)
  const totalGrams = unknownCount === 0 ? knownGrams : knownGrams + weight * unknownCount
  const form = useForm<'grams'>({
    onSubmit: async (values) => {
      const typedWeight = unknownCount > 0 ? { grams: Number(values.grams) } : {}
      await run(() => send(bookMany, { body: { ...typedWeight, orders: orders.map(({ _id }) => _id) } }))
      await onDone()
    },
  })
  return (
    <form {...form.props} className="mt-3 grid gap-5">
      {unknownCount > 0 && (
        <NumberField
          {...form.field('grams')}
          label={texts.each}
          hint={texts.eachHint(unknownCount)}
          required
          min={MIN_PARCEL_GRAMS}
          max={MAX_PARCEL_GRAMS}
          value={grams}
          onChange={({ target }) => setGrams(target.value)}
        />
      )}
      <p className="figures text-admin">
        {texts.sum(
          orders.length,
          Number.isFinite(totalGrams) ? totalGrams : null,
          each === null ? null : each * orders.length,
        )}
      </p>
      <p className="text-small text-ink-soft">{texts.body}</p>
      <SubmitButton form={form} label={texts.yes(orders.length)} busyLabel={bookings.booking} isAtEnd />
    </form>
  )
}

function Batch({ batch, onStopped }: { batch: BookingBatch; onStopped: () => Promise<void> }) {
  const { isBusy, run } = useAction(texts.notStopped)
  const { _id, askedAt, orders, booked, waiting, refused, reasons } = batch
  const stop = async () => {
    await run(() => send(stopBookings, { params: { bookingBatchId: _id } }))
    await onStopped()
  }
  return (
    <div className="grid gap-2">
      <p>
        {texts.begun} <TimeOfDay at={askedAt} />
      </p>
      <div role="status" className="grid max-w-80 gap-1">
        <span className="figures">
          {texts.far(booked, orders)}
          {waiting > 0 && `, ${texts.waiting(waiting)}`}
        </span>
        <ProgressBar label={texts.progress} value={orders - waiting} max={orders} />
      </div>
      {waiting > 0 && (
        <div>
          <Button tone="outlined" small busy={isBusy} busyLabel={texts.stopping} onClick={() => void stop()}>
            {texts.stop}
          </Button>
        </div>
      )}
      {refused > 0 && (
        <div role="alert" className="text-chilli">
          <p className="flex items-center gap-2">
            <Icon icon={CircleAlert} size={18} />
            {texts.refused(refused)}
          </p>
          <ul className="mt-1 ml-6.5 max-h-40 overflow-y-auto">
            {reasons.map((each) => (
              <li key={each._id}>{texts.reason(each.orderNumber, each.reason)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
