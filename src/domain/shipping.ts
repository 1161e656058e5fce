// The four shipping regions, their charges, and the PIN codes they serve (CHK-3, CHK-4).
import { MINIMUM_PAYABLE, type Paise, paise } from './money.ts'

export const REGIONS = ['Kerala', 'Tamil Nadu', 'Karnataka', 'All India'] as const
export type Region = (typeof REGIONS)[number]

/** Shipping prices by region, in paise. Staff may change them in settings. */
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

/** Returns the region for a PIN code (IND-16); All India where none of the three is. */
export const regionOfPin = (pin: string): Region =>
  PIN_PREFIXES.find(([, prefix]) => prefix.test(pin))?.[0] ?? 'All India'

/** True when a parcel to this PIN code may be charged at this region's rate. All India fits every PIN code. */
export const regionFitsPin = (region: Region, pin: string): boolean =>
  region === 'All India' || regionOfPin(pin) === region

/** Returns the PIN code's region when its charge is lower than the chosen region's; null otherwise. */
export function cheaperRegion(chosen: Region, pin: string, table: ShippingTable): Region | null {
  const regionOfAddress = regionOfPin(pin)
  return regionOfAddress !== chosen && table[regionOfAddress] < table[chosen] ? regionOfAddress : null
}

/**
 * Returns the shipping to refund when an order goes to another region, in paise; 0 when there is none. For a region
 * with a higher charge nothing is added; for one with a lower charge the difference is refunded, as long as one rupee
 * stays paid (ORD-7). `stillPaid` limits the refund to what is not refunded yet.
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
