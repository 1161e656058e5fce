// Saved addresses.
import { addressBody, addressesReply, oneAddressReply } from '../addresses.ts'
import { call } from '../call.ts'
import { messageReply } from '../common.ts'

export const listAddresses = call({
  method: 'GET',
  path: '/api/account/addresses',
  summary: 'List my saved addresses, last used first, and the address of my newest order',
  access: 'user',
  errors: [],
  reply: addressesReply,
})

export const addAddress = call({
  method: 'POST',
  path: '/api/account/addresses',
  summary: 'Save an address',
  access: 'user',
  errors: ['addresses_full', 'state_needed'],
  body: addressBody,
  reply: oneAddressReply,
})

export const changeAddress = call({
  method: 'PATCH',
  path: '/api/account/addresses/:addressId',
  summary: 'Replace a saved address',
  access: 'user',
  errors: ['address_not_found', 'state_needed'],
  body: addressBody,
  reply: oneAddressReply,
})

export const removeAddress = call({
  method: 'DELETE',
  path: '/api/account/addresses/:addressId',
  summary: 'Delete a saved address',
  access: 'user',
  errors: ['address_not_found'],
  reply: messageReply,
})
