// The connection and network that rate limits count.
import { expect, it } from 'vitest'
import { connectionKey, networkKey } from './client-network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:12:34:5678:9abc:def0:1', '2001:db8:12:34', '2001:db8:12'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34', '2001:db8:12'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
])('the IP address %s belongs to the connection %s and the network %s', (ip, connection, network) => {
  expect(connectionKey(ip)).toBe(connection)
  expect(networkKey(ip)).toBe(network)
})
