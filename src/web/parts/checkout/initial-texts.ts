// The initial texts of the billing form: the account's data, the address of the last order, and the draft of this tab.
import type { UserReply } from '#contract/accounts.ts'
import type { AddressesReply } from '#contract/addresses.ts'
import { regionOfPin } from '#domain/shipping.ts'
import { namesOf, nationalNumber } from '#web/parts/account/contact-texts.ts'
import { type BillingTexts, readDraft } from './billing-draft.ts'
import { readEstimatePin } from './estimate-pin.ts'
import { textsOfAddress } from './use-saved-address.ts'

/**
 * Returns the checkout form's initial texts: from the account, the stored PIN code, an address and the draft, of which
 * later sources win. `addresses` are the saved ones, last used first; `last` is the address of the latest order.
 */
export const initialTexts = (user: UserReply, { addresses, last }: AddressesReply): BillingTexts => ({
  ...textsOfAccount(user),
  ...textsOfEstimatePin(),
  ...textsOfAddress(last ?? addresses[0]),
  ...readDraft(user._id),
})

/** True when this tab has a draft of the user. The form is then not collapsed (CHK-14). */
export const hasDraft = (user: UserReply): boolean => Object.keys(readDraft(user._id)).length > 0

const textsOfEstimatePin = (): BillingTexts => {
  const postcode = readEstimatePin()
  return postcode === '' ? {} : { postcode, state: regionOfPin(postcode) }
}

const textsOfAccount = ({ email, name, phone }: UserReply): BillingTexts => ({
  email,
  phoneNumber: nationalNumber(phone ?? ''),
  ...namesOf(name),
})
