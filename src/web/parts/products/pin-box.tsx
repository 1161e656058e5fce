// When it comes to her, and what shipping costs there: asked by her PIN code, before any account (CAT-42).
import { useId, useState } from 'react'
import { viewPlace } from '#contract/calls/places.ts'
import type { PlaceReply } from '#contract/places.ts'
import { formatRupees } from '#contract/wire.ts'
import { weekdayAndDay } from '#copy/dates.ts'
import { pinBox as words } from '#copy/pin-box.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { parsePinCode } from '#domain/contact-details.ts'
import { windowTo } from '#domain/delivery-to-pin.ts'
import { send } from '#web/api-client.ts'
import { keepPin, keptPin } from '#web/parts/session/known-pin.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const named = (day: CalendarDate): string => weekdayAndDay(day, day.slice(0, 4)).replaceAll(' ', '\u00a0')

export default function PinBox({ today }: { today: CalendarDate }) {
  const id = useId()
  const [typed, setTyped] = useState(keptPin)
  const [place, setPlace] = useState<PlaceReply | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  const look = async () => {
    const pin = parsePinCode(typed)
    setPlace(null)
    setError(pin === null ? words.wrong : undefined)
    if (pin === null) return
    setBusy(true)
    try {
      setPlace(await send(viewPlace, { query: { pin } }))
      keepPin(pin)
    } catch {
      setError(words.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void look()
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <TextField
          id={id}
          label={words.label}
          hint={words.hint}
          error={error}
          inputMode="numeric"
          autoComplete="postal-code"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="pt-7">
          <Button type="submit" tone="outlined" busy={busy} busyLabel={words.asking}>
            {words.ask}
          </Button>
        </div>
      </div>
      <p role="status" className="mt-2 empty:hidden">
        {place && <Answer place={place} today={today} />}
      </p>
    </form>
  )
}

function Answer({
  place: { pin, city, states, shippingCharge, days },
  today,
}: {
  place: PlaceReply
  today: CalendarDate
}) {
  const { earliest, latest } = windowTo(days, today)
  return (
    <>
      {words.cost(words.place(pin, city, states), formatRupees(shippingCharge, true))}{' '}
      <strong className="figures font-semibold">{words.arrives(named(earliest), named(latest))}</strong>
      {days && <> {words.byOurs}</>}
    </>
  )
}
