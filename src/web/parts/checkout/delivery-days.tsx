// How long parcels take to the PIN code that she has typed, where enough deliveries tell (SHIP-13).
import { useEffect, useState } from 'react'
import { viewDeliveryDays } from '#contract/calls/parcel-news.ts'
import type { DeliveryDaysReply } from '#contract/delivery-days.ts'
import { checkout } from '#copy/checkout.ts'
import { send } from '#web/api-client.ts'

type Days = DeliveryDaysReply['days']

/** Null: no PIN code is known yet. Nothing is said where nothing is known, and no failure either: it is an extra. */
export function DeliveryDays({ pin }: { pin: string | null }) {
  const [answer, setAnswer] = useState<{ readonly pin: string; readonly days: Days } | null>(null)
  // A PIN code comes by typing, from a saved address and from a draft; leaving the page ends the question.
  useEffect(() => {
    if (pin === null) return
    const leaving = new AbortController()
    send(viewDeliveryDays, { query: { pin }, signal: leaving.signal }).then(
      ({ days }) => setAnswer({ pin, days }),
      () => undefined,
    )
    return () => leaving.abort()
  }, [pin])
  const days = answer?.pin === pin ? answer?.days : null
  return (
    <p role="status" className="text-small text-ink-soft empty:hidden">
      {days && checkout.summary.days(days.region, days.from, days.to)}
    </p>
  )
}
