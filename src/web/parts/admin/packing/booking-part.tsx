// The booking of a courier for one parcel: its state, its label, and buttons that book, cancel or dispatch (SHIP-8,
// SHIP-10).
import type { BookingReply } from '#contract/bookings.ts'
import { bookParcel, cancelBooking, downloadLabel, viewBooking } from '#contract/calls/admin/bookings.ts'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { packing } from '#copy/packing.ts'
import { bookings as texts } from '#copy/parcels.ts'
import { MAX_PARCEL_GRAMS, MIN_PARCEL_GRAMS, USUAL_BOX } from '#domain/courier-booking.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { OrderChange } from '#domain/printed-slip.ts'
import { fetchFile, reasonOf, send } from '#web/api-client.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useAction } from '#web/parts/admin/frame/admin-calls.tsx'
import { NumberField } from '#web/parts/admin/frame/number-field.tsx'
import { undoable } from '#web/parts/admin/frame/undo.tsx'
import { type QueryResult, useQuery } from '#web/parts/admin/frame/use-query.ts'
import { useAskAboutNews } from '#web/parts/admin/frame/use-seen.ts'
import { DownloadButton } from '#web/parts/orders/download-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Loading } from '#web/ui/moon.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface OrderProps {
  orderId: string
  onChange: () => Promise<void>
}

interface BookingPartProps extends OrderProps {
  status: OrderStatus
  result: QueryResult<BookingReply>
}

/** Renders nothing when no courier is connected and there is no booking. */
export function BookingPart({ orderId, status, result, onChange }: BookingPartProps) {
  const { reply, error, reload } = result
  if (reply === null)
    return error === null ? (
      <Loading label={texts.loading} />
    ) : (
      <div role="alert" className="grid justify-items-start gap-2 text-admin">
        <p className="text-chilli">{texts.failed}</p>
        <p className="text-small text-ink-soft">{reasonOf(error)}</p>
        <Button tone="outlined" small onClick={() => void reload()}>
          {texts.again}
        </Button>
      </div>
    )
  const { courier, weight, booking } = reply
  const isOver = booking === null || booking.state === 'refused' || booking.state === 'cancelled'
  if (courier === null && booking === null) return null
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-2 text-admin">
        {booking === null ? (
          courier && <p className="text-ink-soft">{texts.none(courier)}</p>
        ) : (
          <State booking={booking} />
        )}
      </div>
      {booking?.state === 'booked' && (
        <BookedParcel orderId={orderId} status={status} booking={booking} onCancelled={reload} onChange={onChange} />
      )}
      {isOver && courier && (
        <BookingForm
          key={booking?.askedAt ?? ''}
          orderId={orderId}
          courier={courier}
          weight={weight}
          onAsked={reload}
        />
      )}
    </div>
  )
}

type Booking = NonNullable<BookingReply['booking']>

function State({ booking: { state, courier, words: courierWords } }: { booking: Booking }) {
  const sentence = texts.states[state]
  return (
    <>
      <p className={state === 'refused' ? 'text-chilli' : undefined}>
        {typeof sentence === 'string' ? sentence : sentence(courier)}
      </p>
      {state === 'refused' && <p className="wrap-anywhere">{courierWords}</p>}
      {state === 'booked' && courierWords !== null && (
        <p className="rounded-note bg-turmeric px-3 py-2 wrap-anywhere">
          {texts.kept} {courierWords}
        </p>
      )}
    </>
  )
}

interface BookedProps extends OrderProps {
  status: OrderStatus
  booking: Booking
  onCancelled: () => Promise<void>
}

