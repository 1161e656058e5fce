// Public facts about a PIN code.
import { call } from '../call.ts'
import { placeQuery, placeReply } from '../places.ts'

export const viewPlace = call({
  method: 'GET',
  path: '/api/places',
  summary:
    'Where a PIN code is, what shipping there costs, and how many days parcels take by the shop’s own deliveries',
  access: 'public',
  errors: [],
  query: placeQuery,
  reply: placeReply,
})
