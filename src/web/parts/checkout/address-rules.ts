// The validation of every address form, and the fields derived from a PIN code (CHK-6).
import { formErrors } from '#copy/form-errors.ts'
import { parseMobile, parsePinCode } from '#domain/contact-details.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import { REGIONS, type Region, regionOfPin } from '#domain/shipping.ts'
import type { BillingTexts } from './billing-draft.ts'
import { streetWith } from './street-with.ts'

/** The maximum length of a street in the calls. */
const MAX_STREET = 200

/**
 * Refuses a number that is not an Indian mobile number, an invalid PIN code, and a GSTIN with a wrong check character.
 */
export const addressErrors = ({
  phoneNumber,
  postcode,
  gstin = '',
  street = '',
  landmark = '',
}: {
  phoneNumber: string
  postcode: string
  gstin?: string
  street?: string
  landmark?: string
}) => ({
  ...(streetWith(street, landmark).length > MAX_STREET && {
    landmark: formErrors.tooLong({ most: Math.max(0, MAX_STREET - streetWith(street, '_').length + 1) }),
  }),
  ...(parseMobile(phoneNumber) === null && { phoneNumber: formErrors.mobile }),
  ...(parsePinCode(postcode) === null && { postcode: formErrors.pinCode }),
  ...(tidyGstin(gstin) !== '' && !isGstin(tidyGstin(gstin)) && { gstin: formErrors.gstin }),
})

/**
 * A complete PIN code selects its region while none was chosen by hand. The region selected by the former PIN code is
 * replaced, so that correcting a PIN code causes no error about the state.
 */
export function withRegionOfPin(texts: BillingTexts, before: BillingTexts = {}): BillingTexts {
  const pin = parsePinCode(texts.postcode ?? '')
  const former = parsePinCode(before.postcode ?? '')
  const isFollowing = former !== null && former !== pin && texts.state === regionOfPin(former)
  if (pin !== null && (!texts.state || isFollowing)) return { ...texts, state: regionOfPin(pin) }
  return isFollowing ? { ...texts, state: '' } : texts
}

/** The selected region; empty while there is none. */
export const regionOf = ({ state }: BillingTexts): Region | '' => REGIONS.find((region) => region === state) ?? ''
