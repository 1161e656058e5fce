// The door of saved addresses. Somebody else's answers as if it did not exist.
import { type AddressReply, addressBody, addressesReply, oneAddressReply } from '#contract/addresses.ts'
import { idParams, messageReply } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import { notices } from '#copy/notices.ts'
import { hours } from '#domain/durations.ts'
import type { AddressId, UserId } from '#domain/ids.ts'
import { STATES } from '#domain/places.ts'
import type { ApiServer } from '../../api.ts'
import { enforceLimit } from '../../db/rate-limit.ts'
import type { Shop } from '../../shop.ts'
import { actorOf } from '../actor.ts'
import { deleteAddress, listAddresses, type SavedAddress, updateAddress } from './addresses-queries.ts'
import { addressFrom, saveAddress } from './save-address.ts'

const CHANGES = { name: 'address-changes', most: 60, per: hours(1) }

const addressView = ({ id, region, stateCode, address }: SavedAddress): AddressReply => ({
  ...address,
  _id: id,
  state: region,
  stateCode,
  stateName: STATES[stateCode],
})

export const addressesRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['account']
    const limited = async (userId: UserId): Promise<UserId> => {
      await enforceLimit(shop, CHANGES, userId)
      return userId
    }

    app.get(
      '/account/addresses',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'My saved addresses, the last used first', response: { 200: addressesReply } },
      },
      async (request) => ({
        addresses: (await listAddresses(shop.db, actorOf(request).userId)).map(addressView),
      }),
    )

    app.post(
      '/account/addresses',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'Save an address', body: addressBody, response: { 200: oneAddressReply } },
      },
      async (request) => {
        const owner = await limited(actorOf(request).userId)
        const saved = await saveAddress(shop, owner, addressFrom(request.body))
        return { message: notices.addressSaved, address: addressView(saved) }
      },
    )

    app.patch(
      '/account/addresses/:id',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Write a saved address anew',
          params: idParams,
          body: addressBody,
          response: { 200: oneAddressReply },
        },
      },
      async (request) => {
        const owner = await limited(actorOf(request).userId)
        const changed = { ...addressFrom(request.body), id: request.params.id as AddressId }
        if (!(await updateAddress(shop.db, owner, changed))) throw new ShopError('address_not_found')
        return { message: notices.addressSaved, address: addressView(changed) }
      },
    )

    app.delete(
      '/account/addresses/:id',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'Forget a saved address', params: idParams, response: { 200: messageReply } },
      },
      async (request) => {
        const owner = await limited(actorOf(request).userId)
        if (!(await deleteAddress(shop.db, owner, request.params.id as AddressId)))
          throw new ShopError('address_not_found')
        return { message: notices.addressRemoved }
      },
    )
  }
