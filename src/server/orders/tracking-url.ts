// Where a parcel's way is shown: the post's own page, after a template in the configuration.
import type { Shop } from '../shop.ts'

/** The address for a parcel's number; null while there is no number. A template without {number} is a page that asks for it. */
export const trackingUrlOf = ({ config }: Pick<Shop, 'config'>, trackingNumber: string | null): string | null =>
  trackingNumber && config.TRACKING_URL.replace('{number}', trackingNumber)
