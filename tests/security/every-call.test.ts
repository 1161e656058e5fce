// Rules that hold for every call (SEC-5, SEC-7, SEC-15, SEC-17, SEC-18, SEC-40).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { readDraftDeliveries } from '#contract/calls/admin/draft-orders.ts'
import { compareWithGateway } from '#contract/calls/admin/findings.ts'
import { lookUpOrders } from '#contract/calls/admin/orders.ts'
import { changeRole, correctCoins, deleteUser, listUsers } from '#contract/calls/admin/users.ts'
import { removeFromCart } from '#contract/calls/cart.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { deleteOwnReview, viewOwnReview, writeReview } from '#contract/calls/reviews.ts'
import { createStockAlert, deleteStockAlert, viewStockAlert } from '#contract/calls/stock-alerts.ts'
import { minutes } from '#domain/durations.ts'
import { requestOf } from '../examples/call-examples.ts'
import { addressOf, nameOfCall } from '../support/addresses.ts'
import type { Answer } from '../support/client.ts'
import { changesBetween, readAllRows } from '../support/database-contents.ts'
import { storeIdentity } from '../support/identity.ts'
import { type Json, jsonExamples, replaceAt } from '../support/json-examples.ts'
import { anAdmin, aShopper, type Shopper } from '../support/makers.ts'
import {
  isCall,
  nameOf,
  type RecordedCall,
  recordedCalls,
  recordedRoutes,
  recordRoutes,
} from '../support/recorded-routes.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

recordRoutes()

/** True for a call that exports a list or a register as a file, whatever its kind in the table of calls. */
const exportsData = ({ answers, path }: Call): boolean => answers === 'rows' || /\/(export|register)$/.test(path)

/** A GSTIN other than the one in the example; without a GSTIN there are no tax documents. */
const GSTIN = '27AAACH1234K1ZS'

let test: TestShop
let admin: Shopper
beforeAll(async () => {
  test = await openTestShop({ LOG_LEVEL: 'warn' }, { pages: 'build' })
  await storeIdentity(test, { gstin: GSTIN })
  admin = await anAdmin(test)
})
afterAll(() => test.close())

const exampleOf = ({ call }: RecordedCall, person: Shopper) => requestOf(call, { test, client: person.client, person })

/** The tables that a GET may write to: exports are logged, and a document is stored when it is first printed. */
const TABLES_WRITTEN_BY_GET = ['audit_log', 'stored_documents'] as const

it('security 7: a GET changes nothing but the audit log and stored documents, whoever sends it', {
  timeout: 60_000,
}, async () => {
  const shopper = await aShopper(test)
  for (const route of recordedRoutes().filter(({ method }) => method === 'GET')) {
    const person = route.access === 'admin' ? admin : shopper
    const request = isCall(route) ? await exampleOf(route, person) : { method: 'GET' as const, url: route.url }
    const before = await readAllRows(test, TABLES_WRITTEN_BY_GET)
    const { status } = await person.client.send(request)
    if (isCall(route)) expect(status, nameOf(route)).toBeLessThan(400)
    expect(changesBetween(before, await readAllRows(test, TABLES_WRITTEN_BY_GET)), nameOf(route)).toEqual([])
  }
  expect((await shopper.client.get('/logout')).status).toBe(200)
  expect((await shopper.client.call(whoAmI)).status).toBe(200)
  const entries = await test.shop.db.selectFrom('audit_log').select('action').execute()
  // The examples create what is queried: a breach, a booking, a certificate and a quote.
  const createdByExamples = ['breach.open', 'booking.ask', 'certificate.add', 'draft-order.create', 'draft-order.quote']
  expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['list.export', ...createdByExamples]))
})

describe("another user's data", () => {
  /** These calls are about the caller's own data, so another user who makes them changes nothing (CART-3, CAT-41). */
  const OWN_DATA_CALLS = [removeFromCart, viewStockAlert, deleteStockAlert, viewOwnReview, deleteOwnReview].map(
    nameOfCall,
  )
  const refusalOf = (name: string): unknown[] => {
    if (OWN_DATA_CALLS.includes(name)) return [200, undefined]
    if (name === nameOfCall(writeReview)) return [403, 'review_needs_delivery']
    return [404, expect.stringMatching(/not_found|unknown/)]
  }
  const BEGINS_ONES_OWN = nameOfCall(createStockAlert)

  it("security 15: another user's data is not found, in any call, and stays unchanged", {
    timeout: 60_000,
  }, async () => {
    const callsOfUser = recordedCalls().filter(
      (route) => route.access === 'user' && route.url.includes(':') && nameOf(route) !== BEGINS_ONES_OWN,
    )
    expect(callsOfUser.length).toBeGreaterThan(15)
    const stranger = await aShopper(test)
    for (const route of callsOfUser) {
      const request = await exampleOf(route, await aShopper(test))
      const before = await readAllRows(test)
      const { status, body } = await stranger.client.send(request)
      expect([nameOf(route), status, body.code]).toEqual([nameOf(route), ...refusalOf(nameOf(route))])
      expect(changesBetween(before, await readAllRows(test)), nameOf(route)).toEqual([])
    }
  })
})

