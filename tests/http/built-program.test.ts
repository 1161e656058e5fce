// The bundled server finds the files that its modules read (docs/decisions/015).

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { downloadInvoice } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { viewPinCode } from '#contract/calls/places.ts'
import { listProducts } from '#contract/calls/products.ts'
import { signUp } from '#contract/calls/signup.ts'
import { LANGUAGE_HEADER } from '#contract/urls.ts'
import { fieldErrors } from '#copy/errors.ts'
import { offeredPages } from '#server/http/language-pages.ts'
import { fieldErrors as inHindi } from '#texts/hi/errors.ts'
import { isBuilt, PROGRAM } from '../../scripts/build-stamp.mjs'
import { withPreparationLock } from '../../scripts/preparation-lock.mjs'
import { addressOf } from '../support/addresses.ts'
import { aBilling, PASSWORD } from '../support/makers.ts'
import { openPlainShop, type PlainShop } from '../support/plain-shop.ts'
import { RemoteClient } from '../support/remote-client.ts'

// The first test that needs the bundle builds it, unless it is up to date (docs/decisions/015).

const ROOT = join(import.meta.dirname, '../..')

async function builtProgram(): Promise<string> {
  const build = () => promisify(execFile)(process.execPath, ['scripts/build-program.ts'], { cwd: ROOT })
  if (!isBuilt(PROGRAM)) await withPreparationLock(async () => isBuilt(PROGRAM) || (await build()))
  return join(ROOT, 'build/program/main.js')
}

let plainShop: PlainShop
beforeAll(async () => {
  plainShop = await openPlainShop({}, await builtProgram())
})
afterAll(() => plainShop?.close())

const aClient = (headers: Readonly<Record<string, string>> = {}) =>
  new RemoteClient(() => plainShop.shop.origin, headers)
const aPerson = { name: 'Anjali Nair', email: 'anjali@example.in', password: PASSWORD }

it('the built shop sells a kit, sends its email, and generates its invoice', async () => {
  const client = aClient()
  await client.call(signUp, { body: aPerson })
  await client.call(signIn, { body: { email: aPerson.email, password: PASSWORD } })
  const [product] = (await client.call(listProducts)).body as unknown as { _id: string }[]
  await client.call(addToCart, { body: { productId: product?._id } })
  const started = await client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  const { id } = started.body.order as { id: string }
  await plainShop.shop.controlSandbox('pay', { orderId: id })
  const { body } = await client.call(verifyPayment, { body: { razorpay_order_id: id, fromPolling: true } })
  const { _id: orderId } = body.order as { _id: string }
  const emails = async () => (await fetch(`${plainShop.shop.origin}/sandbox/mail`)).text()
  await expect.poll(emails, { timeout: 30_000 }).toContain(aBilling().email)
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const invoice = await fetch(plainShop.shop.origin + addressOf(downloadInvoice, { params: { orderId } }), {
    headers: { cookie },
  })
  expect((await invoice.text()).slice(0, 5)).toBe('%PDF-')
})

it('the built shop finds its data files: leaked passwords, PIN codes, the pages and their scripts', async () => {
  const leaked = await aClient().call(signUp, { body: { ...aPerson, email: 'b@example.in', password: 'Ezekiel11991' } })
  expect(leaked.body.fields).toEqual({ password: fieldErrors.passwordLeaked })
  const place = await aClient().get(addressOf(viewPinCode, { query: { pin: '682001' } }))
  expect(place.body).toMatchObject({ city: 'Ernakulam' })
  const page = await (await fetch(plainShop.shop.origin)).text()
  const script = /\/assets\/[\w.-]+\.(?:js|css)/.exec(page)?.[0]
  expect((await fetch(`${plainShop.shop.origin}${script}`)).status).toBe(200)
})

it.skipIf(!offeredPages().some(({ language }) => language === 'hi'))(
  'the built shop answers in the language of the calling page',
  async () => {
    const hindi = aClient({ [LANGUAGE_HEADER]: 'hi' })
    const { body } = await hindi.call(signUp, { body: { ...aPerson, email: 'c@example.in', password: 'Ezekiel11991' } })
    expect(body.fields).toEqual({ password: inHindi.passwordLeaked })
  },
)
