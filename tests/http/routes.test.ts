// Every route checks the permissions of visitors, shoppers, each staff role and the owner (ADM-21).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { addToCart, setQuantity } from '#contract/calls/cart.ts'
import { openUnsubscribePage, unsubscribe } from '#contract/calls/newsletter.ts'
import { downloadInvoice, viewOrder } from '#contract/calls/orders.ts'
import { checkPayment, checkPendingPayment, verifyPayment, viewPayment } from '#contract/calls/payments.ts'
import { openStopReminderPage, stopReminder } from '#contract/calls/reminders.ts'
import { rightsOf, STAFF_ROLES, type StaffRole } from '#contract/rights.ts'
import { requestOf } from '../examples/call-examples.ts'
import { nameOfCall } from '../support/addresses.ts'
import type { Answer, Client } from '../support/client.ts'
import { storeIdentity } from '../support/identity.ts'
import { anAdmin, aProduct, aShopper, aStaffMember, type Shopper, startedPayment } from '../support/makers.ts'
import {
  nameOf,
  pathOf,
  type RecordedRoute,
  recordedCalls,
  recordedRoutes,
  recordRoutes,
} from '../support/recorded-routes.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

recordRoutes()

const ROLES = ['visitor', 'shopper', ...STAFF_ROLES, 'owner'] as const
type Role = (typeof ROLES)[number]
const isStaffRole = (role: Role): role is StaffRole => STAFF_ROLES.some((each) => each === role)

/** True when a role may make a call: for a staff call the roles in docs/roles.md. */
function mayMake(role: Role, { access, right }: Call): boolean {
  if (access === 'public' || role === 'owner') return true
  if (access === 'user') return role !== 'visitor'
  return right !== undefined && isStaffRole(role) && rightsOf({ role: 'user', staffRoles: [role] }).has(right)
}

interface Caller {
  readonly client: Client
  readonly person: Shopper
}

let test: TestShop
let shopper: Shopper
beforeAll(async () => {
  test = await openTestShop()
  await storeIdentity(test, { gstin: '32ABCDE1234F1Z9' })
  shopper = await aShopper(test)
  await anAdmin(test)
})
afterAll(() => test.close())

/** Returns a new user for each call, so that what one call changes about its user does not affect others. */
async function newCaller(role: Role): Promise<Caller> {
  const person = await (role === 'owner'
    ? anAdmin(test)
    : isStaffRole(role)
      ? aStaffMember(test, role)
      : aShopper(test))
  return { person, client: role === 'visitor' ? test.client() : person.client }
}

const refused = new Map<Role, Promise<Caller>>()
function refusedCaller(role: Role): Promise<Caller> {
  const caller = refused.get(role) ?? newCaller(role)
  refused.set(role, caller)
  return caller
}

/** A call that must be refused needs no prepared data. */
const sendRefused = (route: RecordedRoute, client: Client): Promise<Answer> =>
  client.send({
    method: route.method as 'GET',
    url: pathOf(route),
    ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { payload: {} }),
  })

describe('every route', () => {
  it('security 16: every route states who may call it', () => {
    expect(recordedRoutes().length).toBeGreaterThan(100)
    for (const route of recordedRoutes()) expect(['public', 'user', 'admin'], nameOf(route)).toContain(route.access)
  })

  it('security 16, security 34: every route that is not public answers a visitor with 401, uncached', async () => {
    for (const route of recordedRoutes().filter(({ access }) => access !== 'public')) {
      const { status, body, headers } = await sendRefused(route, test.client())
      const result = [nameOf(route), status, body.code, headers['cache-control']]
      expect(result).toEqual([nameOf(route), 401, 'not_signed_in', 'no-store'])
    }
  })

  it('security 16: every route for staff answers a shopper with 403', async () => {
    const forStaff = recordedRoutes().filter(({ access }) => access === 'admin')
    expect(forStaff.length).toBeGreaterThan(5)
    for (const route of forStaff) {
      const { status, body } = await sendRefused(route, shopper.client)
      expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 403, 'forbidden'])
    }
  })

  it('every route below an admin path is for staff', () => {
    for (const route of recordedRoutes().filter(({ url }) => /\/admin\b/.test(url)))
      expect([nameOf(route), route.access]).toEqual([nameOf(route), 'admin'])
  })
})

it('security 18: every route has a reply schema that leaves out unnamed fields, except for files and redirects', () => {
  const withoutSchema = recordedCalls().filter(({ hasReply }) => !hasReply)
  expect(withoutSchema.filter(({ call }) => call.answers === undefined).map(nameOf)).toEqual([])
  expect(recordedCalls().length - withoutSchema.length).toBeGreaterThan(80)
})

