// What every form with an address asks of its texts, and what a PIN code tells about the rest (CHK-6).
import { formErrors } from '#copy/form-errors.ts'
import { parseMobile, parsePinCode } from '#domain/contact-details.ts'
import { isGstin, tidyGstin } from '#domain/gstin.ts'
import { REGIONS, type Region, regionOfPin } from '#domain/shipping.ts'
import type { BillingTexts } from './billing-draft.ts'
import { streetWith } from './street-with.ts'

/** So many characters the shop's calls take for a street. */
const MAX_STREET = 200

/** Refuses a number that is no Indian mobile's, a PIN code that none has, and a GSTIN that does not add up. */
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
 * A complete PIN code says which region it is, as long as none is chosen; the choice stays hers. What the PIN code before said goes
 * with it, so that whoever corrects one is not told that hers is the wrong state.
 */
export function withRegionOfPin(texts: BillingTexts, before: BillingTexts = {}): BillingTexts {
  const pin = parsePinCode(texts.postcode ?? '')
  const former = parsePinCode(before.postcode ?? '')
  const isFollowing = former !== null && former !== pin && texts.state === regionOfPin(former)
  if (pin !== null && (!texts.state || isFollowing)) return { ...texts, state: regionOfPin(pin) }
  return isFollowing ? { ...texts, state: '' } : texts
}

/** The region that is chosen; empty while none is. */
export const regionOf = ({ state }: BillingTexts): Region | '' => REGIONS.find((region) => region === state) ?? ''
