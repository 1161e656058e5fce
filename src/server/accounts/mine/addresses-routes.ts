// The routes of saved addresses.

import type { AddressReply } from '#contract/addresses.ts'
import * as calls from '#contract/calls/addresses.ts'
import { ShopError } from '#contract/errors.ts'
import { notices } from '#copy/notices.ts'
import { hours } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { STATES } from '#domain/places.ts'
import { rateLimit } from '../../db/rate-limit.ts'
import type { Routes } from '../../feature.ts'
import { serve } from '../serve.ts'
import {
  type Address,
  deleteAddress,
  findLastAddress,
  listAddresses,
  type SavedAddress,
  updateAddress,
} from './addresses-queries.ts'
import { addressFrom, saveAddress } from './save-address.ts'

const CHANGES = { name: 'address-changes', max: 60, per: hours(1) }

const toAddressReply = ({ region, stateCode, address }: Address) => ({
  ...address,
  state: region,
  stateCode,
  stateName: STATES[stateCode],
})
const toSavedAddressReply = ({ id, ...address }: SavedAddress): AddressReply => ({
  _id: id,
  ...toAddressReply(address),
})

export const addressesRoutes: Routes = (shop) => async (app) => {
  const limitChanges = (userId: UserId): Promise<void> => rateLimit(shop, CHANGES, userId)

  serve(app, calls.listAddresses, async ({ actor }) => {
    const [addresses, last] = await Promise.all([
      listAddresses(shop.db, actor.userId),
      findLastAddress(shop.db, actor.userId),
    ])
    return { addresses: addresses.map(toSavedAddressReply), last: last && toAddressReply(last) }
  })

  serve(app, calls.addAddress, async ({ body, actor }) => {
    await limitChanges(actor.userId)
    const savedAddress = await saveAddress(shop, actor.userId, addressFrom(body))
    return { message: notices.addressSaved, address: toSavedAddressReply(savedAddress) }
  })

  serve(app, calls.changeAddress, async ({ params, body, actor }) => {
    await limitChanges(actor.userId)
    const changedAddress = { ...addressFrom(body), id: params.addressId }
    if (!(await updateAddress(shop.db, actor.userId, changedAddress))) throw new ShopError('address_not_found')
    return { message: notices.addressSaved, address: toSavedAddressReply(changedAddress) }
  })

  serve(app, calls.removeAddress, async ({ params, actor }) => {
    await limitChanges(actor.userId)
    if (!(await deleteAddress(shop.db, actor.userId, params.addressId))) throw new ShopError('address_not_found')
    return { message: notices.addressRemoved }
  })
}
