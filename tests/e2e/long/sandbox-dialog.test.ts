// The sandbox's payment dialog works in a shop with a strict content security policy (RZP-18).
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { keyId, openTestSandbox } from '#sandbox/open-test-sandbox.ts'

type RecordedCall = [name: string, detail?: Record<string, unknown> | undefined]

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
let browser: Browser
let shop: Server
let shopUrl = ''
let gateway: Awaited<ReturnType<typeof listenSandbox>>
let bench: ReturnType<typeof openTestSandbox>
let page: Page
let frame: FrameLocator
let posted: string[] = []
let problems: string[] = []
let alerts: string[] = []

/** Returns a content security policy without inline styles that allows only the sandbox, like the shop's own. */
const shopPolicy = () =>
  `default-src 'self'; script-src 'self' ${gateway.url}; frame-src ${gateway.url}; style-src 'self'; img-src data:; form-action 'self'`

beforeAll(async () => {
  bench = openTestSandbox()
  gateway = await listenSandbox(bench.sandbox, { port: 0 })
  shop = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (request.method === 'POST') posted.push(`${request.url} ${decodeURIComponent(body)}`)
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': shopPolicy() })
      const script = `${gateway.url}/sandbox/razorpay/v1/checkout.js`
      response.end(`<!doctype html><title>Shop</title><link rel="icon" href="data:,"><button>Pay Now</button>
<script src="${script}"></script>`)
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags })
})

afterAll(async () => {
  await browser?.close()
  await gateway?.close()
  await bench?.sandbox.close()
  shop?.close()
})

beforeEach(async () => {
  posted = []
  problems = []
  alerts = []
  page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  frame = page.frameLocator('iframe.razorpay-checkout-frame')
  await page.goto(shopUrl)
})

afterEach(async () => {
  await page.close()
  bench.sandbox.reset()
})

async function openDialog(orderId: string, extra: object = {}) {
  await page.evaluate(
    ([key, order_id, more]) => {
      const calls: RecordedCall[] = []
      const record = (name: string) => (detail?: Record<string, unknown>) => void calls.push([name, detail])
      const { Razorpay } = window as unknown as { Razorpay: new (options: object) => Checkout }
      interface Checkout {
        on(name: string, listener: (detail?: Record<string, unknown>) => void): void
        open(): Checkout
        close(): void
      }
      const checkout = new Razorpay({
        key,
        order_id,
        name: 'Nila',
        prefill: { email: 'anjali@example.in', contact: '+919000000001' },
        handler: record('handler'),
        modal: { ondismiss: record('dismiss') },
        ...(more as object),
      })
      for (const name of ['payment.failed', 'payment.submit', 'fault.close']) checkout.on(name, record(name))
      Object.assign(window, { recordedCalls: calls, checkout: checkout.open() })
    },
    [keyId, orderId, extra] as const,
  )
}

const recordedCalls = () => page.evaluate(() => (window as unknown as { recordedCalls: RecordedCall[] }).recordedCalls)
const names = async () => (await recordedCalls()).map(([name]) => name)
const press = (name: string | RegExp) => frame.getByRole('button', { name, exact: true }).click()
const dialogClosed = () => page.locator('.razorpay-container').waitFor({ state: 'detached' })

test("a QR code is paid from a phone, and the handler of the sandbox's dialog gets all three fields", async () => {
  const order = await bench.createOrder()
  await openDialog(order)
  await press('Pay by UPI')
  await frame.getByRole('img', { name: 'QR code for this payment' }).waitFor()
  await press('Simulate: paid from phone')
  await dialogClosed()
  await expect.poll(names).toEqual(['payment.submit', 'handler'])
  const [, result] = (await recordedCalls())[1] ?? []
  expect(result).toMatchObject({ razorpay_order_id: order })
  expect(Object.keys(result ?? {})).toHaveLength(3)
  expect(problems).toEqual([])
})

test("after a refused card the sandbox's dialog shows the reason and stays open, and the next card pays", async () => {
  await openDialog(await bench.createOrder())
  for (const [number, otp] of [
    ['4100280000080001', '1234'],
    ['4100280000001007', '1234'],
  ] as const) {
    await press('Pay by card')
    await frame.getByLabel('Card number').fill(number)
    await frame.getByLabel('Expiry').fill('1230')
    await frame.getByLabel('CVV').fill('123')
    await press('Pay ₹299.00')
    await frame.getByLabel('OTP').fill(otp)
    await press('Confirm payment')
    if (number.endsWith('0001')) await frame.getByRole('alert').getByText('does not hold enough money').waitFor()
  }
  await dialogClosed()
  await expect.poll(names).toEqual(['payment.submit', 'payment.failed', 'payment.submit', 'handler'])
  expect(problems).toEqual([])
})

test("when the bank refuses and retry is off, the sandbox's dialog reports the failure and closes with the error", async () => {
  await openDialog(await bench.createOrder(), { retry: { enabled: false } })
  await press('Pay by netbanking')
  await press('Federal Bank')
  await press('Failure')
  await dialogClosed()
  await expect.poll(names).toEqual(['payment.submit', 'payment.failed', 'dismiss'])
  expect((await recordedCalls())[2]?.[1]).toMatchObject({ error: { reason: 'payment_failed' } })
})

