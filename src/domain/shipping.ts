// The four shipping regions, their charges, and the PIN codes that they serve (CHK-3, CHK-4).
import { MINIMUM_PAYABLE, type Paise, paise } from './money.ts'

export const REGIONS = ['Kerala', 'Tamil Nadu', 'Karnataka', 'All India'] as const
export type Region = (typeof REGIONS)[number]

/** The shipping charges by region, which staff can change. */
export type ShippingTable = Readonly<Record<Region, Paise>>

export const DEFAULT_SHIPPING: ShippingTable = {
  Kerala: paise(4000),
  'Tamil Nadu': paise(6000),
  Karnataka: paise(6000),
  'All India': paise(8000),
}

const PIN_PREFIXES: readonly (readonly [Region, RegExp])[] = [
  ['Kerala', /^6[789]/],
  ['Tamil Nadu', /^6[0-4]/],
  ['Karnataka', /^5[6-9]/],
]

/** Returns the region of a PIN code; All India if no other region serves it (IND-16). */
export const regionOfPin = (pin: string): Region =>
  PIN_PREFIXES.find(([, prefix]) => prefix.test(pin))?.[0] ?? 'All India'

/** True when a parcel to the PIN code can be charged at the region's rate. All India matches every PIN code (CHK-4). */
export const regionFitsPin = (region: Region, pin: string): boolean =>
  region === 'All India' || regionOfPin(pin) === region

/** Returns the region of the PIN code if its charge is lower than the charge of the chosen region; otherwise null. */
export function cheaperRegion(chosen: Region, pin: string, table: ShippingTable): Region | null {
  const regionOfAddress = regionOfPin(pin)
  return regionOfAddress !== chosen && table[regionOfAddress] < table[chosen] ? regionOfAddress : null
}

/**
 * Returns the shipping to refund when an order gets an address in another region (ORD-7): the difference, if its charge
 * is lower. The refund is 0 if it would be below ₹1, or if less than ₹1 would stay paid. `stillPaid` is what was paid
 * and is not refunded yet.
 */
export function shippingRefundFor(
  order: { readonly region: string; readonly shipping: Paise; readonly total: Paise; readonly stillPaid?: Paise },
  to: Region,
  table: ShippingTable,
): Paise {
  if (to === order.region) return paise(0)
  const difference = Math.min(order.shipping - table[to], order.total - MINIMUM_PAYABLE)
  const { stillPaid = order.total } = order
  return difference >= MINIMUM_PAYABLE && stillPaid - difference >= MINIMUM_PAYABLE ? paise(difference) : paise(0)
}
