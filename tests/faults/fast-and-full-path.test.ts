// Purchases by the fast path and by the full path store the same rows (DB-12, FAULT-33).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '#contract/calls/account.ts'
import { addToCart, setQuantity } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { expectMoneyToAddUp } from '../support/invariants.ts'
import { aBilling, aShopper, giveCoins, PASSWORD, type Shopper } from '../support/makers.ts'
import { atRazorpay } from '../support/shop.ts'
import { openFastAndFullShop, type ShopWithPath } from './fast-and-full-shop.ts'

let sides: readonly [fast: ShopWithPath, full: ShopWithPath]
beforeAll(async () => {
  sides = await openFastAndFullShop()
})
afterAll(() => Promise.all(sides.map(({ test }) => test.close())))

let people = 0
const fillCart = async (
  side: ShopWithPath,
  { client }: Shopper,
  lines: readonly (readonly [ProductId, number])[],
): Promise<void> => {
  for (const [productId, quantity] of lines) {
    side.test.clock.advance(1_000)
    await client.call(addToCart, { body: { productId, quantity } })
  }
}
const start = async ({ client }: Shopper, options: { coinsUsed?: number; billing?: object } = {}): Promise<string> => {
  const body = { billingData: aBilling({ ...options.billing }), coinsUsed: options.coinsUsed ?? 0 }
  const answer = await client.call(startPayment, { body })
  return (answer.body.order as { id: string } | undefined)?.id ?? `${answer.status} ${answer.body.code}`
}
const complete = ({ test }: ShopWithPath, id: string, amount?: number) => {
  test.sandbox.pay(id, amount === undefined ? {} : { amount })
  return completePayment(test.shop, atRazorpay(id), 'shopper')
}
const buy = async (
  side: ShopWithPath,
  shopper: Shopper,
  lines: Parameters<typeof fillCart>[2],
  options = {},
): Promise<void> => {
  await fillCart(side, shopper, lines)
  expect((await complete(side, await start(shopper, options))).kind).toBe('placed')
}
const setting = ({ test }: ShopWithPath, key: string, value: object) =>
  sql`INSERT INTO settings (key, value, updated_at) VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${test.shop.clock.now()})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`.execute(test.shop.db)

interface Took {
  /** For each call of a step in the shop with the fast path: true when the database function did the whole step. */
  readonly create: readonly boolean[]
  readonly complete: readonly boolean[]
}
const ALL_FAST: Took = { create: [true], complete: [true] }

async function compareInBothShops(
  took: Took,
  purchase: (side: ShopWithPath, shopper: Shopper) => Promise<unknown>,
): Promise<void> {
  people += 1
  const replies: unknown[] = []
  for (const side of sides) {
    const shopper = await aShopper(side.test, { email: `both${people}@example.in` })
    for (const answers of Object.values(side.fastResults)) answers.splice(0)
    replies.push(await purchase(side, shopper))
    await expectMoneyToAddUp(side.test.shop)
  }
  const [fast, full] = sides
  expect(fast.fastResults).toEqual(took)
  expect([...full.fastResults.create, ...full.fastResults.complete]).not.toContain(true)
  expect(replies[0]).toEqual(replies[1])
  expect(await fast.rows()).toEqual(await full.rows())
}

