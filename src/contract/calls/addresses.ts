// Saved addresses.
import type { addressBody, addressesReply, oneAddressReply } from '../addresses.ts'
import { call } from '../call.ts'
import type { messageReply } from '../common.ts'

export const listAddresses = call({
  method: 'GET',
  path: '/api/account/addresses',
  summary: 'My saved addresses, the last used first, and where my newest order went',
  access: 'user',
  errors: [],
  types: {} as { reply: typeof addressesReply },
})

export const addAddress = call({
  method: 'POST',
  path: '/api/account/addresses',
  summary: 'Save an address',
  access: 'user',
  errors: ['addresses_full', 'state_needed'],
  types: {} as { body: typeof addressBody; reply: typeof oneAddressReply },
})

export const changeAddress = call({
  method: 'PATCH',
  path: '/api/account/addresses/:addressId',
  summary: 'Write a saved address anew',
  access: 'user',
  errors: ['address_not_found', 'state_needed'],
  types: {} as { body: typeof addressBody; reply: typeof oneAddressReply },
})

export const removeAddress = call({
  method: 'DELETE',
  path: '/api/account/addresses/:addressId',
  summary: 'Forget a saved address',
  access: 'user',
  errors: ['address_not_found'],
  types: {} as { reply: typeof messageReply },
})
