// A shop in production before its opening: visitors read that it opens soon, and staff set it up and try it (OPS-21,
// ADM-20).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveIdentity, saveShipping, saveTax } from '#contract/calls/admin/settings.ts'
import { openTheShop, viewSetup } from '#contract/calls/admin/setup.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { signIn } from '#contract/calls/login.ts'
import { requestResetCode } from '#contract/calls/password-reset.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { signUp } from '#contract/calls/signup.ts'
import { opensSoon as texts } from '#copy/pages.ts'
import { after, minutes } from '#domain/durations.ts'
import { ensureFirstAdmin } from '#server/accounts/ensure-first-admin.ts'
import { toSetupField } from '#server/accounts/user-view.ts'
import { viewSetup as stateOfSetup } from '#server/admin/settings/save-settings.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { type Client, clientOf } from '#tests/support/client.ts'
import { IDENTITY, openForSales, PRODUCTION, storeIdentity } from '#tests/support/identity.ts'
import { aProduct } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let staff: Client
const openProductionShop = (env: Record<string, string> = {}) =>
  openTestShop({ ...PRODUCTION, ...env, RATE_LIMITS: 'on' }, { pages: 'build' })
const visitor = () => clientOf(t.app, PRODUCTION.PUBLIC_URL)
const logIn = () =>
  visitor().call(signIn, { body: { email: PRODUCTION.ADMIN_EMAIL, password: PRODUCTION.ADMIN_PASSWORD } })
const page = (url: string) => t.app.inject({ url })

beforeAll(async () => {
  t = await openProductionShop()
  await ensureFirstAdmin(t.shop)
  staff = visitor()
  await staff.call(signIn, { body: { email: PRODUCTION.ADMIN_EMAIL, password: PRODUCTION.ADMIN_PASSWORD } })
}, 60_000)
beforeEach(async () => {
  await t.shop.db.deleteFrom('settings').execute()
  await t.shop.readIdentity()
})
afterAll(() => t.close())

it.each(['/', '/products', '/signup', '/contact', '/cart', '/nothing-of-ours', '/products.data'])(
  'before the opening a visitor at %s sees that the shop opens soon, on a page that search engines do not index',
  async (url) => {
    const { statusCode, headers, body } = await page(url)
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '3600', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
    expect(body).toContain(texts.title)
    expect(body).not.toContain('<script')
  },
)

it('before the opening API calls of visitors are refused with a message, and so is the site map', async () => {
  const refused = { status: 503, body: { code: 'shop_not_open', message: expect.stringMatching(/isn’t open yet/) } }
  const body = { name: 'Anjali', email: 'anjali@example.in', password: 'evening water 1947' }
  expect(await visitor().call(listProducts)).toMatchObject(refused)
  expect(await visitor().call(signUp, { body })).toMatchObject(refused)
  expect((await page('/sitemap.xml')).statusCode).toBe(503)
  expect(await t.shop.db.selectFrom('users').select('email').where('email', '=', body.email).execute()).toEqual([])
})

it('before the opening visitors can open the login pages and the shell of the back office, but get no data of it', async () => {
  for (const url of ['/login', '/forgot-password', '/admin', '/admin/setup'])
    expect((await page(url)).statusCode, url).toBe(200)
  expect((await visitor().call(requestResetCode, { body: { email: PRODUCTION.ADMIN_EMAIL } })).status).toBe(200)
  expect((await visitor().call(viewSetup)).status).toBe(401)
})

it('a node reports itself ready before the shop is open', async () => {
  const before = t.clock.now()
  t.clock.set(new Date())
  expect((await page('/readyz')).statusCode).toBe(200)
  t.clock.set(before)
  expect((await page('/healthz')).statusCode).toBe(200)
})

it('before the opening staff see the shop and can fill a cart, and their pages are not cached', async () => {
  const product = await aProduct(t)
  const shelf = await staff.get('/products')
  expect([shelf.status, shelf.headers['cache-control']]).toEqual([200, 'private, no-store'])
  for (const list of [
    await staff.call(listProducts),
    await staff.call(viewProduct, { params: { productId: product } }),
  ]) {
    expect(list.status).toBe(200)
    expect(list.headers['cache-control']).toBe('no-store')
  }
  expect((await staff.call(addToCart, { body: { productId: product, quantity: 1 } })).status).toBe(200)
  expect((await page('/products')).statusCode).toBe(503)
})

it('before the opening a reply to staff has no headers for a CDN', async () => {
  const edged = await openTestShop({ ...PRODUCTION, EDGE_PURGE_URL: 'http://127.0.0.1:9/purge' })
  try {
    await ensureFirstAdmin(edged.shop)
    const founder = clientOf(edged.app, PRODUCTION.PUBLIC_URL)
    await founder.call(signIn, { body: { email: PRODUCTION.ADMIN_EMAIL, password: PRODUCTION.ADMIN_PASSWORD } })
    const { status, headers } = await founder.call(listProducts)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    for (const name of ['cdn-cache-control', 'surrogate-control', 'cache-tag']) expect(headers).not.toHaveProperty(name)
  } finally {
    await edged.close()
  }
})

