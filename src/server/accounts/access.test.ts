// Who may call what: everything that is not named public here needs a login, and the staff's calls an admin.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdmin, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const PUBLIC = [
  'POST /api/auth/signup',
  'POST /api/auth/signup/verify',
  'POST /api/auth/signup/resend',
  'POST /api/auth/signin',
  'POST /api/auth/logout',
  'POST /api/auth/otp',
  'POST /api/auth/otp/verify',
  'POST /api/auth/reset-password',
  'GET /api/products',
  'GET /api/products/{id}',
  'GET /api/progress/{progressId}',
  'POST /api/contact-us',
  'POST /api/questions',
  'POST /api/newsletter',
  'POST /api/newsletter/form',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'GET /api/newsletter/unsubscribe',
  'POST /api/payment/webhook',
  'POST /api/payment/callback',
]
const STAFF = [
  'GET /api/auth/users',
  'GET /api/auth/users/export',
  'DELETE /api/auth/users/{id}',
  'GET /api/auth/users/{id}',
  'GET /api/auth/users/{id}/orders',
  'GET /api/auth/users/{id}/wallet',
  'POST /api/auth/users/{id}/coins',
  'PATCH /api/auth/users/{id}/role',
  'DELETE /api/auth/users/{id}/sessions',
  'GET /api/dashboard/admin/activity',
  'GET /api/dashboard/admin/settings',
  'PATCH /api/dashboard/admin/settings/shipping',
  'PATCH /api/dashboard/admin/settings/announcement',
  'PATCH /api/dashboard/admin/settings/testimonials',
  'GET /api/dashboard/admin/register',
  'GET /api/dashboard/admin/activity/export',
  'GET /api/orders/admin/orders',
  'GET /api/orders/admin/orders/export',
  'POST /api/orders/admin/orders/look-up',
  'POST /api/orders/admin/orders/status',
  'GET /api/contact/admin/tickets',
  'GET /api/contact/admin/tickets/export',
  'GET /api/contact/admin/tickets/{number}',
  'POST /api/contact/admin/tickets/{number}/answers',
  'POST /api/contact/admin/tickets/{number}/status',
  'GET /api/newsletter/admin/subscribers',
  'GET /api/newsletter/admin/subscribers/export',
  'POST /api/newsletter/admin/subscribers/{id}/unsubscribe',
  'GET /api/reports/admin/reports',
  'GET /api/refunds/admin/refunds/export',
  'GET /api/reports/admin/reports/export',
  'GET /api/reports/admin/reports/{id}',
  'POST /api/reports/admin/reports/{id}/decision',
  'POST /api/products',
  'PATCH /api/products/{id}',
  'DELETE /api/products/{id}',
  'GET /api/products/admin/products',
  'GET /api/products/admin/products/{id}',
  'GET /api/products/admin/products/export',
  'GET /api/products/admin/products/{id}/prices',
  'POST /api/products/admin/products/{id}/place',
  'POST /api/products/admin/products/{id}/pictures',
  'PATCH /api/products/admin/products/{id}/pictures',
  'DELETE /api/products/admin/products/{id}/pictures/{pictureId}',
]

let test: TestShop
let shopper: Shopper
let admin: Shopper
beforeAll(async () => {
  test = await openTestShop()
  shopper = await aShopper(test)
  admin = await anAdmin(test)
})
afterAll(() => test.close())

/** What the description of the API names. */
let calls: readonly string[]
beforeAll(async () => {
  const { body } = await test.client().get('/api/docs/openapi.json')
  calls = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
  )
})
const answerTo = async (call: string, client: Shopper['client']) => {
  const [method, path] = call.split(' ') as ['GET', string]
  return client.send({ method, url: path.replace(/\{\w+\}/g, 'f'.repeat(24)) })
}

it('the API has every call named here', () => {
  expect(calls).toEqual(expect.arrayContaining([...PUBLIC, ...STAFF]))
})

it('security 16: a visitor is told to log in wherever a call is not public', async () => {
  const closed = calls.filter((call) => !PUBLIC.includes(call))
  expect(closed.length).toBeGreaterThan(STAFF.length)
  for (const call of closed)
    expect({ call, ...(await answerTo(call, test.client())) }).toMatchObject({
      call,
      status: 401,
      body: { code: 'not_signed_in' },
    })
})

it('security 16: a shopper is refused wherever only staff may go, and an admin is not', async () => {
  for (const call of STAFF) {
    expect({ call, ...(await answerTo(call, shopper.client)) }).toMatchObject({
      call,
      status: 403,
      body: { code: 'forbidden' },
    })
    expect([401, 403]).not.toContain((await answerTo(call, admin.client)).status)
  }
})

it('a shopper reaches every call that is neither public nor the staff’s', async () => {
  const leaving = (await aShopper(test)).client
  const clientFor = (call: string) => (call === 'DELETE /api/account/sessions' ? leaving : shopper.client)
  for (const call of calls.filter((call) => !PUBLIC.includes(call) && !STAFF.includes(call)))
    expect({ call, status: (await answerTo(call, clientFor(call))).status }).not.toMatchObject({ status: 401 })
})

it('security 16: asking for the headers alone needs the same rights', async () => {
  expect((await test.client().send({ method: 'HEAD', url: '/api/auth/users' })).status).toBe(401)
  expect((await shopper.client.send({ method: 'HEAD', url: '/API/Auth/Users/' })).status).toBe(403)
})
