// The calls of saved addresses: what checkout asks for, without the email, and with the region worked out from the PIN code (CHK-4, CHK-6).
import { z } from 'zod'
import { billingData } from './checkout.ts'

/** Validates a delivery address. `stateCode` is asked only where the PIN code leaves the state open. */
export const addressBody = billingData.omit({ email: true, state: true, gstin: true })
export type AddressBody = z.output<typeof addressBody>

/** `state` is the shipping region, as in the billing form; `stateName` the state itself. */
export const addressReply = z.object({
  _id: z.string(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  houseNumber: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  state: z.string(),
  stateCode: z.string(),
  stateName: z.string(),
})
export type AddressReply = z.output<typeof addressReply>
/** `last` is where her newest own order went, saved or not; null before her first. */
export const addressesReply = z.object({
  addresses: z.array(addressReply),
  last: addressReply.omit({ _id: true }).nullable(),
})
export type AddressesReply = z.output<typeof addressesReply>
export const oneAddressReply = z.object({ message: z.string(), address: addressReply })
