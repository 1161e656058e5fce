// The host names of database, payment gateway and mail server cannot be resolved for a while (FAULT-34).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moreExactly } from '#copy/errors.ts'
import { smtpMailer } from '#server/adapters/mailer.ts'
import { GatewayError } from '#server/adapters/payment-gateway.ts'
import { razorpayClient } from '#server/adapters/razorpay/razorpay-client.ts'
import { openDatabase } from '#server/db/database.ts'
import { openWithTimeouts } from '#server/db/pooled-login.ts'
import { isTemporaryError } from '#server/db/temporary-error.ts'
import { asShopError } from '#server/http/error-answers.ts'
import { RAZORPAY_KEYS } from '#tests/support/shop.ts'

const NOWHERE = 'nowhere.invalid'
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test("fault 34: when the database's name cannot be resolved, the error counts as temporary, and the shop still opens its pool", async () => {
  for (const { db } of [
    openDatabase(`postgres://shop@${NOWHERE}/shop`),
    await openWithTimeouts(`postgres://shop@${NOWHERE}/shop`),
  ]) {
    const error = await failureOf(sql`SELECT 1`.execute(db))
    expect((error as { code?: string }).code).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/)
    expect(isTemporaryError(error)).toBe(true)
    expect(asShopError(error)).toMatchObject({ status: 503, message: moreExactly.noAnswer, details: { retryAfter: 5 } })
    await db.destroy()
  }
})

test("fault 34: when the gateway's name cannot be resolved, the shopper gets a 503", async () => {
  const gateway = razorpayClient({
    ...RAZORPAY_KEYS,
    apiUrl: `http://${NOWHERE}`,
    checkoutScriptUrl: '/checkout.js',
  })
  const error = await failureOf(gateway.listOrders({ from: new Date(0), to: new Date(1) }, 0, 'shopper'))
  expect(error).toBeInstanceOf(GatewayError)
  expect(asShopError(error)).toMatchObject({ status: 503, code: 'payment_provider_unavailable' })
})

test("fault 34: when the mail server's name cannot be resolved, sending an email fails", async () => {
  const mailer = smtpMailer({ url: `smtp://${NOWHERE}`, from: 'Nila <care@nila.example>' })
  const email = { to: 'anjali@example.in', subject: 'x', text: 'x', html: '<p>x</p>', id: 'x' }
  expect(String(await failureOf(mailer.send(email as never)))).toMatch(/ENOTFOUND|EAI_AGAIN|EDNS/)
  mailer.close()
})