describe('the fast path', () => {
  it.each<[string, (side: ShopWithPath, shopper: Shopper) => Promise<unknown>]>([
    ['one line', async (side, shopper) => buy(side, shopper, [[await side.product(), 1]])],
    [
      'several lines, exempt and taxable',
      async (side, shopper) =>
        buy(side, shopper, [
          [await side.product({ taxClass: 'taxable', rateBp: 1200, price: paise(19_999) }), 3],
          [await side.product(), 2],
          [await side.product({ taxClass: 'taxable', price: paise(4_501) }), 1],
        ]),
    ],
    [
      'a product whose stock is not counted',
      async (side, shopper) => buy(side, shopper, [[await side.product({ stock: null }), 2]]),
    ],
    [
      'counted and uncounted products together',
      async (side, shopper) =>
        buy(side, shopper, [
          [await side.product({ stock: null }), 1],
          [await side.product({ stock: 9 }), 1],
        ]),
    ],
    [
      'coins',
      async (side, shopper) => {
        await giveCoins(side.test, shopper.userId, 500)
        await buy(side, shopper, [[await side.product({ price: paise(99_900) }), 1]], { coinsUsed: 150 })
      },
    ],
    [
      'all coins of the wallet',
      async (side, shopper) => {
        await giveCoins(side.test, shopper.userId, 70)
        await buy(side, shopper, [[await side.product({ price: paise(99_900) }), 1]], { coinsUsed: 120 })
      },
    ],
    [
      'a company, in another state',
      async (side, shopper) =>
        buy(side, shopper, [[await side.product({ taxClass: 'taxable' }), 1]], {
          billing: { state: 'All India', postcode: '400001', city: 'Mumbai', gstin: '27AAACH1234K1ZS' },
        }),
    ],
    [
      'a cart with more units than were bought, and with another product',
      async (side, shopper) => {
        const [kit, cup] = [await side.product(), await side.product()]
        await fillCart(side, shopper, [[kit, 2]])
        const id = await start(shopper)
        await shopper.client.call(setQuantity, { body: { productId: kit, quantity: 5 } })
        await fillCart(side, shopper, [[cup, 1]])
        expect((await complete(side, id)).kind).toBe('placed')
      },
    ],
    [
      'a cart that was emptied meanwhile',
      async (side, shopper) => {
        const kit = await side.product()
        await fillCart(side, shopper, [[kit, 2]])
        const id = await start(shopper)
        await sql`DELETE FROM cart_items WHERE user_id = ${shopper.userId}`.execute(side.test.shop.db)
        expect((await complete(side, id)).kind).toBe('placed')
      },
    ],
  ])('the fast path writes the same rows as the full path for %s', (_name, purchase) =>
    compareInBothShops(ALL_FAST, purchase),
  )

  it('a shopper who has ordered before buys the last unit on the fast path', () =>
    compareInBothShops({ create: [true, true], complete: [true, true] }, async (side, shopper) => {
      await buy(side, shopper, [[await side.product(), 1]])
      await buy(side, shopper, [[await side.product({ stock: 1 }), 1]])
    }))

  it('completing a payment twice on the fast path returns the same order and writes nothing', () =>
    compareInBothShops(ALL_FAST, async (side, shopper) => {
      await fillCart(side, shopper, [[await side.product(), 1]])
      const id = await start(shopper)
      const { isNew, ...first } = (await complete(side, id)) as { isNew?: true; orderNumber: number }
      expect(isNew).toBe(true)
      expect(await completePayment(side.test.shop, atRazorpay(id), 'job')).toEqual(first)
      return first.orderNumber
    }))

  it.each([
    ['the day', '2026-11-20T18:29:59.000Z', '2026-11-20T18:30:01.000Z'],
    ['the financial year', '2027-03-31T18:29:59.000Z', '2027-03-31T18:30:01.000Z'],
  ])(
    'the fast path writes the same rows as the full path when %s changes between two purchases',
    (_name, before, then) =>
      compareInBothShops({ create: [true, true], complete: [true, true] }, async (side) => {
        const kit = await side.product()
        side.test.clock.set(new Date(before))
        const shopper = await aShopper(side.test, { email: `turn${people}@example.in` })
        await shopper.client.call(addToCart, { body: { productId: kit, quantity: 1 } })
        expect((await complete(side, await start(shopper))).kind).toBe('placed')
        side.test.clock.set(new Date(then))
        await shopper.client.call(addToCart, { body: { productId: kit, quantity: 1 } })
        expect((await complete(side, await start(shopper))).kind).toBe('placed')
      }),
  )
})

describe('the full path when the attempt is created', () => {
  type Change = (side: ShopWithPath, product: ProductId, shopper: Shopper) => Promise<unknown>
  it.each<[string, Change]>([
    [
      "the product's price",
      ({ test }, id) => sql`UPDATE products SET price = price + 100 WHERE id = ${id}`.execute(test.shop.db),
    ],
    [
      "the product's name",
      ({ test }, id) => sql`UPDATE products SET name = 'Another kit' WHERE id = ${id}`.execute(test.shop.db),
    ],
    [
      "the product's tax",
      ({ test }, id) =>
        sql`UPDATE products SET tax_class = 'taxable', tax_rate_bp = 500 WHERE id = ${id}`.execute(test.shop.db),
    ],
    [
      'the cart',
      ({ test }, id) => sql`UPDATE cart_items SET quantity = 3 WHERE product_id = ${id}`.execute(test.shop.db),
    ],
    [
      'the stock',
      ({ test }, id) => sql`UPDATE stock_levels SET stock = 1 WHERE product_id = ${id}`.execute(test.shop.db),
    ],
    [
      "the product's publication",
      ({ test }, id) =>
        sql`UPDATE products SET deleted_at = ${test.shop.clock.now()} WHERE id = ${id}`.execute(test.shop.db),
    ],
    ['the shipping charge', (side) => setting(side, 'shipping', { Kerala: 7_700, Outside: 9_900 })],
    ["the wallet's coins", ({ test }, _id, { userId }) => giveCoins(test, userId, 5)],
  ])(
    'fault 33: when %s changes between reading and creating, the full path creates the attempt with the current values',
    (_name, change) =>
      compareInBothShops({ create: [false], complete: expect.anything() as never }, async (side, shopper) => {
        const product = await side.product({ price: paise(49_900) })
        await fillCart(side, shopper, [[product, 2]])
        side.before('create', () => change(side, product, shopper))
        const id = await start(shopper)
        const outcome = id.startsWith('order_') ? (await complete(side, id)).kind : id
        await sql`DELETE FROM settings WHERE key = 'shipping'`.execute(side.test.shop.db)
        return outcome
      }),
  )

  it('fault 33: when one of several products is sold out meanwhile, the full path reserves none of them', () =>
    compareInBothShops({ create: [false], complete: [] }, async (side, shopper) => {
      const [kit, cup] = [await side.product({ stock: 50 }), await side.product({ stock: 50 })]
      await fillCart(side, shopper, [
        [kit, 1],
        [cup, 1],
      ])
      side.before('create', () =>
        sql`UPDATE stock_levels SET stock = 0 WHERE product_id = ${cup}`.execute(side.test.shop.db),
      )
      return start(shopper)
    }))

  it('the full path replaces an unpaid attempt with a new one', () =>
    compareInBothShops({ create: [true], complete: [true] }, async (side, shopper) => {
      const kit = await side.product()
      await fillCart(side, shopper, [[kit, 1]])
      await start(shopper)
      await fillCart(side, shopper, [[kit, 1]])
      expect((await complete(side, await start(shopper))).kind).toBe('placed')
    }))

  it('after a restored backup no payment starts before the counters are raised', () =>
    compareInBothShops({ create: [], complete: [] }, async (side, shopper) => {
      await fillCart(side, shopper, [[await side.product(), 1]])
      await setting(side, 'restored', { takenAt: '2026-11-19T00:00:00Z' })
      const answer = await start(shopper)
      await sql`DELETE FROM settings WHERE key = 'restored'`.execute(side.test.shop.db)
      return answer
    }))
})

