// The validation of all address forms, and the region that a PIN code selects (CHK-6).
import { formErrors } from '#copy/errors.ts'
import { parseMobile, parsePinCode } from '#domain/contact-details.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import { REGIONS, type Region, regionOfPin } from '#domain/shipping.ts'
import type { BillingTexts } from './billing-draft.ts'
import { streetWith } from './street-with.ts'

/** The maximum length of a street in the API, with the landmark. */
const MAX_STREET = 200

/**
 * Returns the errors by field: a street that is too long with its landmark (at `landmark`), a number that is no Indian
 * mobile number, an invalid PIN code or GSTIN.
 */
export const validateAddress = ({
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
  // The '_' stands for a landmark of one character, so that the error states how many characters fit.
  ...(streetWith(street, landmark).length > MAX_STREET && {
    landmark: formErrors.tooLong({ max: Math.max(0, MAX_STREET - streetWith(street, '_').length + 1) }),
  }),
  ...(parseMobile(phoneNumber) === null && { phoneNumber: formErrors.mobile }),
  ...(parsePinCode(postcode) === null && { postcode: formErrors.pinCode }),
  ...(tidyGstin(gstin) !== '' && !isGstin(tidyGstin(gstin)) && { gstin: formErrors.gstin }),
})

/**
 * Returns the texts with the region of a complete PIN code, unless the shopper has chosen a region. A region that the
 * previous PIN code had selected is replaced, or cleared while the new PIN code is incomplete, so that a corrected PIN
 * code causes no error about the state.
 */
export function withRegionOfPin(texts: BillingTexts, previousTexts: BillingTexts = {}): BillingTexts {
  const pin = parsePinCode(texts.postcode ?? '')
  const previousPin = parsePinCode(previousTexts.postcode ?? '')
  const isRegionOfPreviousPin = previousPin !== null && previousPin !== pin && texts.state === regionOfPin(previousPin)
  if (pin !== null && (!texts.state || isRegionOfPreviousPin)) return { ...texts, state: regionOfPin(pin) }
  return isRegionOfPreviousPin ? { ...texts, state: '' } : texts
}

/** Returns the selected region; empty while there is none. */
export const regionOf = ({ state }: BillingTexts): Region | '' => REGIONS.find((region) => region === state) ?? ''
