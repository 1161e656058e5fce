// Where a parcel's way is shown: its courier's own page; the post's after a template in the configuration (SHIP-2, IND-21).
import { type Courier, pageOf, USUAL_COURIER } from '#domain/couriers.ts'
import type { Shop } from '../shop.ts'

interface Carried {
  readonly courier: Courier
  readonly trackingNumber: string | null
}

/** The address for a parcel's number; null while there is no number, or no page is known. A template without {number} is a page that asks for it. */
export function trackingUrlOf({ config }: Pick<Shop, 'config'>, { courier, trackingNumber }: Carried): string | null {
  const page = courier === USUAL_COURIER ? config.TRACKING_URL : pageOf(courier)
  return trackingNumber === null || page === null ? null : page.replace('{number}', trackingNumber)
}
