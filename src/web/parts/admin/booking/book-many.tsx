// All that wait are booked in the background: asked for here, how far it is, what the courier did not take, and a way to stop (SHIP-9, ADM-33).
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import type { BookingBatch } from '#contract/bookings.ts'
import { bookMany, listBookingBatches, stopBookings } from '#contract/calls/admin/bookings.ts'
import { bookings } from '#copy/bookings.ts'
import { USUAL_BOX } from '#domain/courier-booking.ts'
import { send } from '#web/api-client.ts'
import { useAction } from '#web/parts/admin/frame/use-action.ts'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { TimeOfDay } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

const words = bookings.many
const LOOK_AGAIN = 2000
const { grams } = USUAL_BOX

/** Nothing where no courier books. */
export function BookMany() {
  const answer = useAnswer(listBookingBatches)
  const { reload, reply } = answer
  const { isBusy, run } = useAction(bookings.notBooked)
  const confirm = useConfirm()
  const { courier = null, batches = [] } = reply ?? {}
  const isAnyWaiting = batches.some(({ waiting }) => waiting > 0)
  // The server speaks with the courier: looking is all that there is to do here.
  useEffect(() => {
    if (!isAnyWaiting) return
    const timer = setInterval(() => void reload(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isAnyWaiting, reload])
  const begin = async () => {
    if (!(await confirm({ title: words.question, body: words.body, confirm: words.yes, cancel: bookings.notNow })))
      return
    await run(() => send(bookMany, { body: { list: { status: 'to_pack' }, grams } }))
    await reload()
  }
  if (courier === null && batches.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      {courier !== null && (
        <div>
          <Button tone="outlined" small busy={isBusy} onClick={() => void begin()}>
            {words.all(courier)}
          </Button>
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

function Batch({ batch, onStopped }: { batch: BookingBatch; onStopped: () => Promise<void> }) {
  const { isBusy, run } = useAction(words.notStopped)
  const { _id, askedAt, orders, booked, waiting, refused, reasons } = batch
  const stop = async () => {
    await run(() => send(stopBookings, { params: { bookingBatchId: _id } }))
    await onStopped()
  }
  return (
    <div className="grid gap-2">
      <p>
        {words.begun} <TimeOfDay at={askedAt} />
      </p>
      <div role="status" className="grid max-w-80 gap-1">
        <span className="figures">
          {words.far(booked, orders)}
          {waiting > 0 && `, ${words.waiting(waiting)}`}
        </span>
        <ProgressBar label={words.progress} value={orders - waiting} max={orders} />
      </div>
      {waiting > 0 && (
        <div>
          <Button tone="outlined" small busy={isBusy} busyLabel={words.stopping} onClick={() => void stop()}>
            {words.stop}
          </Button>
        </div>
      )}
      {refused > 0 && (
        <div role="alert" className="text-chilli">
          <p className="flex items-center gap-2">
            <Icon sign={CircleAlert} size={18} />
            {words.refused(refused)}
          </p>
          <ul className="mt-1 ml-6.5 max-h-40 overflow-y-auto">
            {reasons.map((each) => (
              <li key={each._id}>{words.reason(each.orderNumber, each.reason)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