test("closing the sandbox's dialog asks for confirmation only while a payment is in progress", async () => {
  const order = await bench.createOrder()
  await openDialog(order)
  await press('Pay by UPI')
  await press('Open a UPI app')
  await frame.getByRole('heading', { name: 'Your UPI app' }).waitFor()
  await press('Close')
  await frame.getByRole('dialog', { name: 'Cancel this payment?' }).waitFor()
  await press('Keep paying')
  await press('Close')
  await press('Yes, cancel')
  await dialogClosed()
  await expect.poll(async () => (await recordedCalls()).at(-1)).toEqual(['dismiss', undefined])
  const payments = await bench.call('GET', `/v1/orders/${order}/payments`)
  expect(payments.body.items).toMatchObject([{ status: 'failed', error_reason: 'payment_cancelled' }])
})

test("when the sandbox's dialog is cancelled after the payment has succeeded, it reports the success", async () => {
  bench.sandbox.cancelTooLate()
  await openDialog(await bench.createOrder())
  await press('Pay by UPI')
  await frame.getByRole('button', { name: 'Open a UPI app' }).waitFor()
  await press('Close')
  await press('Yes, cancel')
  await dialogClosed()
  await expect.poll(names).toEqual(['handler'])
})

test("the keyboard alone closes the sandbox's dialog, and the focus returns to the page", async () => {
  await page.getByRole('button', { name: 'Pay Now' }).focus()
  await openDialog(await bench.createOrder())
  await frame.getByRole('heading', { name: 'How would you like to pay?' }).waitFor()
  await page.keyboard.press('Tab')
  expect(await frame.getByRole('button', { name: 'Pay by UPI' }).evaluate((button) => button.matches(':focus'))).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await dialogClosed()
  await expect.poll(names).toEqual(['dismiss'])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pay Now')
})

test("when its time is up, the sandbox's dialog closes with the reason timeout", async () => {
  await openDialog(await bench.createOrder(), { timeout: 1 })
  await dialogClosed()
  await expect.poll(recordedCalls).toEqual([['dismiss', 'timeout']])
})

test("for a paid order the sandbox's dialog shows an alert and closes with the event fault.close, and calls neither handler nor ondismiss", async () => {
  const order = await bench.createOrder()
  bench.sandbox.pay(order)
  await openDialog(order)
  await dialogClosed()
  await expect.poll(names).toEqual(['fault.close'])
  expect(alerts[0]).toContain('Oops! Something went wrong.\n')
})

test("the sandbox's dialog does not offer hidden payment methods", async () => {
  await openDialog(await bench.createOrder(), {
    config: { display: { hide: [{ method: 'card' }, { method: 'upi', flows: ['collect'] }] } },
  })
  await frame.getByRole('button', { name: 'Pay by UPI' }).waitFor()
  expect(await frame.getByRole('button', { name: 'Pay by card' }).count()).toBe(0)
})

test("the sandbox can be set to call the dialog's handler with only the payment id", async () => {
  bench.sandbox.handlerPaymentIdOnly()
  await openDialog(await bench.createOrder())
  await press('Pay by UPI')
  await press('Simulate: paid from phone')
  await dialogClosed()
  await expect.poll(names).toContain('handler')
  const result = (await recordedCalls()).at(-1)?.[1]
  expect(result).toMatchObject({ status: 'captured', status_code: 200 })
  expect(result).not.toHaveProperty('razorpay_signature')
})

test("with the option redirect, the sandbox's dialog posts its result to the callback address, whose query is kept", async () => {
  const order = await bench.createOrder()
  await openDialog(order, { callback_url: `${shopUrl}/callback?a=1`, redirect: true })
  await press('Pay by netbanking')
  await press('HDFC Bank')
  await press('Success')
  await page.waitForURL('**/callback?a=1')
  expect(posted[0]).toContain(`razorpay_order_id=${order}`)
  expect(posted[0]).toMatch(/razorpay_payment_id=pay_\w{14}.*razorpay_signature=[0-9a-f]{64}/)
})

test("with the option redirect and without retry, the sandbox's dialog posts a failure as error fields", async () => {
  await openDialog(await bench.createOrder(), { callback_url: `${shopUrl}/callback`, redirect: true, retry: false })
  await press('Pay by netbanking')
  await press('HDFC Bank')
  await press('Failure')
  await page.waitForURL('**/callback')
  expect(posted[0]).toContain('error[reason]=payment_failed')
  expect(posted[0]).toContain('error[metadata]={"order_id"')
})

test("the sandbox's dialog refuses invalid options with Razorpay's messages", async () => {
  const refusals = await page.evaluate(() => {
    const { Razorpay } = window as unknown as { Razorpay: new (options?: unknown) => unknown }
    const notes = Object.fromEntries(Array.from({ length: 16 }, (_, place) => [`n${place}`, 'x']))
    return [undefined, {}, { key: 'rzp_x', notes }, { key: 'rzp_x', currency: 'XXX' }].map((options) => {
      try {
        new Razorpay(options)
        return 'taken'
      } catch (error) {
        return (error as Error).message
      }
    })
  })
  expect(refusals).toEqual([
    'Invalid options',
    'No key passed',
    'Invalid notes (At most 15 notes are allowed)',
    'Invalid currency (XXX)',
  ])
})

test("the page can close the sandbox's dialog itself", async () => {
  await openDialog(await bench.createOrder())
  await frame.getByRole('button', { name: 'Pay by UPI' }).waitFor()
  await page.evaluate(() => (window as unknown as { checkout: { close(): void } }).checkout.close())
  await dialogClosed()
  await expect.poll(names).toEqual(['dismiss'])
})