it('security 35: no route has a token, email or phone number in its address, except the one-click stop links of emails', () => {
  const telling = recordedRoutes().flatMap((route) =>
    route.inAddress
      // `emailId` is the id of a sent email, not an address.
      .filter((name) => name !== 'emailId' && /token|email|mail|phone|mobile|otp|code|password|signature/i.test(name))
      .map((name) => `${nameOf(route)} ${name}`),
  )
  // RFC 8058 requires an address that is sufficient by itself; it only stops emails.
  expect(telling).toEqual(
    [unsubscribe, openUnsubscribePage, stopReminder, openStopReminderPage].map((call) => `${nameOfCall(call)} token`),
  )
  expect(recordedRoutes().flatMap(({ inAddress }) => inAddress)).toEqual(
    expect.arrayContaining(['cursor', 'q', 'orderId']),
  )
})

describe.each(Object.entries<Readonly<Record<string, Call>>>(allCalls))('of the calls of %s', (_feature, calls) => {
  it.each(Object.entries(calls))(
    'security 46, security 34: the call %s succeeds for permitted roles only, and a private reply is not cached',
    async (_name, call) => {
      const description = (role: Role, { body }: Answer) => `${nameOfCall(call)} as ${role}: ${JSON.stringify(body)}`
      const others = ROLES.filter((role) => !mayMake(role, call))
      if (others.length > 0) {
        // The request can be used again below, because a refused call changes nothing.
        const allowedCaller = await newCaller(call.access === 'admin' ? 'owner' : 'shopper')
        const request = await requestOf(call, { test, ...allowedCaller })
        for (const role of others) {
          const answer = await (await refusedCaller(role)).client.send(request)
          const expected = role === 'visitor' ? [401, 'not_signed_in'] : [403, 'forbidden']
          expect([description(role, answer), answer.status, answer.body.code]).toEqual([
            description(role, answer),
            ...expected,
          ])
        }
      }
      for (const role of ROLES.filter((role) => mayMake(role, call))) {
        const caller = await newCaller(role)
        const answer = await caller.client.send(await requestOf(call, { test, ...caller }))
        const expectedStatus = call.answers === 'redirect' ? 303 : 200
        expect([description(role, answer), answer.status]).toEqual([description(role, answer), expectedStatus])
        if (call.access !== 'public')
          expect([nameOfCall(call), answer.headers['cache-control']]).toEqual([nameOfCall(call), 'no-store'])
      }
    },
    // Some examples place orders for each role first.
    60_000,
  )
})

it("security 15: another user's data is answered with 404, as if it did not exist", async () => {
  const [owner, stranger] = [await aShopper(test), await aShopper(test)]
  const productId = await aProduct(test)
  const { gatewayOrderId } = await startedPayment(owner, productId)
  const proof = test.sandbox.pay(gatewayOrderId)
  const { body } = await owner.client.call(verifyPayment, {
    body: {
      razorpay_order_id: gatewayOrderId,
      razorpay_payment_id: proof.paymentId,
      razorpay_signature: proof.signature,
    },
  })
  const orderId = (body.order as { _id: string })._id
  const { id: attemptId } = await test.shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirstOrThrow()
  await owner.client.call(addToCart, { body: { productId } })
  const privateCalls = ({ client }: Shopper, order: string, payment: string, attempt: string, product: string) => [
    () => client.call(viewOrder, { params: { orderId: order } }),
    () => client.call(downloadInvoice, { params: { orderId: order } }),
    () => client.call(viewPayment, { params: { gatewayOrderId: payment } }),
    () => client.call(checkPayment, { params: { gatewayOrderId: payment } }),
    () => client.call(checkPendingPayment, { params: { attemptId: attempt } }),
    () => client.call(verifyPayment, { body: { razorpay_order_id: payment, fromPolling: true } }),
    () => client.call(setQuantity, { body: { productId: product, quantity: 3 } }),
  ]
  const none = privateCalls(stranger, test.id(), 'order_00000000000000', test.id(), test.id())
  for (const [index, ask] of privateCalls(stranger, orderId, gatewayOrderId, attemptId, productId).entries()) {
    const ownReply = await ask()
    const unknown = await none[index]?.()
    expect([index, ownReply.status, ownReply.body]).toEqual([index, 404, unknown?.body])
  }
  for (const ask of privateCalls(owner, orderId, gatewayOrderId, attemptId, productId))
    expect((await ask()).status).toBe(200)
})
