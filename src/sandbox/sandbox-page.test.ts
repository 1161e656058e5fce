// The sandbox page: a form for each control, refusals, and forms posted by other sites.
import { expect, test } from 'vitest'
import { controlsByName } from './control-api.ts'
import { openTestSandbox } from './open-test-sandbox.ts'

const below = 'http://127.0.0.1:3000/sandbox/razorpay/desk'

function openOrdersPage() {
  const test = openTestSandbox()
  const readSandboxPage = async (path = '') => {
    const answer = await test.sandbox.handle(new Request(`${below}${path}`))
    const policy = answer.headers.get('content-security-policy') ?? ''
    return { status: answer.status, page: await answer.text(), policy }
  }
  const submitForm = async (control: string, body: string, site = 'same-origin') => {
    const answer = await test.sandbox.handle(
      new Request(`${below}/turn/${control}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': site },
        body: new URLSearchParams({ body }),
        redirect: 'manual',
      }),
    )
    return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() }
  }
  return { ...test, readSandboxPage, submitForm }
}

test('the sandbox page lists orders, payments, disputes and settlements, with their text escaped', async () => {
  const desk = openOrdersPage()
  expect((await desk.readSandboxPage()).page).toContain('No orders yet.')
  const orderId = await desk.createOrder({ receipt: '<b>attempt</b>' })
  const { paymentId } = desk.sandbox.pay(orderId)
  const { disputeId } = desk.sandbox.dispute(paymentId, { amount: 700 })
  const { utr } = desk.sandbox.settle()
  const { page } = await desk.readSandboxPage()
  for (const text of [orderId, paymentId, disputeId, utr, '&lt;b&gt;attempt']) expect(page).toContain(text)
  expect(page).not.toContain('<b>attempt')
})

test("every control has its form on the sandbox page, and submitting the form's example sets it", async () => {
  const desk = openOrdersPage()
  const { paymentId } = desk.sandbox.pay(await desk.createOrder())
  desk.sandbox.refundOutcome('pending')
  await desk.call('POST', `/v1/payments/${paymentId}/refund`, { amount: 500 })
  desk.sandbox.dispute(paymentId, { amount: 700 })
  const { page } = await desk.readSandboxPage()
  const forms = new Map(
    Array.from(page.matchAll(/\/turn\/([a-z-]+)"[\s\S]*?<textarea[^>]*>([^<]*)</g), ([, control = '', body = '']) => [
      control,
      body.replaceAll('&quot;', '"'),
    ]),
  )
  // The shop itself registers its webhook.
  expect([...forms.keys()].toSorted()).toEqual(
    Object.keys(controlsByName)
      .filter((name) => name !== 'webhook-url')
      .toSorted(),
  )
  expect(await desk.submitForm('manual-capture', forms.get('manual-capture') ?? '')).toMatchObject({
    status: 303,
    location: '/sandbox/razorpay/desk?done=manual-capture',
  })
  expect((await desk.call('GET', '/control')).body.faultSettings.manualCapture).toBe(true)
  await desk.submitForm('move-dispute', forms.get('move-dispute') ?? '')
  expect((await desk.readSandboxPage('?done=move-dispute')).page).toContain('move-dispute: done.')
  expect((await desk.readSandboxPage()).page).toContain('lost')
})

test.each([
  ['pay', '{"orderId":"order_AAAAAAAAAAAAAA"}', 'The id provided does not exist'],
  ['settle', '{}', 'There is nothing to settle.'],
  ['odd', '{status', 'This is not valid JSON: {status'],
])('the sandbox page shows the error when %s is refused', async (control, body, sentence) => {
  const { status, page } = await openOrdersPage().submitForm(control, body)
  expect(status).toBe(400)
  expect(page).toContain(`role="alert">${sentence}`)
})

test('a form submitted from another site sets no control', async () => {
  const desk = openOrdersPage()
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await desk.submitForm('manual-capture', '{"on":true}', site)).status).toBe(404)
  expect((await desk.call('GET', '/control')).body.faultSettings.manualCapture).toBe(false)
})

test('an unknown control is answered with 404, an unknown address with 400, and the sandbox page runs no scripts', async () => {
  const desk = openOrdersPage()
  expect((await desk.submitForm('unknown', '{}')).status).toBe(404)
  expect((await desk.readSandboxPage('/elsewhere')).status).toBe(400)
  expect((await desk.readSandboxPage()).policy).toContain("default-src 'none'; style-src 'self'")
  const style = await desk.sandbox.handle(new Request(`${below}/sandbox-page.css`))
  expect(style.headers.get('content-type')).toContain('text/css')
})
