// An order's address as the billing form takes it, and the effect of PIN code and region there.
import type { DeliveryQuoteReply } from '#contract/aftersales.ts'
import type { BillingReply } from '#contract/checkout.ts'
import type { OrderReply } from '#contract/orders.ts'
import { regionNames } from '#copy/checkout.ts'
import { regionErrors } from '#copy/order-actions.ts'
import { STATE_CODES, STATES, statesOfPin } from '#domain/places.ts'
import { REGIONS, type Region, regionFitsPin, regionOfPin } from '#domain/shipping.ts'
import type { BillingTexts } from '#web/parts/checkout/billing-draft.ts'

/** The initial texts for this order. */
export function textsOf({ billingAddress, email, phoneNumber, region }: OrderReply): BillingTexts {
  const { title, firstName, lastName, street, houseNumber, city, postcode, state, gstin = '' } = billingAddress
  const stateCode = STATE_CODES.find((code) => STATES[code] === state) ?? ''
  const phone = phoneNumber.replace(/^\+91/, '')
  return {
    title,
    firstName,
    lastName,
    street,
    houseNumber,
    city,
    postcode,
    email,
    phoneNumber: phone,
    state: region,
    stateCode,
    gstin,
  }
}

export interface RegionAdvice {
  /** Why the region does not serve the PIN code; undefined when it does. */
  readonly error: string | undefined
  /** A region that fits, or one with a larger refund of shipping; empty when none is offered. */
  readonly better: Region | ''
}

const isRegion = (text: string): text is Region => REGIONS.some((region) => region === text)

/**
 * The messages about the chosen region for a PIN code, by the rules of checkout (CHK-4, CHK-5). `pin` is null until it
 * is complete.
 */
export function adviseRegion(region: string, pin: string | null, quote: DeliveryQuoteReply['regions']): RegionAdvice {
  if (!isRegion(region) || pin === null) return { error: undefined, better: '' }
  const own = regionOfPin(pin)
  if (!regionFitsPin(region, pin))
    return {
      error: own === 'All India' ? regionErrors.outside : regionErrors.inside({ region: regionNames[own] }),
      better: own,
    }
  return { error: undefined, better: refundFor(own, quote) > refundFor(region, quote) ? own : '' }
}

/** The refund of shipping for a region, in rupees. */
export const refundFor = (region: string, quote: DeliveryQuoteReply['regions']): number =>
  quote.find((own) => own.region === region)?.refund ?? 0

/** The possible states of a PIN code; none while it is not complete. */
export const statesFor = (pin: string | null): BillingReply['states'] =>
  pin === null ? [] : statesOfPin(pin).map((code) => ({ code, name: STATES[code] }))
