// The sandbox courier's client with answers that are not those of its API.
import { expect, it } from 'vitest'
import { CourierError } from './courier.ts'
import { sandboxCourier } from './sandbox-courier.ts'

const courier = sandboxCourier({
  key: 'key',
  webhookSecret: 'secret',
  apiUrl: 'http://127.0.0.1:1',
  send: async () => ({ status: 200, contentType: 'application/json', text: '{"parcels":[{"id":7}]}' }),
})

it.each([
  ['finding bookings', () => courier.findBookings('NILA-1')],
  ['fetching a label', () => courier.fetchLabel({ id: 'parcel', number: 'N1', cost: null })],
  ['tracking parcels', () => courier.trackParcels(['N1'])],
])('an unreadable answer to %s is a CourierError', async (_, call) => {
  await expect(call()).rejects.toBeInstanceOf(CourierError)
})
