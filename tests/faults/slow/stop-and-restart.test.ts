// Nothing acknowledged is lost when the shop or its database connections are ended while in use.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewCart } from '#contract/calls/cart.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { signIn } from '#contract/calls/login.ts'
import { signUp } from '#contract/calls/signup.ts'
import { nameOfCall } from '../../support/addresses.ts'
import { aMessage } from '../../support/makers.ts'
import { RemoteClient } from '../../support/remote-client.ts'
import { type RunningShop, startShop } from '../../support/running-shop.ts'

const PASSWORD = 'evening water 1947'
let running: RunningShop
beforeAll(async () => {
  running = await startShop()
})
afterAll(() => running.close())

const MESSAGE = JSON.stringify(aMessage())

async function openConnection(): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> {
  const { hostname, port } = new URL(running.shop.origin)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, heard: () => text, closed }
}

it('fault 10: while the database ends its connections, requests get 200 or 503, and the shop recovers by itself', async () => {
  const { shop } = running
  const client = new RemoteClient(() => shop.origin)
  await client.call(signUp, { body: { name: 'Devika', email: 'devika@example.in', password: PASSWORD } })
  await client.call(signIn, { body: { email: 'devika@example.in', password: PASSWORD } })
  const statuses = new Set<number>()
  let isOver = false
  const busy = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const response = await client.call(viewCart)
      statuses.add(response.status)
      if (response.status >= 500) expect(response.body).toMatchObject({ code: 'busy' })
    }
  })
  // The shop's connections are ended repeatedly, until one of them was in use and a request got 503.
  while (!statuses.has(503)) {
    await shop.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'shop %'`)
    expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
  }
  isOver = true
  await Promise.all(busy)
  expect([...statuses].toSorted()).toEqual([200, 503])
  expect((await client.call(viewCart)).status).toBe(200)
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
})

it('fault 10: after the database has ended its connections, emails are sent', async () => {
  const { shop } = running
  const client = new RemoteClient(() => shop.origin)
  expect((await client.call(sendMessage, { body: aMessage() })).status).toBe(200)
  const countUnsent = async (): Promise<number> => (await shop.query('SELECT FROM emails WHERE sent_at IS NULL')).length
  await expect.poll(countUnsent, { timeout: 15_000 }).toBe(0)
})

it('a shop whose address is in use does not start, and says so without a stack trace', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1')
  await once(otherServer, 'listening')
  const { port } = otherServer.address() as AddressInfo
  const refused = await startShop({ PORT: String(port) }).catch((error: Error) => error.message)
  expect(refused).toContain(`Something is already listening on 127.0.0.1:${port}.`)
  expect(refused).not.toMatch(/\n\s+at /)
  otherServer.close()
})

it('fault 21: on a stop signal the shop finishes running requests, accepts no others, and exits with 0', async () => {
  const { shop } = running
  const idle = await openConnection()
  idle.socket.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(idle.heard).toContain('alive')
  const slow = await openConnection()
  slow.socket.write(
    `${nameOfCall(sendMessage)} HTTP/1.1\r\nhost: ${new URL(shop.origin).host}\r\norigin: ${shop.origin}\r\ncontent-type: application/json\r\n` +
      `content-length: ${MESSAGE.length}\r\n\r\n${MESSAGE.slice(0, 20)}`,
  )
  const before = await shop.query('SELECT FROM tickets')
  // Once this request is answered, the headers of the earlier connection have arrived.
  await fetch(`${shop.origin}/healthz`)
  const ended = shop.end()
  await idle.closed
  const late = await fetch(`${shop.origin}/healthz`).then(
    (response) => response.status,
    () => 'refused',
  )
  expect(['refused', 503]).toContain(late)
  slow.socket.write(MESSAGE.slice(20))
  await slow.closed
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ended).toBe(0)
  expect(await shop.query('SELECT FROM tickets')).toHaveLength(before.length + 1)
})
