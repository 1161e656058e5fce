// Internal errors: the reply has a number for support, and no details (API-2).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listUsers } from '#contract/calls/admin/users.ts'
import { viewCart } from '#contract/calls/cart.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { joinNewsletterByForm } from '#contract/calls/newsletter.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { listProducts } from '#contract/calls/products.ts'
import { errors, outagePages } from '#copy/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aBilling, anAdmin, aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ LOG_LEVEL: 'error' }, { pages: 'build' })
})
afterAll(() => test.close())

/** Hides a table while `work` runs, so that every query of it fails unexpectedly. */
async function whileTableIsMissing<T>(table: string, work: () => Promise<T>): Promise<T> {
  const away = `${table}_away`
  await sql`ALTER TABLE ${sql.table(table)} RENAME TO ${sql.table(away)}`.execute(test.shop.db)
  try {
    return await work()
  } finally {
    await sql`ALTER TABLE ${sql.table(away)} RENAME TO ${sql.table(table)}`.execute(test.shop.db)
  }
}

const INTERNAL =
  /SELECT|relation|does not exist|42P01|node_modules|\bat \w+ \(|\.ts:|kysely|fastify|postgres|node\/|v24/i

describe('an unexpected error', () => {
  it('security 37: an unexpected error is answered with one sentence and a number, under which the log has the details', async () => {
    const { client } = await aShopper(test)
    const { status, body, headers, raw } = await whileTableIsMissing('cart_items', () => client.call(viewCart))
    expect([status, body]).toEqual([500, { message: errors.unexpected, code: 'unexpected' }])
    expect(raw.toString()).not.toMatch(INTERNAL)
    expect(JSON.stringify(headers)).not.toMatch(INTERNAL)
    const number = String(headers['x-request-id'])
    expect(number).toMatch(/^[0-9a-f]{16}$/)
    const line = test.logged.findLast((each) => each.includes('request failed')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ reqId: number, err: { code: '42P01' } })
  })

  it('security 37: a visitor cannot choose the request id by a header', async () => {
    const { headers } = await test
      .client()
      .call(listProducts, { headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' } })
    expect(headers['x-request-id']).not.toBe('chosen')
  })

  it('security 37: an unexpected error in the access check refuses the request', async () => {
    const { client } = await anAdmin(test)
    for (const table of ['sessions', 'users'])
      for (const url of [addressOf(listUsers), addressOf(listMyOrders), addressOf(whoAmI)]) {
        const { status, body, raw } = await whileTableIsMissing(table, () => client.get(url))
        expect([table, url, status, body.code]).toEqual([table, url, 500, 'unexpected'])
        expect(raw.toString()).not.toMatch(INTERNAL)
      }
    expect((await client.call(listUsers)).status).toBe(200)
  })

  it('security 37: an unexpected error in the rate limit refuses the login', async () => {
    const limited = await openTestShop({ RATE_LIMITS: 'on' })
    const { email } = await aShopper(limited)
    await sql`ALTER TABLE rate_limits RENAME TO rate_limits_away`.execute(limited.shop.db)
    const { status, headers } = await limited.client().call(signIn, { body: { email, password: 'evening water 1947' } })
    expect([status, headers['set-cookie']]).toEqual([500, undefined])
    await limited.close()
  })

  it('security 37: after an unexpected error while an order is placed, the next check of the payment places it', async () => {
    const shopper = await aShopper(test)
    const { gatewayOrderId } = await startedPayment(shopper, await aProduct(test))
    const { paymentId, signature } = test.sandbox.pay(gatewayOrderId)
    const proof = {
      razorpay_order_id: gatewayOrderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
      billingData: aBilling(),
    }
    const verify = () => shopper.client.call(verifyPayment, { body: proof })
    const orders = async () => (await shopper.client.call(listMyOrders)).body.orders
    expect((await whileTableIsMissing('invoices', verify)).status).toBe(500)
    expect(await orders()).toEqual([])
    expect((await verify()).status).toBe(200)
    expect(await orders()).toHaveLength(1)
  })

  it('fault 35: the error after a lost database reply does not claim that the form was not saved', async () => {
    const email = 'kept@example.in'
    const enqueue = test.shop.jobs.enqueue
    const join = () =>
      test.client().send({
        method: 'POST',
        url: addressOf(joinNewsletterByForm),
        payload: `email=${encodeURIComponent(email)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-dest': 'document' },
      })
    // The commit succeeds, and the connection ends before its confirmation.
    Object.assign(test.shop.jobs, {
      enqueue: async (...args: Parameters<typeof enqueue>) => {
        await enqueue(...args)
        await sql`COMMIT`.execute(args[0] as unknown as Tx)
        throw new Error('Connection terminated unexpectedly')
      },
    })
    const answer = await join().finally(() => Object.assign(test.shop.jobs, { enqueue }))
    const savedRows = await test.shop.db.selectFrom('subscribers').select('email').where('email', '=', email).execute()
    expect([answer.status, savedRows.length]).toEqual([503, 1])
    expect(answer.raw.toString()).toContain(`<title>${outagePages.unclear.title}</title>`)
    expect(answer.raw.toString()).not.toContain(outagePages.notNow.text)
  })

  it('security 37: a page with an unexpected error shows no details', async () => {
    const { status, raw } = await whileTableIsMissing('products', () => test.client().get(`/product/${'a'.repeat(24)}`))
    expect(status).toBeGreaterThanOrEqual(500)
    const words = raw.toString().replace(/<script[\s\S]*?<\/script>|<link[^>]*>/g, '')
    expect(words).not.toMatch(/relation|does not exist|42P01|node_modules|\bat \w+ \(|kysely/i)
    expect(raw.toString()).not.toMatch(/42P01|node_modules|\\n\s+at /)
  })
})
