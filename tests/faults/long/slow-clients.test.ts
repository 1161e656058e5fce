// Clients that send single bytes with pauses, to occupy the shop's connections (FAULT-24).
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage } from '#contract/calls/contact.ts'
import { listProducts } from '#contract/calls/products.ts'
import { aProduct } from '#tests/support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'
import { addressOf, nameOfCall } from '../../support/addresses.ts'

const CLIENTS = 100
const BETWEEN_BYTES = 500
const SLOW_BODY = `${nameOfCall(sendMessage)} HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${SHOP_ORIGIN}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n`

let t: TestShop
let port: number
beforeAll(async () => {
  t = await openTestShop()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterAll(() => t.close())

/** Sends a beginning and then one byte at a time, until the server disconnects. Returns the response. */
async function sendByteByByte(beginning: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.write(beginning)
  const drip = setInterval(() => socket.write('x'), BETWEEN_BYTES)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  return received
}

test.each([
  ['a head', `${nameOfCall(listProducts)} HTTP/1.1\r\nhost: localhost:3000\r\nx: `],
  ['a body', SLOW_BODY],
])(
  'fault 24, security 32: a hundred clients that send %s byte by byte are disconnected, and other clients are served as usual',
  async (_name, beginning) => {
    await aProduct(t)
    const slow = Promise.all(Array.from({ length: CLIENTS }, () => sendByteByByte(beginning)))
    const connections = () =>
      new Promise<number>((resolve, reject) =>
        t.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      )
    await expect.poll(connections, { timeout: 10_000 }).toBeGreaterThanOrEqual(CLIENTS)
    let served = 0
    const isOver = slow.then(() => true)
    do {
      expect((await fetch(`http://127.0.0.1:${port}${addressOf(listProducts)}`)).status).toBe(200)
      served += 1
    } while (!(await Promise.race([isOver, new Promise<false>((resolve) => setTimeout(resolve, 100, false))])))
    expect(served).toBeGreaterThan(1)
    for (const response of await slow) expect(response).toMatch(/^$|^HTTP\/1\.1 408 /)
    expect(await t.shop.db.selectFrom('tickets').selectAll().execute()).toEqual([])
  },
)
