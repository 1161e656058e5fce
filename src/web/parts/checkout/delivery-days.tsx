// The expected days of delivery, from measured delivery times to the PIN code (SHIP-15, ORD-10).
import type { PlaceReply } from '#contract/places.ts'
import { DeliveryDates } from '#web/parts/products/delivery-dates.tsx'

const DeliveryDays = ({ days = null }: { days: PlaceReply['days'] | undefined }) => (
  <p role="status" className="mb-4 text-small text-ink-soft">
    <DeliveryDates travel={days} />
  </p>
)

export default DeliveryDays
