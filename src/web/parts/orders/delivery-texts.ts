// An order's address as texts of the billing form, and the effects of a changed PIN code or region.
import type { DeliveryQuoteReply } from '#contract/aftersales.ts'
import type { BillingReply } from '#contract/checkout.ts'
import type { OrderReply } from '#contract/orders.ts'
import { regionNames } from '#copy/checkout.ts'
import { regionErrors } from '#copy/order.ts'
import { STATE_CODES, STATES, statesOfPin } from '#domain/places.ts'
import { REGIONS, type Region, regionFitsPin, regionOfPin } from '#domain/shipping.ts'
import type { BillingTexts } from '#web/parts/checkout/billing-draft.ts'

/** Returns the initial values of the delivery form's fields, taken from the order. */
export function textsOf({ billingAddress, email, phoneNumber, region }: OrderReply): BillingTexts {
  const { country: _, state, gstin = '', handover = '', ...address } = billingAddress
  const stateCode = STATE_CODES.find((code) => STATES[code] === state) ?? ''
  const phone = phoneNumber.replace(/^\+91/, '')
  return { ...address, email, phoneNumber: phone, state: region, stateCode, gstin, handover }
}

export interface RegionAdvice {
  /** Why the region does not fit the PIN code; undefined when it does. */
  readonly error: string | undefined
  /** A region to offer: the one of the PIN code, or one with a larger refund; empty for none. */
  readonly better: Region | ''
}

const isRegion = (text: string): text is Region => REGIONS.some((region) => region === text)

/**
 * Returns the error of a region that does not fit a PIN code, and a better region, by the rules of checkout (CHK-4,
 * CHK-5). Returns neither for an incomplete PIN code, for which `pin` is null.
 */
export function adviseRegion(region: string, pin: string | null, quote: DeliveryQuoteReply['regions']): RegionAdvice {
  if (!isRegion(region) || pin === null) return { error: undefined, better: '' }
  const pinRegion = regionOfPin(pin)
  if (!regionFitsPin(region, pin))
    return {
      error: pinRegion === 'All India' ? regionErrors.outside : regionErrors.inside({ region: regionNames[pinRegion] }),
      better: pinRegion,
    }
  return { error: undefined, better: refundFor(pinRegion, quote) > refundFor(region, quote) ? pinRegion : '' }
}

/** Returns the refund of shipping for a region, in rupees. */
export const refundFor = (region: string, quote: DeliveryQuoteReply['regions']): number =>
  quote.find((regionQuote) => regionQuote.region === region)?.refund ?? 0

/** Returns the states that share a PIN code; none until it is complete. */
export const statesFor = (pin: string | null): BillingReply['states'] =>
  pin === null ? [] : statesOfPin(pin).map((code) => ({ code, name: STATES[code] }))
