// Keeping an address for the next time: from the account's own page, or from checkout because she asked for it there.
import type { AddressBody } from '#contract/addresses.ts'
import { ShopError } from '#contract/errors.ts'
import { formErrors } from '#copy/form-errors.ts'
import type { UserId } from '#domain/ids.ts'
import { stateOfAddress } from '#domain/places.ts'
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
  noteAddressUse,
  type SavedAddress,
} from './addresses-queries.ts'

/** Works out region and state. Refuses with `state_needed` where the PIN code leaves the state open and none is chosen. */
export function addressFrom(body: AddressBody): Address {
  const stateCode = stateOfAddress(body.postcode, body.stateCode)
  if (stateCode === null) throw new ShopError('state_needed', { fields: { stateCode: formErrors.choice } })
  const { title, firstName, lastName, phoneNumber, houseNumber, street, city, postcode } = body
  return {
    region: regionOfPin(postcode),
    stateCode,
    address: { title, firstName, lastName, phoneNumber, houseNumber, street, city, postcode },
  }
}

/** Saves an address; the same one twice is one. Refuses with `addresses_full`. */
export async function saveAddress(shop: Shop, owner: UserId, address: Address): Promise<SavedAddress> {
  const saved = await keep(shop, owner, address)
  if (!saved) throw new ShopError('addresses_full')
  return saved
}

/** After checkout, when she asks for it: saves the address that she used, if there is room. */
export async function rememberAddress(shop: Shop, owner: UserId, used: AddressBody): Promise<void> {
  await keep(shop, owner, addressFrom(used))
}

/** Null when there is no room for another. */
const keep = (shop: Shop, owner: UserId, address: Address): Promise<SavedAddress | null> =>
  inTransaction(shop.db, async (tx) => {
    await lockAddresses(tx, owner)
    const at = shop.clock.now()
    const known = await noteAddressUse(tx, owner, address, at)
    if (known) return { ...address, id: known }
    if ((await listAddresses(tx, owner)).length >= MAX_SAVED_ADDRESSES) return null
    const added = { ...address, id: newId<'address'>(shop) }
    await insertAddress(tx, owner, added, at)
    return added
  })