it('the login reply leads to the setup of the shop only for a user who may set it up', async () => {
  expect((await logIn()).body).toMatchObject({ setsUp: true })
  for (const account of [{ role: 'user' }, { role: 'user', staffRoles: ['packer'] }] as const)
    expect(await toSetupField(t.shop, account)).toEqual({})
})

it("the owner's login leads to the setup until an open shop has a product to sell", async () => {
  const opened = await openTestShop(PRODUCTION)
  try {
    await openForSales(opened)
    await ensureFirstAdmin(opened.shop)
    const login = async () => {
      const founder = clientOf(opened.app, PRODUCTION.PUBLIC_URL)
      return (
        await founder.call(signIn, { body: { email: PRODUCTION.ADMIN_EMAIL, password: PRODUCTION.ADMIN_PASSWORD } })
      ).body
    }
    expect(opened.shop.isOpen()).toBe(true)
    expect(await login()).toMatchObject({ setsUp: true })
    expect(await toSetupField(opened.shop, { role: 'user', staffRoles: ['packer'] })).toEqual({})
    // Neither a draft nor a product that is published later can be bought yet (CAT-22).
    await aProduct(opened, { publishedAt: null })
    await aProduct(opened, { publishedAt: after(opened.clock.now(), minutes(9)) })
    expect(await login()).toMatchObject({ setsUp: true })
    expect((await stateOfSetup(opened.shop)).done.product).toBe(false)
    await aProduct(opened)
    expect(await login()).not.toHaveProperty('setsUp')
    expect((await stateOfSetup(opened.shop)).done.product).toBe(true)
  } finally {
    await opened.close()
  }
})

describe('the setup', () => {
  const version = 'none'

  it('the setup of a shop shows which parts are done and which fields are missing', async () => {
    await t.shop.db
      .deleteFrom('stock_levels')
      .execute()
      .catch(() => undefined)
    expect((await staff.call(viewSetup)).body).toMatchObject({
      isOpen: false,
      isPublic: true,
      done: { identity: false, tax: false, shipping: false, purchase: false },
      missing: ['name', 'phone', 'email', 'address', 'grievanceOfficer', 'gstin'],
    })
    await staff.call(saveIdentity, { body: { seen: version, ...IDENTITY } })
    await staff.call(saveTax, { body: { seen: version, gstin: '', isUnregistered: true } })
    // The default charges, which staff have reviewed.
    const charges = { Kerala: '40', 'Tamil Nadu': '60', Karnataka: '60', 'All India': '80' }
    await staff.call(saveShipping, { body: { seen: version, charges } })
    expect((await staff.call(viewSetup)).body).toMatchObject({
      done: { identity: true, tax: true, shipping: true },
      missing: [],
    })
  })

  it('a shop without a stated GSTIN cannot be opened', async () => {
    await staff.call(saveIdentity, { body: { seen: version, ...IDENTITY } })
    const refused = await staff.call(openTheShop)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'setup_incomplete', message: expect.stringMatching(/GSTIN/) },
    })
    expect((await page('/')).statusCode).toBe(503)
  })

  it('the setup of a shop needs a login within the last half hour (ADM-8)', async () => {
    // The owner stays active, so that the session does not end.
    for (const _ of [1, 2]) {
      t.clock.advance(minutes(16))
      expect((await staff.call(viewSetup)).status).toBe(200)
    }
    const callStaffActions = () => [
      staff.call(saveIdentity, { body: { seen: version, ...IDENTITY } }),
      staff.call(saveTax, { body: { seen: version, gstin: '', isUnregistered: true } }),
      staff.call(openTheShop),
    ]
    for (const act of callStaffActions())
      expect(await act).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
    await storeIdentity(t)
    expect(await staff.call(openTheShop)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
    expect((await page('/')).statusCode).toBe(503)
    await staff.call(signIn, { body: { email: PRODUCTION.ADMIN_EMAIL, password: PRODUCTION.ADMIN_PASSWORD } })
  })

  it('opening the shop admits everyone, and is recorded once', async () => {
    await storeIdentity(t)
    expect((await staff.call(openTheShop)).body).toMatchObject({ setup: { isOpen: true } })
    expect((await staff.call(openTheShop)).status).toBe(200)
    const home = await page('/')
    expect([home.statusCode, home.headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate'])
    expect(home.body).toContain(IDENTITY.name)
    expect((await visitor().call(listProducts)).status).toBe(200)
    // From now on the login does not lead to the setup.
    expect((await logIn()).body).not.toHaveProperty('setsUp')
    const auditEntries = await t.shop.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'settings.opening')
      .execute()
    expect(auditEntries).toHaveLength(1)
  })

  it('visitors cannot use the calls of the setup', async () => {
    for (const call of [viewSetup, openTheShop])
      expect(
        (await t.app.inject({ method: call.method, url: addressOf(call), headers: { origin: PRODUCTION.PUBLIC_URL } }))
          .statusCode,
      ).toBe(401)
  })
})

it.each([
  ['a shop in production', {}, false],
  ['a shop on a machine of one’s own', { PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' }, true],
])('%s is open to visitors at its first start: %s', async (_which, env, isOpen) => {
  const started = await openTestShop({ ...PRODUCTION, ...env })
  expect(started.shop.isOpen()).toBe(isOpen)
  await started.close()
})
