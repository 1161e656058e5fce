// The saved addresses at checkout: the last used one is filled in, another can be chosen, and a new one saved when she asks for it.
import { useState } from 'react'
import type { AddressReply } from '#contract/addresses.ts'
import { nationalNumber } from '#web/parts/account/national-number.ts'
import type { BillingTexts } from './billing-draft.ts'

/** An address that is none of the saved ones. */
export const OTHER = 'other'

export interface SavedAddressChoice {
  /** What the form begins with; changes with the choice. */
  readonly texts: BillingTexts
  /** The id of a saved address, or OTHER. */
  readonly chosen: string
  /** Takes an address into what is typed so far; answers what the form then holds. */
  choose(chosen: string, typed: BillingTexts): BillingTexts
  readonly isToBeSaved: boolean
  setToBeSaved(isToBeSaved: boolean): void
}

export function useSavedAddress(addresses: readonly AddressReply[], first: () => BillingTexts): SavedAddressChoice {
  const [texts, setTexts] = useState(first)
  const [chosen, setChosen] = useState(() => matching(addresses, texts)?._id ?? OTHER)
  const [isToBeSaved, setToBeSaved] = useState(false)
  return {
    texts,
    chosen,
    choose: (id, typed) => {
      const address = addresses.find(({ _id }) => _id === id)
      const next = { ...typed, ...(address ? textsOf(address) : EMPTY) }
      setTexts(next)
      setChosen(id)
      return next
    },
    isToBeSaved,
    setToBeSaved,
  }
}

const EMPTY: BillingTexts = { houseNumber: '', street: '', postcode: '', city: '', state: '', stateCode: '' }

/** What the billing form shows of a saved address. */
export function textsOf(address: AddressReply | undefined): BillingTexts {
  if (!address) return {}
  const { _id, stateName: _name, phoneNumber, ...texts } = address
  return { ...texts, title: texts.title, phoneNumber: nationalNumber(phoneNumber) }
}

/** The address that stands in the form already: a draft may hold another. */
const matching = (addresses: readonly AddressReply[], { houseNumber, street, postcode }: BillingTexts) =>
  addresses.find(
    (address) => address.houseNumber === houseNumber && address.street === street && address.postcode === postcode,
  )