function BookedParcel({ orderId, status, booking: { number, cost, hasLabel }, onCancelled, onChange }: BookedProps) {
  const { isBusy, handOver } = useHandOver({ _id: orderId, status }, onChange)
  const cancelling = useAction(texts.notCancelled)
  const confirm = useConfirm()
  const confirmAndCancel = async () => {
    const question = { title: texts.cancelTitle, body: texts.cancelBody, confirm: texts.cancel, cancel: texts.keep }
    if (!(await confirm(question))) return
    await cancelling.run(() => send(cancelBooking, { params: { orderId } }))
    await onCancelled()
  }
  return (
    <>
      <p className="figures text-admin font-semibold wrap-anywhere select-all">{number}</p>
      {cost !== undefined && (
        <p className="figures text-small text-ink-soft">
          {texts.cost} {formatRupees(cost)}
        </p>
      )}
      {hasLabel ? (
        <div>
          <DownloadButton
            load={() => fetchFile(downloadLabel, { params: { orderId } })}
            fileName={`Label_${number}.pdf`}
            failure={texts.failed}
            label={texts.label}
            rowName={texts.label}
            framed
          />
        </div>
      ) : (
        <p className="text-small text-ink-soft">{texts.labelComes}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button small busy={isBusy} onClick={() => void handOver()}>
          {texts.handOver}
        </Button>
        <Button
          tone="quiet"
          small
          busy={cancelling.isBusy}
          busyLabel={texts.cancelling}
          onClick={() => void confirmAndCancel()}
        >
          {texts.cancel}
        </Button>
      </div>
    </>
  )
}

interface BookingFormProps {
  orderId: string
  courier: NonNullable<BookingReply['courier']>
  weight: number | null
  onAsked: () => Promise<void>
}

function BookingForm({ orderId, courier, weight, onAsked }: BookingFormProps) {
  const form = useForm<'grams'>({
    onSubmit: async ({ grams }) => {
      const { message } = await send(bookParcel, { params: { orderId }, body: { grams: Number(grams) } })
      toast.success(message)
      await onAsked()
    },
    onFailure: (error) => toast.failure(texts.notBooked, reasonOf(error)),
  })
  return (
    <form {...form.props} className="grid gap-3">
      <NumberField
        {...form.field('grams')}
        label={texts.grams}
        hint={weight === null ? texts.gramsUnknown : texts.gramsKnown}
        required
        min={MIN_PARCEL_GRAMS}
        max={MAX_PARCEL_GRAMS}
        defaultValue={weight ?? USUAL_BOX.grams}
      />
      <Button type="submit" tone="outlined" small busy={form.busy} busyLabel={texts.booking}>
        {texts.book(courier)}
      </Button>
    </form>
  )
}

const POLL_INTERVAL = 2000

/** Loads the booking of an order, and polls it while the courier's answer or the label is missing (SHIP-10). */
export const useBooking = (orderId: string): QueryResult<BookingReply> =>
  useQuery(viewBooking, {
    params: { orderId },
    pollEvery: ({ booking }) =>
      booking?.state === 'meant' ||
      booking?.state === 'cancelling' ||
      (booking?.state === 'booked' && !booking.hasLabel)
        ? POLL_INTERVAL
        : null,
  })

/** Returns a function that dispatches a booked parcel with the booking's tracking number (SHIP-10). */
function useHandOver(order: { _id: string; status: OrderStatus }, onChange: () => Promise<void>) {
  const { isBusy, run } = useAction(packing.dispatchFailed)
  const askAboutNews = useAskAboutNews()
  const moveParcel = async (seenNews: OrderChange[]): Promise<{ message?: string }> => {
    const body = {
      status: 'dispatched' as const,
      orders: [{ _id: order._id, from: order.status, seenNews }],
      fromPlaced: true,
    }
    const { results, undo } = await send(moveManyOrders, { body })
    const [result] = results
    if (result && result.news.length > 0) return (await askAboutNews(result.reason)) ? moveParcel(result.news) : {}
    if (result?.outcome === 'refused') throw new Error(result.reason)
    undoable.offer(undo, result?.outcome === 'moved' ? 1 : 0)
    return { message: packing.dispatched }
  }
  const handOver = async () => {
    await run(() => moveParcel([]))
    await onChange()
  }
  return { isBusy, handOver }
}
