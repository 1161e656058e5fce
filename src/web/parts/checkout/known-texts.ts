// What stands in the billing form at first: what the account knows, the address she used last, and what she typed here before.
import type { UserReply } from '#contract/accounts.ts'
import type { AddressReply } from '#contract/addresses.ts'
import { namesOf } from '#web/parts/account/names-of.ts'
import { nationalNumber } from '#web/parts/account/national-number.ts'
import { type BillingTexts, readDraft } from './billing-draft.ts'
import { textsOf } from './use-saved-address.ts'

/** `addresses` are those she has saved, the last used first. */
export const knownTexts = (user: UserReply, addresses: readonly AddressReply[]): BillingTexts => ({
  ...ofAccount(user),
  ...textsOf(addresses[0]),
  ...readDraft(user._id),
})

const ofAccount = ({ email, name, phone }: UserReply): BillingTexts => ({
  email,
  phoneNumber: nationalNumber(phone ?? ''),
  ...namesOf(name),
})
