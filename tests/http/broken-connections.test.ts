// Connections that violate HTTP are closed or refused, and store nothing (SEC-32).
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listUsers } from '#contract/calls/admin/users.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { listProducts } from '#contract/calls/products.ts'
import { nameOfCall } from '../support/addresses.ts'
import { rowCounts } from '../support/refusals.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

const KIBIBYTE = 1024

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

describe('a connection that violates HTTP', () => {
  const head = (more: string): string =>
    `${nameOfCall(sendMessage)} HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${SHOP_ORIGIN}\r\ncontent-type: application/json\r\n${more}\r\n`

  async function sendBytes(bytes: string, { hangUp = false } = {}): Promise<string> {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString()
    })
    socket.on('error', () => undefined)
    if (hangUp) socket.end(bytes)
    else socket.write(bytes)
    await new Promise((resolve) => socket.on('close', resolve))
    return received
  }

  it.each([
    ['promises more than it sends', head('content-length: 5000\r\n'), true],
    [
      'sends a length and chunks at once',
      `${head('content-length: 4\r\ntransfer-encoding: chunked\r\n')}0\r\n\r\n`,
      false,
    ],
    [
      'hides a request in chunks that a length contradicts',
      `${head('content-length: 5\r\ntransfer-encoding: chunked\r\n')}0\r\n\r\n${nameOfCall(listUsers)} HTTP/1.1\r\nhost: localhost:3000\r\n\r\n`,
      false,
    ],
    ['names its chunks in a non-standard spelling', `${head('transfer-encoding: xchunked\r\n')}0\r\n\r\n`, true],
    [
      'names its chunks twice',
      `${head('transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n')}0\r\n\r\n`,
      true,
    ],
    ['puts a space before a colon', `${head('transfer-encoding : chunked\r\n')}0\r\n\r\n`, false],
    ['folds a header over two lines', `${head('x: 1\r\n transfer-encoding: chunked\r\ncontent-length: 0\r\n')}`, true],
    ['ends its lines with half a line break', `${nameOfCall(sendMessage)} HTTP/1.1\nhost: localhost:3000\n\n`, true],
    ['sends two lengths', `${head('content-length: 2\r\ncontent-length: 3\r\n')}{}`, false],
    ['sends a negative length', `${head('content-length: -1\r\n')}{}`, false],
    ['sends an endless chunk', `${head('transfer-encoding: chunked\r\n')}FFFFFFFFFFFFFFFFF\r\n{}`, false],
    ['sends an endless header', `${nameOfCall(sendMessage)} HTTP/1.1\r\nx: ${'x'.repeat(70 * KIBIBYTE)}`, false],
    ['is not HTTP at all', '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', false],
  ])('security 32: a request that %s is refused, and stores nothing', async (_what, bytes, hangUp) => {
    const before = await rowCounts(test)
    const received = await sendBytes(bytes, { hangUp })
    expect(received).toMatch(/^$|^HTTP\/1\.1 4\d\d /)
    expect(await rowCounts(test)).toEqual(before)
    expect((await test.client().call(listProducts)).status).toBe(200)
  })
})