it('a payment of a different amount waits for staff on the full path', () =>
  compareInBothShops({ create: [true], complete: [] }, async (side, shopper) => {
    await fillCart(side, shopper, [[await side.product({ price: paise(49_900) }), 1]])
    return (await complete(side, await start(shopper), 40_000)).kind
  }))

it('the full path places the order of an account that was erased during the payment, without its coins', () =>
  compareInBothShops({ create: [true], complete: [false] }, async (side, shopper) => {
    await fillCart(side, shopper, [[await side.product(), 1]])
    const id = await start(shopper)
    expect((await shopper.client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    return (await complete(side, id)).kind
  }))

it('the full path uses the order number that is already reserved for the attempt', () =>
  compareInBothShops({ create: [true], complete: [false] }, async (side, shopper) => {
    await fillCart(side, shopper, [[await side.product(), 1]])
    const id = await start(shopper)
    await sql`INSERT INTO reserved_numbers (attempt_id, order_number, invoice_serial, placed_at)
        SELECT id, 900, 'N26-27/0000900', ${new Date('2026-11-01T05:00:00Z')} FROM payment_attempts
        WHERE gateway_order_id = ${id}`.execute(side.test.shop.db)
    const settled = (await complete(side, id)) as { orderNumber?: number }
    return settled.orderNumber
  }))

it('five concurrent completions of one payment place one order', () =>
  compareInBothShops({ create: [true], complete: expect.anything() as never }, async (side, shopper) => {
    await fillCart(side, shopper, [[await side.product(), 1]])
    const id = await start(shopper)
    side.test.sandbox.pay(id)
    const verify = { razorpay_order_id: id, fromPolling: true }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shopper.client.call(verifyPayment, { body: verify })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.order))).size).toBe(1)
  }))

it('database rule 4: when many shoppers buy at once, each payment has one order, no number is missing, and no unit is sold twice', async () => {
  for (const side of sides) {
    const kit = await side.product({ stock: 40 })
    const last = await side.product({ stock: 3 })
    const crowd: Shopper[] = []
    for (let count = 0; count < 12; count++) {
      const shopper = await aShopper(side.test, { email: `crowd${count}@example.in` })
      await fillCart(side, shopper, [[count % 2 === 0 ? kit : last, 1]])
      crowd.push(shopper)
    }
    const startedOrders = (await Promise.all(crowd.map((shopper) => start(shopper)))).filter((id) =>
      id.startsWith('order_'),
    )
    for (const id of startedOrders) side.test.sandbox.pay(id)
    const twice = [...startedOrders, ...startedOrders].map((id) =>
      completePayment(side.test.shop, atRazorpay(id), 'shopper'),
    )
    expect(new Set((await Promise.all(twice)).map(({ kind }) => kind))).toEqual(new Set(['placed']))
    const { rows } = await sql<{ sold: number; left: number; held: number }>`
        SELECT coalesce(sum(i.quantity), 0)::int AS sold, s.stock AS left, s.held FROM stock_levels s
        LEFT JOIN order_items i ON i.product_id = s.product_id WHERE s.product_id IN (${kit}, ${last})
        GROUP BY s.product_id ORDER BY s.product_id`.execute(side.test.shop.db)
    for (const [place, stock] of [40, 3].entries())
      expect(rows[place]).toEqual({ sold: stock - (rows[place]?.left ?? 0), left: rows[place]?.left, held: 0 })
    const numbers = await sql<{ isWhole: boolean }>`
        SELECT count(*) FILTER (WHERE order_number > 1000) = max(order_number) - 1000 AS "isWhole" FROM orders`.execute(
      side.test.shop.db,
    )
    expect(numbers.rows).toEqual([{ isWhole: true }])
    await expectMoneyToAddUp(side.test.shop)
  }
})
