// The relay's delay and what it reads along.
import { expect, test } from 'vitest'
import { DelayLine } from './delay-line.ts'
import { type Sums, takesSharedRows, Watch } from './watch.ts'

test('what passes comes later, in its order; without a delay at once', async () => {
  const heard: number[] = []
  const line = new DelayLine(2)
  const since = performance.now()
  const last = new Promise<number>((resolve) => {
    for (const each of [1, 2, 3]) line.send(() => heard.push(each))
    setTimeout(() => line.send(() => resolve(performance.now())), 1)
  })
  expect(heard).toEqual([])
  expect((await last) - since).toBeGreaterThanOrEqual(2)
  expect(heard).toEqual([1, 2, 3])
  new DelayLine(0).send(() => heard.push(4))
  expect(heard).toHaveLength(4)
})

const message = (kind: string, ...texts: string[]): Buffer => {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join(''))
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const ready = (state: string): Buffer => Buffer.concat([Buffer.from([0x5a, 0, 0, 0, 5]), Buffer.from(state)])
const STARTUP = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])

test('round trips, statements and transactions are counted, in whatever pieces they come', () => {
  const sums: Sums = { roundTrips: 0, statements: 0, transactions: 0, held: [] }
  const watch = new Watch(() => sums)
  watch.sees(STARTUP)
  watch.hears(ready('I'))
  sums.roundTrips = sums.transactions = 0
  const together = Buffer.concat([
    message('P', 'add', 'insert into cart_items'),
    message('B', '', 'add'),
    message('E', ''),
  ])
  watch.sees(together.subarray(0, 7))
  watch.sees(together.subarray(7))
  watch.hears(ready('I').subarray(0, 3))
  watch.hears(ready('I').subarray(3))
  expect(sums).toEqual({ roundTrips: 1, statements: 1, transactions: 1, held: [] })
  for (const [text, state] of [
    ['begin', 'T'],
    ['select * from "products" where id = $1 for update', 'T'],
    ['commit', 'I'],
  ] as const) {
    watch.sees(message('Q', text))
    watch.hears(ready(state))
  }
  expect(sums).toMatchObject({ roundTrips: 4, statements: 4, transactions: 2 })
  expect(sums.held).toHaveLength(1)
})

test('a prepared statement is known by its name when it is used again', () => {
  const sums: Sums = { roundTrips: 0, statements: 0, transactions: 0, held: [] }
  const watch = new Watch(() => sums)
  watch.sees(STARTUP)
  watch.sees(message('P', 'pay', 'select settle_purchase($1)'))
  watch.hears(ready('I'))
  for (const _ of [1, 2]) {
    watch.sees(Buffer.concat([message('B', '', 'pay'), message('E', '')]))
    watch.hears(ready('I'))
  }
  expect(sums.held).toHaveLength(2)
})

test('rows that others want are those of what is in stock and of the counters', () => {
  expect(takesSharedRows('update "counters" set "value" = $1')).toBe(true)
  expect(takesSharedRows('select * from "stock_levels" where id = $1 for no key update')).toBe(true)
  expect(takesSharedRows('SELECT settle($1, $2, $3) AS number')).toBe(true)
  expect(takesSharedRows('update payment_attempts set settled = now()')).toBe(false)
  expect(takesSharedRows('insert into "orders" ("id") values ($1)')).toBe(false)
  expect(takesSharedRows('select * from "products"')).toBe(false)
})
