// Public facts about a PIN code.
import { call } from '../call.ts'
import { placeQuery, placeReply } from '../places.ts'

export const viewPinCode = call({
  method: 'GET',
  path: '/api/places',
  summary:
    "Get the place of a PIN code, its shipping charge, and its usual delivery days from the shop's own deliveries",
  access: 'public',
  errors: [],
  query: placeQuery,
  reply: placeReply,
})
