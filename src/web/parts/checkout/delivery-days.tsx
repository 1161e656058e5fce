// How long parcels take to the PIN code that she has typed, where enough deliveries tell (SHIP-13).
import type { PlaceReply } from '#contract/places.ts'
import { checkout } from '#copy/checkout.ts'

/** Nothing is said where nothing is known: it is an extra. */
export const DeliveryDays = ({ days }: { days: PlaceReply['days'] | undefined }) => (
  <p role="status" className="text-small text-ink-soft empty:hidden">
    {days && checkout.summary.days(days.least, days.most)}
  </p>
)
