// Validates what the schemas of addresses do not: that the region serves the PIN code, and the state of the address.
import type { BillingData } from '#contract/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { regionNames } from '#copy/checkout.ts'
import { formErrors } from '#copy/errors.ts'
import { regionErrors } from '#copy/order.ts'
import { type StateCode, stateOfAddress } from '#domain/places.ts'
import { type Region, regionFitsPin, regionOfPin } from '#domain/shipping.ts'

/**
 * Returns the code of an address's state. Throws `region_mismatch`, or `state_needed` when several states have the PIN
 * code and none is chosen.
 */
export function validateAddress({ state, postcode, stateCode }: BillingData): StateCode {
  validateRegion(state, postcode)
  return validateState(postcode, stateCode, 'billingData.stateCode')
}

/** Throws `region_mismatch`, which names the right region, when the region does not serve the PIN code (CHK-4). */
export function validateRegion(region: Region, pin: string): void {
  if (regionFitsPin(region, pin)) return
  const fittingRegion = regionOfPin(pin)
  const message =
    fittingRegion === 'All India' ? regionErrors.outside : regionErrors.inside({ region: regionNames[fittingRegion] })
  throw new ShopError('region_mismatch', {
    message,
    fields: { 'billingData.state': message },
    extra: { region: fittingRegion },
  })
}

/**
 * Returns the code of an address's state. Throws `state_needed`, with an error at the form field `field`, when several
 * states have the PIN code and none is chosen.
 */
export function validateState(pin: string, chosen: string | undefined, field = 'stateCode'): StateCode {
  const stateCode = stateOfAddress(pin, chosen)
  if (stateCode === null) throw new ShopError('state_needed', { fields: { [field]: formErrors.choice } })
  return stateCode
}
