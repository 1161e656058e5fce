// Who gets what: every route of the server, asked as a visitor, a shopper and an admin; docs/api.md is what came of it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { addProduct, changeProduct, deleteProduct } from '#contract/calls/admin/products.ts'
import { deleteUser, listUsers } from '#contract/calls/admin/users.ts'
import { readApiDocs } from '#contract/calls/api-docs.ts'
import { addToCart, removeFromCart, setQuantity, viewCart } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { joinNewsletterByForm, leaveNewsletter, openLeavePage } from '#contract/calls/newsletter.ts'
import { downloadInvoice, viewOrder } from '#contract/calls/orders.ts'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import {
  askPayment,
  checkPendingPayment,
  receiveCallback,
  verifyPayment,
  viewPayment,
} from '#contract/calls/payments.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { signUp } from '#contract/calls/signup.ts'
import { addressOf, nameOfCall } from '../support/addresses.ts'
import { callExamples } from '../support/call-examples.ts'
import type { Answer, Client } from '../support/client.ts'
import { anAdmin, aProduct, aShopper, PASSWORD, type Shopper, startedPayment } from '../support/makers.ts'
import { keepPlainPasswords } from '../support/plain-passwords.ts'
import { nameOf, pathOf, type RecordedRoute, recordedCalls, recordedRoutes } from '../support/recorded-routes.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

vi.mock('fastify', async (original) => (await import('../support/recorded-routes.ts')).recording(await original()))

const DOCUMENT = join(import.meta.dirname, '../../docs/api.md')
/** API-1, in its order. */
const SPECIFIED = [
  nameOfCall(signUp),
  nameOfCall(signIn),
  nameOfCall(whoAmI),
  nameOfCall(requestResetCode),
  nameOfCall(verifyResetCode),
  nameOfCall(resetPassword),
  nameOfCall(listUsers),
  nameOfCall(deleteUser),
  nameOfCall(sendMessage),
  nameOfCall(listProducts),
  nameOfCall(viewProduct),
  nameOfCall(addProduct),
  nameOfCall(changeProduct),
  nameOfCall(deleteProduct),
  nameOfCall(addToCart),
  nameOfCall(viewCart),
  nameOfCall(setQuantity),
  nameOfCall(removeFromCart),
  nameOfCall(quotePurchase),
  nameOfCall(startPayment),
  nameOfCall(verifyPayment),
  nameOfCall(listAdminOrders),
  nameOfCall(downloadInvoice),
]
const ROLES = ['visitor', 'shopper', 'admin'] as const
type Role = (typeof ROLES)[number]

let test: TestShop
let people: Record<Role, { client: Client; person: () => Promise<Shopper> }>

beforeAll(async () => {
  test = await openTestShop()
  keepPlainPasswords(test)
  const [shopper, admin] = [await aShopper(test), await anAdmin(test)]
  people = {
    visitor: { client: test.client(), person: () => aShopper(test) },
    shopper: { client: shopper.client, person: async () => shopper },
    admin: { client: admin.client, person: async () => admin },
  }
})
afterAll(() => test.close())

async function ask(name: string, role: Role): Promise<Answer> {
  const example = callExamples[name]
  if (!example) throw new Error(`${name} has no example in tests/support/call-examples.ts`)
  const { client, person } = people[role]
  const [method = ''] = name.split(' ')
  const request = await example({ test, client, person })
  return client.send({ method: method as 'GET', ...request })
}

/** A call that must end in a refusal needs nothing to be there first. */
const askInVain = (route: RecordedRoute, role: Role): Promise<Answer> =>
  people[role].client.send({
    method: route.method as 'GET',
    url: pathOf(route),
    ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { payload: {} }),
  })

describe('every route', () => {
  it('security 16: says who may call it', () => {
    expect(recordedRoutes().length).toBeGreaterThan(SPECIFIED.length)
    for (const route of recordedRoutes()) expect(['public', 'user', 'admin'], nameOf(route)).toContain(route.access)
  })

  it('security 16: turns a visitor away with 401 unless it is for everybody', async () => {
    for (const route of recordedRoutes().filter(({ access }) => access !== 'public')) {
      const { status, body } = await askInVain(route, 'visitor')
      expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 401, 'not_signed_in'])
    }
  })

  it('security 16: turns a shopper away with 403 when it is for staff', async () => {
    const forStaff = recordedRoutes().filter(({ access }) => access === 'admin')
    expect(forStaff.length).toBeGreaterThan(5)
    for (const route of forStaff) {
      const { status, body } = await askInVain(route, 'shopper')
      expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 403, 'forbidden'])
    }
  })

  it('that lies under an admin path is for staff', () => {
    for (const route of recordedRoutes().filter(({ url }) => /\/admin\b/.test(url)))
      expect([nameOf(route), route.access]).toEqual([nameOf(route), 'admin'])
  })
})

/** Files and redirects: what they hold is written out where they are made. */
const FILES = [/\/export$/, /\/register$/, /invoice/, /credit-notes/, /\/content$/, /\/docs/]
const REDIRECTS = [nameOfCall(joinNewsletterByForm), nameOfCall(openLeavePage), nameOfCall(receiveCallback)]

