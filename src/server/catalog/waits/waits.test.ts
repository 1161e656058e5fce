// Waiting for what is out of stock: who may, whose turn it is, and what is forgotten (CAT-41).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteAccount, exportMyData } from '#contract/calls/account.ts'
import { viewAdminProduct } from '#contract/calls/admin/products.ts'
import { endWait, startWait, viewWait } from '#contract/calls/waits.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { backInStock } from '#copy/stock-emails.ts'
import { days, minutes } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { aMinor } from '#tests/support/guardians.ts'
import { anAdmin, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { sweepExpired } from '../../db/sweep-expired.ts'
import { tellOfReturn } from './waits.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

const aReader = ({ isProved = true } = {}) => aShopper(test, { isProved })

const ask = async ({ client }: Shopper, productId: ProductId) => {
  const { status, body } = await client.call(startWait, { params: { productId } })
  return status === 200 ? 'waits' : body.code
}
const setStock = (productId: ProductId, stock: number | null) =>
  test.shop.db.updateTable('stock_levels').set({ stock }).where('product_id', '=', productId).execute()

/** Lets the job run, and answers whom it wrote to. */
async function told(): Promise<string[]> {
  test.mailbox.clear()
  await tellOfReturn(test.shop)
  await test.drain()
  return news().map(({ to }) => to)
}
const news = () =>
  test.mailbox.emails.filter(({ subject }) => subject === backInStock.subject({ shop: test.shop.identity().name }))

it('writes once to whoever waits, in the order in which they asked, and to no more than there is', async () => {
  const pads = await aProduct(test, { name: 'Night pads', stock: 0 })
  const people = []
  for (let place = 0; place < 3; place += 1) {
    const person = await aReader()
    people.push(person)
    expect(await ask(person, pads)).toBe('waits')
    test.clock.advance(minutes(1))
  }
  const [first, second, third] = people.map(({ email }) => email)
  expect(await told()).toEqual([])
  await setStock(pads, 2)
  expect(new Set(await told())).toEqual(new Set([first, second]))
  const [message] = news()
  expect(message?.subject).not.toContain('Night pads')
  expect(message?.text).toContain('Back in stock: Night pads')
  // The same two are spoken for until tomorrow.
  expect(await told()).toEqual([])
  test.clock.advance(days(1) + minutes(1))
  expect(await told()).toEqual([third])
  test.clock.advance(days(2))
  expect(await told()).toEqual([])
})

it('needs a proved address and no minor, and of what is in stock for nothing', async () => {
  const pads = await aProduct(test, { stock: 0 })
  const inStock = await aProduct(test)
  expect(await ask(await aReader({ isProved: false }), pads)).toBe('prove_email_first')
  expect(await ask(await aMinor(test), pads)).toBe('adults_only')
  const reader = await aReader()
  expect(await ask(reader, inStock)).toBe('not_out_of_stock')
  expect(await ask(reader, await aProduct(test, { stock: 0, publishedAt: null }))).toBe('product_not_found')
  // A minor, or an account whose address is not proved any more, nothing is written.
  expect(await ask(reader, pads)).toBe('waits')
  await test.shop.db.updateTable('users').set({ age_group: 'minor' }).where('id', '=', reader.userId).execute()
  await setStock(pads, null)
  expect(await told()).toEqual([])
})

it('is one wish for each product, keeps its place when it is asked again, and is taken back by a tap', async () => {
  const pads = await aProduct(test, { stock: 0 })
  const person = await aReader()
  const params = { productId: pads }
  expect((await person.client.call(viewWait, { params })).body).toEqual({ isWaiting: false })
  await ask(person, pads)
  const wishes = () => test.shop.db.selectFrom('product_waits').selectAll().where('product_id', '=', pads).execute()
  const [wish] = await wishes()
  test.clock.advance(minutes(5))
  await ask(person, pads)
  expect(await wishes()).toEqual([wish])
  expect((await person.client.call(viewWait, { params })).body).toEqual({ isWaiting: true })
  const admin = await anAdmin(test)
  const product = (await admin.client.call(viewAdminProduct, { params })).body as unknown as AdminProductReply
  expect(product.waiting).toBe(1)
  await person.client.call(endWait, { params })
  expect(await wishes()).toEqual([])
  await setStock(pads, 5)
  expect(await told()).toEqual([])
})

it('is in the copy of her data, and forgotten after 60 days, a day after the email, or with her account', async () => {
  const pads = await aProduct(test, { name: 'Liners', stock: 0 })
  const [patient, leaver] = [await aReader(), await aReader()]
  for (const person of [patient, leaver]) await ask(person, pads)
  const waiting = () =>
    test.shop.db.selectFrom('product_waits').select('user_id').where('product_id', '=', pads).execute()
  const copy = (await leaver.client.call(exportMyData)).body as unknown as { waitsFor: { name: string }[] }
  expect(copy.waitsFor).toEqual([expect.objectContaining({ name: 'Liners' })])
  await leaver.client.call(deleteAccount, { body: { password: PASSWORD } })
  expect(await waiting()).toEqual([{ user_id: patient.userId }])
  test.clock.advance(days(60) + minutes(1))
  await setStock(pads, 5)
  expect(await told()).toEqual([])
  await sweepExpired(test.shop)
  expect(await waiting()).toEqual([])
})
