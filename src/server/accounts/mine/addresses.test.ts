// The API of saved addresses.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listAddresses } from '#contract/calls/addresses.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { errors, formErrors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import { addressOf } from '#tests/support/addresses.ts'
import type { Client } from '#tests/support/client.ts'
import { aBilling, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const test = shopForTests()

const { changeRows } = storedRows(test)

const PATH = addressOf(listAddresses)
const GSTIN = '27AAPFU0939F1ZV'
type Address = Record<'_id' | 'houseNumber' | 'state' | 'stateCode' | 'stateName' | 'phoneNumber', string> & {
  handover?: string
}

const addressesOf = async (client: Client) => (await client.get(PATH)).body.addresses as Address[]
/** Saves an address, a second later than the one before. */
async function saveNewAddress(client: Client, change: Record<string, unknown> = {}): Promise<Address> {
  test.clock.advance(1000)
  const { status, body } = await client.post(PATH, aBilling(change))
  expect([status, body.message]).toEqual([200, notices.addressSaved])
  return body.address as Address
}

it('saving an address derives region and state from the PIN code, and stores no email', async () => {
  const { client } = await aShopper(test)
  const address = await saveNewAddress(client, { state: 'Tamil Nadu', postcode: '679 101' })
  expect(address).toMatchObject({
    state: 'Kerala',
    stateCode: '32',
    stateName: 'Kerala',
    postcode: '679101',
    phoneNumber: '+919000000001',
  })
  expect(address).not.toHaveProperty('email')
  expect(await addressesOf(client)).toEqual([address])
})

it('saving an address asks for the state when the PIN code lies in more than one state', async () => {
  const { client } = await aShopper(test)
  const { status, body } = await client.post(PATH, aBilling({ postcode: '605001' }))
  expect([status, body.code, body.fields]).toEqual([400, 'state_needed', { stateCode: formErrors.choice }])
  expect(await saveNewAddress(client, { postcode: '605001', stateCode: '34' })).toMatchObject({
    stateName: 'Puducherry',
  })
})

it('saving an address names every invalid field', async () => {
  const { client } = await aShopper(test)
  const { status, body } = await client.post(PATH, { ...aBilling(), postcode: '12', phoneNumber: '1', street: ' ' })
  expect(status).toBe(400)
  expect(body.fields).toEqual({
    postcode: formErrors.pinCode,
    phoneNumber: formErrors.mobile,
    street: formErrors.required,
  })
})

it('saving the same address twice stores it once and moves it to the top', async () => {
  const { client } = await aShopper(test)
  const first = await saveNewAddress(client)
  await saveNewAddress(client, { houseNumber: '14' })
  expect((await saveNewAddress(client))._id).toBe(first._id)
  expect((await addressesOf(client)).map(({ houseNumber }) => houseNumber)).toEqual(['12/407', '14'])
})

it('saving an address again with another delivery request replaces the delivery request of the saved address', async () => {
  const { client } = await aShopper(test)
  const first = await saveNewAddress(client)
  for (const handover of ['collect', 'call', ''])
    expect((await saveNewAddress(client, { handover }))._id).toBe(first._id)
  await saveNewAddress(client, { handover: 'call' })
  expect((await addressesOf(client)).map(({ handover }) => handover)).toEqual(['call'])
})

it('a shopper can save at most ten addresses, also by simultaneous requests', async () => {
  const { client } = await aShopper(test)
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, number) => client.post(PATH, aBilling({ houseNumber: `${number}` }))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), ...Array(4).fill(409)])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    message: errors.addresses_full,
    code: 'addresses_full',
  })
  expect(await addressesOf(client)).toHaveLength(10)
})

it('saving an address is allowed sixty times an hour', async () => {
  const strict = await openTestShop({ RATE_LIMITS: 'on' })
  const { client } = await aShopper(strict)
  const statuses = new Set<number>()
  for (let time = 0; time < 60; time++) statuses.add((await client.post(PATH, aBilling())).status)
  expect([...statuses]).toEqual([200])
  expect((await client.post(PATH, aBilling())).status).toBe(429)
  strict.clock.advance(minutes(60))
  expect((await client.post(PATH, aBilling())).status).toBe(200)
  await strict.close()
})

