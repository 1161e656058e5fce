// The schemas of saved addresses, whose region follows from the PIN code (CHK-4, CHK-6).
import { z } from 'zod'
import { HANDOVERS } from '#domain/delivery.ts'
import { billingData } from './checkout.ts'

/** An address with the fields of the billing form. `stateCode` is required if the PIN code lies in several states. */
export const addressBody = billingData.omit({ email: true, state: true, gstin: true })
export type AddressBody = z.output<typeof addressBody>

/** `state` is the shipping region, as in the billing form; `stateName` is the state of India. */
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
  handover: z.enum(HANDOVERS).optional(),
})
export type AddressReply = z.output<typeof addressReply>
/** `last` is the address of the shopper's newest order, whether saved or not; null before the first order. */
export const addressesReply = z.object({
  addresses: z.array(addressReply),
  last: addressReply.omit({ _id: true }).nullable(),
})
export type AddressesReply = z.output<typeof addressesReply>
export const oneAddressReply = z.object({ message: z.string(), address: addressReply })
