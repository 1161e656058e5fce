// What stands in the billing form at first: what the account knows, the address of her last order, and what she typed here before.
import type { UserReply } from '#contract/accounts.ts'
import type { AddressesReply } from '#contract/addresses.ts'
import { regionOfPin } from '#domain/shipping.ts'
import { namesOf } from '#web/parts/account/names-of.ts'
import { nationalNumber } from '#web/parts/account/national-number.ts'
import { askedPin } from './asked-pin.ts'
import { type BillingTexts, readDraft } from './billing-draft.ts'
import { textsOf } from './use-saved-address.ts'

/** `addresses` are those she has saved, the last used first; `last` is where her newest order went. */
export const knownTexts = (user: UserReply, { addresses, last }: AddressesReply): BillingTexts => ({
  ...ofAccount(user),
  ...ofAskedPin(),
  ...textsOf(last ?? addresses[0]),
  ...readDraft(user._id),
})

/** Nobody knows better than she what she has typed here: then nothing is folded away (CHK-14). */
export const hasDraft = (user: UserReply): boolean => Object.keys(readDraft(user._id)).length > 0

/** Shipping to it is what she knows already. */
const ofAskedPin = (): BillingTexts => {
  const postcode = askedPin()
  return postcode === '' ? {} : { postcode, state: regionOfPin(postcode) }
}

const ofAccount = ({ email, name, phone }: UserReply): BillingTexts => ({
  email,
  phoneNumber: nationalNumber(phone ?? ''),
  ...namesOf(name),
})