describe('a request body', () => {
  const FOREIGN_ID = 'feedfacefeedfacefeedface'
  const PLANTED: Readonly<Record<string, Json>> = {
    role: 'admin',
    isAdmin: true,
    coins: 777_777,
    coinsHeld: -777_777,
    coins_held: -777_777,
    price: 7.77,
    payable: 777,
    payableAmount: 7.77,
    totalAmount: 7.77,
    discount: 777_777,
    _id: FOREIGN_ID,
    id: FOREIGN_ID,
    userId: FOREIGN_ID,
    user_id: FOREIGN_ID,
    createdAt: '2001-09-09T01:46:40Z',
    created_at: '2001-09-09T01:46:40Z',
    emailVerifiedAt: '2001-09-09T01:46:40Z',
    email_verified_at: '2001-09-09T01:46:40Z',
    status: 'delivered',
    passwordHash: 'planted-hash',
  }
  const ASKED_FOR: Readonly<Record<string, readonly string[]>> = {
    [nameOfCall(changeRole)]: ['role'],
    [nameOfCall(correctCoins)]: ['coins'],
  }

  it('security 17: a request body cannot set fields that its call does not name', async () => {
    const admins = async () => {
      const users = test.shop.db.selectFrom('users').select('id').where('deleted_at', 'is', null)
      return (await users.where('role', '=', 'admin').execute()).map(({ id }) => id)
    }
    const examples = await jsonExamples(test)
    expect(examples.length).toBeGreaterThan(15)
    const before = await admins()
    for (const { name, good, send } of examples) {
      let body = good
      for (const [field, value] of Object.entries(PLANTED))
        if (!(ASKED_FOR[name] ?? []).includes(field) && !(field in (good as object)))
          body = replaceAt(body, [field], value)
      if (typeof (good as { billingData?: Json }).billingData === 'object')
        for (const field of ['price', '_id', 'userId', 'coins'])
          body = replaceAt(body, ['billingData', field], PLANTED[field])
      const { status, raw } = await send(JSON.stringify(body))
      expect(status, `${name}: ${raw.toString()}`).toBeLessThan(500)
    }
    const raised = (await admins()).filter((id) => !before.includes(id))
    expect(raised).toHaveLength(examples.filter(({ name }) => (ASKED_FOR[name] ?? []).includes('role')).length)
    const written = JSON.stringify(await readAllRows(test))
    for (const trace of [FOREIGN_ID, '777777', '2001-09-09', 'planted-hash', '"delivered"'])
      expect(written.includes(trace), trace).toBe(false)
  })
})

it('security 18: a response never contains a hash, a secret, or another user’s role', async () => {
  const shopper = await aShopper(test)
  for (const route of recordedCalls().filter(({ method }) => method === 'GET')) {
    const person = route.access === 'admin' ? admin : shopper
    const answer: Answer = await person.client.send(await exampleOf(route, person))
    const body = answer.raw.toString('latin1')
    expect(body, nameOf(route)).not.toMatch(
      /argon2|password_?hash|token_?hash|code_?hash|file_?key|key-secret-of-tests/i,
    )
    if (route.access !== 'admin') expect(body, nameOf(route)).not.toMatch(/"role":"admin"/)
  }
})

describe('an action of staff', () => {
  /** Calls that change nothing in the shop: they read, or start the nightly check early. */
  const CALLS_WITHOUT_CHANGES = [lookUpOrders, compareWithGateway, readDraftDeliveries].map(nameOfCall)

  it('security 40: every action of staff is in the audit log with its actor', async () => {
    const entries = recordedCalls().filter(
      (route) =>
        route.access === 'admin' &&
        (route.method !== 'GET' || exportsData(route.call)) &&
        !CALLS_WITHOUT_CHANGES.includes(nameOf(route)),
    )
    expect(entries.length).toBeGreaterThan(25)
    const missing: string[] = []
    for (const route of entries) {
      const by = await anAdmin(test)
      // Settings are deleted first, because an example that sets existing values would change nothing.
      await test.shop.db.deleteFrom('settings').execute()
      await storeIdentity(test, { gstin: GSTIN })
      const { status, raw } = await by.client.send(await exampleOf(route, by))
      expect(status, `${nameOf(route)}: ${raw.toString().slice(0, 200)}`).toBeLessThan(400)
      const auditLines = await test.shop.db
        .selectFrom('audit_log')
        .select('action')
        .where('actor', '=', by.userId)
        .execute()
      if (auditLines.length === 0) missing.push(nameOf(route))
    }
    expect(missing).toEqual([])
  })

  it('security 40: a refused action of staff is logged', async () => {
    const { client, userId } = await aShopper(test)
    await client.call(listUsers)
    const line = test.logged.findLast((each) => each.includes('missing right'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, user: userId, route: addressOf(listUsers) })
  })

  const GRAVE = [nameOfCall(deleteUser), nameOfCall(changeRole)]

  it('security 5: exporting a list, deleting a user or giving a role needs a login within the last 30 minutes', async () => {
    const by = await anAdmin(test)
    const grave = recordedCalls().filter(
      ({ access, call }) => access === 'admin' && (exportsData(call) || GRAVE.includes(nameOfCall(call))),
    )
    expect(grave.length).toBeGreaterThan(10)
    for (const passed of [minutes(20), minutes(15)]) {
      test.clock.advance(passed)
      expect((await by.client.call(whoAmI)).status).toBe(200)
    }
    const answers: unknown[] = []
    for (const route of grave) {
      const { status, body } = await by.client.send(await exampleOf(route, by))
      answers.push([nameOf(route), status, body.code])
    }
    expect(answers).toEqual(grave.map((route) => [nameOf(route), 403, 'sign_in_again']))
  })
})
