// Saves an address from the account page or, on request, from checkout.
import type { AddressBody } from '#contract/addresses.ts'
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { MAX_SAVED_ADDRESSES } from '#domain/saved-address.ts'
import { regionOfPin } from '#domain/shipping.ts'
import { newId } from '../../adapters/random.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  type Address,
  insertAddress,
  listAddresses,
  lockAddresses,
  recordAddressUse,
  type SavedAddress,
} from './addresses-queries.ts'
import { validateState } from './validate-address.ts'

/**
 * Returns the address of a form with its region and state. Throws `state_needed` when several states have the PIN code
 * and none is chosen.
 */
export function addressFrom(body: AddressBody): Address {
  const stateCode = validateState(body.postcode, body.stateCode)
  const { title, firstName, lastName, phoneNumber, houseNumber, street, city, postcode, handover } = body
  return {
    region: regionOfPin(postcode),
    stateCode,
    address: {
      title,
      firstName,
      lastName,
      phoneNumber,
      houseNumber,
      street,
      city,
      postcode,
      ...(handover && { handover }),
    },
  }
}

/** Saves an address, unless an identical one is saved, and returns it with its id. Throws `addresses_full`. */
export async function saveAddress(shop: Shop, userId: UserId, address: Address): Promise<SavedAddress> {
  const savedAddress = await findOrInsertAddress(shop, userId, address)
  if (!savedAddress) throw new ShopError('addresses_full')
  return savedAddress
}

/** Saves the address of a purchase, unless the user already has ten saved addresses. */
export async function saveCheckoutAddress(shop: Shop, userId: UserId, address: AddressBody): Promise<void> {
  await findOrInsertAddress(shop, userId, addressFrom(address))
}

const findOrInsertAddress = (shop: Shop, userId: UserId, address: Address): Promise<SavedAddress | null> =>
  inTransaction(shop.db, async (tx) => {
    await lockAddresses(tx, userId)
    const at = shop.clock.now()
    const existingId = await recordAddressUse(tx, userId, address, at)
    if (existingId) return { ...address, id: existingId }
    if ((await listAddresses(tx, userId)).length >= MAX_SAVED_ADDRESSES) return null
    const newAddress = { ...address, id: newId<'address'>(shop) }
    await insertAddress(tx, userId, newAddress, at)
    return newAddress
  })
