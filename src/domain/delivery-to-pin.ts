// When a parcel that is ordered today should be at a PIN code: by the shop's own deliveries there where enough tell, else by the post's (ORD-10).
import { addDays, type CalendarDate } from './calendar.ts'
import { businessDaysAfter, type DeliveryWindow, deliveryWindow, PACKING_DAYS } from './delivery.ts'

/** `days`: half of the parcels took `least` days from hand-over to door, nine of ten `most`; null where nobody can tell. */
export function windowTo(
  days: { readonly least: number; readonly most: number } | null,
  ordered: CalendarDate,
): DeliveryWindow {
  if (days === null) return deliveryWindow(ordered)
  return {
    earliest: addDays(businessDaysAfter(ordered, PACKING_DAYS.least), days.least),
    latest: addDays(businessDaysAfter(ordered, PACKING_DAYS.most), days.most),
  }
}