it('a saved address can be changed, and deleted once by three simultaneous requests', async () => {
  const { client } = await aShopper(test)
  const { _id } = await saveNewAddress(client)
  const { status, body } = await client.patch(`${PATH}/${_id}`, aBilling({ houseNumber: '9', postcode: '560001' }))
  expect([status, body.message]).toEqual([200, notices.addressSaved])
  expect(await addressesOf(client)).toMatchObject([{ _id, houseNumber: '9', stateName: 'Karnataka' }])
  const answers = await Promise.all([1, 2, 3].map(() => client.delete(`${PATH}/${_id}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  expect(await addressesOf(client)).toEqual([])
})

describe('at checkout', () => {
  async function pay({ client }: Shopper, change: Record<string, unknown>, saveAddress?: boolean): Promise<void> {
    test.clock.advance(1000)
    await client.call(addToCart, { body: { productId: await aProduct(test) } })
    const { status } = await client.call(startPayment, {
      body: { billingData: aBilling(change), coinsUsed: 0, saveAddress },
    })
    expect(status).toBe(200)
  }

  it('an address is saved at checkout on request only', async () => {
    const shopper = await aShopper(test)
    await pay(shopper, {})
    await pay(shopper, {}, false)
    expect(await addressesOf(shopper.client)).toEqual([])
    await pay(shopper, {}, true)
    expect(await addressesOf(shopper.client)).toMatchObject([{ houseNumber: '12/407', state: 'Kerala' }])
  })

  it('the saved address that is used at checkout comes first next time', async () => {
    const shopper = await aShopper(test)
    await saveNewAddress(shopper.client, { houseNumber: 'A' })
    await saveNewAddress(shopper.client, { houseNumber: 'B' })
    await pay(shopper, { houseNumber: 'A' })
    expect((await addressesOf(shopper.client)).map(({ houseNumber }) => houseNumber)).toEqual(['A', 'B'])
  })

  it('a full list of saved addresses does not prevent paying', async () => {
    const shopper = await aShopper(test)
    for (let number = 0; number < 10; number++) await saveNewAddress(shopper.client, { houseNumber: `${number}` })
    await pay(shopper, { houseNumber: 'the eleventh' }, true)
    expect(await addressesOf(shopper.client)).toHaveLength(10)
  })
})

describe('the address of the newest order', () => {
  const lastOf = async ({ client }: Shopper) => (await client.get(PATH)).body.last as Record<string, string> | null

  it('the address of the newest order need not be a saved one, has no email or GSTIN, and is null before the first order', async () => {
    const shopper = await aShopper(test)
    expect(await lastOf(shopper)).toBeNull()
    const product = await aProduct(test)
    await aPlacedOrder(test, shopper, product, { billing: { title: 'Dr', gstin: GSTIN } })
    test.clock.advance(1000)
    expect(await lastOf(shopper)).toMatchObject({
      title: 'Dr',
      postcode: '679101',
      state: 'Kerala',
      stateName: 'Kerala',
    })
    for (const name of ['email', 'gstin', '_id']) expect(await lastOf(shopper)).not.toHaveProperty(name)
    await aPlacedOrder(test, shopper, product, { billing: { houseNumber: '9' } })
    expect(await lastOf(shopper)).toMatchObject({ houseNumber: '9', title: 'Ms' })
    expect(await addressesOf(shopper.client)).toEqual([])
  })

  it("security 15: the address of the newest order is private, and follows a later change of the order's address", async () => {
    const [shopper, other] = [await aShopper(test), await aShopper(test)]
    const id = await aPlacedOrder(test, shopper, await aProduct(test))
    expect(await lastOf(other)).toBeNull()
    await changeRows('orders', { id }, { billing: sql`billing || '{"houseNumber": "elsewhere"}'` })
    expect(await lastOf(shopper)).toMatchObject({ houseNumber: 'elsewhere' })
  })

  it('the address of the newest order ignores replacements', async () => {
    const shopper = await aShopper(test)
    const id = await aPlacedOrder(test, shopper, await aProduct(test))
    const row = await test.shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const free = { attempt_id: null, total: 0, items_total: 0, shipping: 0, coins_used: 0, coins_earned: 0 }
    const replacement = { id: test.id(), order_number: 9001, progress_id: test.id(), kind: 'replacement', replaces: id }
    test.clock.advance(minutes(1))
    await test.shop.db
      .insertInto('orders')
      .values({
        ...row,
        ...free,
        ...replacement,
        billing: JSON.stringify({ ...row.billing, houseNumber: 'of the replacement' }),
        placed_at: test.clock.now(),
      } as never)
      .execute()
    expect(await lastOf(shopper)).toMatchObject({ houseNumber: '12/407' })
  })
})
