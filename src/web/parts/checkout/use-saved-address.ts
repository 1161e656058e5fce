// The saved addresses at checkout: the one used last is filled in, another can be chosen, and a new one can be saved.
import { useState } from 'react'
import type { AddressReply } from '#contract/addresses.ts'
import type { ControlledForm } from '#web/forms/use-controlled-form.ts'
import { nationalNumber } from '#web/parts/account/contact-texts.ts'
import type { BillingField, BillingTexts } from './billing-draft.ts'

export const NEW_ADDRESS = 'other'

export interface SavedAddressChoice {
  /** The id of a saved address, or NEW_ADDRESS. */
  readonly chosen: string
  choose(chosen: string): void
  readonly isToBeSaved: boolean
  setToBeSaved(isToBeSaved: boolean): void
}

export function useSavedAddress(
  addresses: readonly AddressReply[],
  { texts, fill }: Pick<ControlledForm<BillingField>, 'texts' | 'fill'>,
): SavedAddressChoice {
  const [chosen, setChosen] = useState(() => findMatching(addresses, texts)?._id ?? NEW_ADDRESS)
  const [isToBeSaved, setToBeSaved] = useState(false)
  return {
    chosen,
    choose: (id) => {
      const address = addresses.find(({ _id }) => _id === id)
      setChosen(id)
      fill(address ? textsOfAddress(address) : EMPTY)
    },
    isToBeSaved,
    setToBeSaved,
  }
}

const EMPTY: BillingTexts = {
  houseNumber: '',
  street: '',
  landmark: '',
  postcode: '',
  city: '',
  state: '',
  stateCode: '',
  handover: '',
}

/** Converts a saved address into the form's texts; empty without an address. */
export function textsOfAddress(address: Omit<AddressReply, '_id'> | undefined): BillingTexts {
  if (!address) return {}
  const {
    title,
    firstName,
    lastName,
    phoneNumber,
    houseNumber,
    street,
    city,
    postcode,
    state,
    stateCode,
    handover = '',
  } = address
  // The stored street already contains the landmark.
  const placeTexts = { houseNumber, street, landmark: '', city, postcode, state, stateCode, handover }
  return { title, firstName, lastName, phoneNumber: nationalNumber(phoneNumber), ...placeTexts }
}

/** Returns the saved address with the house number, street and PIN code of the form's texts, if any. */
const findMatching = (addresses: readonly AddressReply[], { houseNumber, street, postcode }: BillingTexts) =>
  addresses.find(
    (address) => address.houseNumber === houseNumber && address.street === street && address.postcode === postcode,
  )