it('security 18: every answer has a schema that leaves out whatever it does not name', () => {
  const open = recordedCalls().filter(({ hasReply }) => !hasReply)
  const isKnown = (route: RecordedRoute) =>
    FILES.some((kind) => kind.test(route.url)) || REDIRECTS.includes(nameOf(route))
  expect(open.filter((route) => !isKnown(route)).map(nameOf)).toEqual([])
  expect(recordedCalls().length - open.length).toBeGreaterThan(80)
})

it('security 35: no address carries a token, an email or a phone number, but the one-click way out of the list', () => {
  const telling = recordedRoutes().flatMap((route) =>
    route.inAddress
      .filter((name) => /token|email|mail|phone|mobile|otp|code|password|signature/i.test(name))
      .map((name) => `${nameOf(route)} ${name}`),
  )
  // RFC 8058 asks for an address that is enough by itself; it opens nothing but the way out.
  expect(telling).toEqual([`${nameOfCall(leaveNewsletter)} token`, `${nameOfCall(openLeavePage)} token`])
  expect(recordedRoutes().flatMap(({ inAddress }) => inAddress)).toEqual(expect.arrayContaining(['cursor', 'q', 'id']))
})

describe('the calls of the API', () => {
  it('are all of API-1, and some more (API-9)', () => {
    const names = recordedCalls().map(nameOf)
    expect(names).toEqual(expect.arrayContaining(SPECIFIED))
  })

  it('answer a visitor, a shopper and an admin as docs/api.md says', { timeout: 180_000 }, async () => {
    const rows = new Map<string, string>()
    for (const route of recordedCalls()) {
      const statuses: string[] = []
      for (const role of ROLES) {
        const { status, body } = await ask(nameOf(route), role)
        expect(status, `${nameOf(route)} as ${role}: ${JSON.stringify(body)}`).toBeLessThan(500)
        statuses.push(String(status))
      }
      if (route.summary)
        rows.set(nameOf(route), `| \`${nameOf(route)}\` | ${route.summary} | ${statuses.join(' | ')} |`)
      // What a call has left to do is done before the next.
      await test.drain()
      await logInAgain()
    }
    const document = documentOf(rows)
    if (process.env.UPDATE_DOCS) await writeFile(DOCUMENT, document)
    expect(await readFile(DOCUMENT, 'utf8')).toBe(document)
  })
})

it('security 15: what belongs to somebody else is 404, as if it did not exist', async () => {
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
  const asked = ({ client }: Shopper, order: string, payment: string, attempt: string, product: string) => [
    () => client.call(viewOrder, { params: { orderId: order } }),
    () => client.call(downloadInvoice, { params: { orderId: order } }),
    () => client.call(viewPayment, { params: { gatewayOrderId: payment } }),
    () => client.call(askPayment, { params: { gatewayOrderId: payment } }),
    () => client.call(checkPendingPayment, { params: { attemptId: attempt } }),
    () => client.call(verifyPayment, { body: { razorpay_order_id: payment, fromPolling: true } }),
    () => client.call(setQuantity, { body: { productId: product, quantity: 3 } }),
  ]
  const none = asked(stranger, test.id(), 'order_00000000000000', test.id(), test.id())
  for (const [index, ask] of asked(stranger, orderId, gatewayOrderId, attemptId, productId).entries()) {
    const theirs = await ask()
    const unknown = await none[index]?.()
    expect([index, theirs.status, theirs.body]).toEqual([index, 404, unknown?.body])
  }
  for (const ask of asked(owner, orderId, gatewayOrderId, attemptId, productId)) expect((await ask()).status).toBe(200)
})

/** Calls may have ended the sessions they were made in, or the account itself: then somebody else takes her place. */
async function logInAgain(): Promise<void> {
  for (const role of ['shopper', 'admin'] as const) {
    const { client, person } = people[role]
    if ((await client.call(whoAmI)).status !== 401) continue
    const { status } = await client.call(signIn, { body: { email: (await person()).email, password: PASSWORD } })
    if (status === 200) continue
    const next = await aShopper(test)
    people[role] = { client: next.client, person: async () => next }
  }
  people.visitor.client.cookies.clear()
}

function documentOf(rows: ReadonlyMap<string, string>): string {
  const head = '| Call | What it does | Visitor | Shopper | Admin |\n|---|---|---|---|---|'
  const more = [...rows.keys()].filter((name) => !SPECIFIED.includes(name)).toSorted()
  const table = (names: readonly string[]) => [head, ...names.map((name) => rows.get(name))].join('\n')
  return `# The calls and who gets what

The API describes itself at \`${addressOf(readApiDocs)}?\` of a running shop. This page is written by \`tests/http/routes.test.ts\`, which asks every
route with a good example as a visitor, a shopper and an admin, and fails when an answer is no longer the one written here;
\`UPDATE_DOCS=1\` writes it anew.

Refusals are \`{ message, code, fields? }\`; 401 means not signed in, 403 not allowed. What belongs to somebody else is 404.

## The calls of the specification

${table(SPECIFIED)}

## Additions

${table(more)}
`
}
