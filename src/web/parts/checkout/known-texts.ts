// The initial texts of the billing form: the account's data, the address of the last order, and the draft of this tab.
import type { UserReply } from '#contract/accounts.ts'
import type { AddressesReply } from '#contract/addresses.ts'
import { regionOfPin } from '#domain/shipping.ts'
import { namesOf } from '#web/parts/account/names-of.ts'
import { nationalNumber } from '#web/parts/account/national-number.ts'
import { askedPin } from './asked-pin.ts'
import { type BillingTexts, readDraft } from './billing-draft.ts'
import { textsOf } from './use-saved-address.ts'

/** `addresses` are the saved ones, last used first; `last` is the address of the newest order. */
export const knownTexts = (user: UserReply, { addresses, last }: AddressesReply): BillingTexts => ({
  ...ofAccount(user),
  ...ofAskedPin(),
  ...textsOf(last ?? addresses[0]),
  ...readDraft(user._id),
})

/** With a draft nothing is collapsed: the shopper typed it here (CHK-14). */
export const hasDraft = (user: UserReply): boolean => Object.keys(readDraft(user._id)).length > 0

/** The PIN code of the delivery estimate, with its region. */
const ofAskedPin = (): BillingTexts => {
  const postcode = askedPin()
  return postcode === '' ? {} : { postcode, state: regionOfPin(postcode) }
}

const ofAccount = ({ email, name, phone }: UserReply): BillingTexts => ({
  email,
  phoneNumber: nationalNumber(phone ?? ''),
  ...namesOf(name),
})
