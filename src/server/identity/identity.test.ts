// The shop's identity: staff set it, production shows no sample, and nodes show a change without a restart (OPS-22).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveIdentity, saveLogo, saveTax, viewSettings } from '#contract/calls/admin/settings.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { demoIdentity } from '#copy/identity.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { paise } from '#domain/money.ts'
import { otpEmail } from '#server/accounts/account-emails.ts'
import type { StoredAddress } from '#server/db/schema.ts'
import { buildInvoice } from '#server/orders/paid-purchase.ts'
import { renderEmail } from '#server/outbox/render-email.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { IDENTITY, PRODUCTION } from '#tests/support/identity.ts'
import { anAdmin, aProduct, type Shopper } from '#tests/support/makers.ts'
import { aPicture, sendForm } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { readConfig } from '../config.ts'
import { toShownIdentity } from './identity.ts'

const GSTIN = '32ABCDE1234F1Z9'

let t: TestShop
let secondNode: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop({}, { pages: 'build' })
  const database = { url: t.databaseUrl, drop: async () => undefined }
  secondNode = await openTestShop({}, { pages: 'build' }, { database })
  admin = await anAdmin(t)
}, 60_000)
beforeEach(async () => {
  await t.shop.db.deleteFrom('settings').execute()
  await t.shop.readIdentity()
})
afterAll(async () => {
  await secondNode.close()
  await t.close()
})

const page = async ({ app }: TestShop, url: string) => (await app.inject({ url })).body
const save = (body: object) => admin.client.call(saveIdentity, { body: { seen: 'none', ...body } })

describe('the identity that staff set', () => {
  it("the seller's identity that staff save is on pages, in structured data and in the web manifest of every node", async () => {
    for (const node of [t, secondNode]) expect(await page(node, '/contact')).toContain(demoIdentity.address)
    expect((await save(IDENTITY)).status).toBe(200)
    for (const node of [t, secondNode]) {
      await expect.poll(() => page(node, '/contact'), { timeout: 5_000 }).toContain(IDENTITY.address)
      expect(await page(node, '/contact')).toContain(IDENTITY.grievanceOfficer)
      expect(await page(node, '/terms-and-conditions')).toContain(`This is the shop of ${IDENTITY.name}`)
      expect(await page(node, '/')).toContain(`"name":"${IDENTITY.name}"`)
      expect(JSON.parse(await page(node, '/manifest.webmanifest'))).toMatchObject({ name: IDENTITY.name })
    }
  })

  it('emails and invoices that are created after staff saved the identity contain it', async () => {
    await save(IDENTITY)
    await admin.client.call(saveTax, { body: { seen: 'none', gstin: GSTIN.toLowerCase(), isUnregistered: false } })
    const { text, subject } = renderEmail(t.shop, otpEmail(t.shop.identity().name, 'reset', '048213'))
    expect(subject).toContain(IDENTITY.name)
    expect(text).toContain(IDENTITY.address)
    const amounts = { itemsTotal: paise(0), discount: paise(0), shipping: paise(0), coinsUsed: 0 }
    const purchase = { ...amounts, billing: {} as StoredAddress, stateCode: '32' as const, lines: [] }
    const { seller } = buildInvoice(t.shop.identity(), purchase, 1, '2026-11-20' as CalendarDate)
    expect(seller).toMatchObject({ name: IDENTITY.name, address: IDENTITY.address, gstin: GSTIN })
  })

  it("the seller's logo is on the pages of every node until staff remove it, and never in emails", async () => {
    const plain = await page(secondNode, '/faq')
    expect(plain).not.toContain('-logo.png')
    const bytes = await aPicture(300)
    const upload = (fields: Record<string, string>, file?: { bytes: Buffer }) =>
      sendForm(admin.client, 'PATCH', addressOf(saveLogo), fields, file)
    const { body, status } = await upload({ seen: 'none' }, { bytes })
    expect(status).toBe(200)
    const { logo } = body.settings as SettingsReply
    expect(logo.picture).toEqual({
      url: expect.stringMatching(/^\/pictures\/\w{24}-logo\.png$/),
      width: 160,
      height: 160,
    })
    const url = logo.picture?.url ?? ''
    for (const node of [t, secondNode]) {
      // The page shows the logo in header and footer, with its size, so that nothing moves when the logo loads.
      const shown = new RegExp(`<img src="${url}" width="160" height="160" alt=""`, 'g')
      await expect.poll(async () => (await page(node, '/faq')).match(shown)?.length, { timeout: 5_000 }).toBe(2)
      const file = await node.app.inject({ url })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
      expect(file.headers['cache-control']).toContain('immutable')
    }
    expect(renderEmail(t.shop, otpEmail('Nila', 'reset', '048213')).html).not.toContain('<img')
    expect(t.shop.logo()?.subarray(1, 4).toString()).toBe('PNG')

    expect((await upload({ seen: 'none', isRemoved: 'true' })).status).toBe(409)
    expect((await upload({ seen: logo.version })).body.code).toBe('image_missing')
    expect((await upload({ seen: logo.version }, { bytes: Buffer.from('<svg/>') })).body.code).toBe('image_invalid')
    expect((await upload({ seen: logo.version, isRemoved: 'true' })).status).toBe(200)
    for (const node of [t, secondNode]) {
      await expect.poll(() => page(node, '/faq'), { timeout: 5_000 }).not.toContain('-logo.png')
      expect((await node.app.inject({ url })).statusCode).toBe(404)
    }
  })

  it("the seller's identity is shown to staff as they entered it", async () => {
    await save({ ...IDENTITY, x: 'https://x.com/nila' })
    const { body } = await admin.client.call(viewSettings)
    const texts = { ...IDENTITY, x: 'https://x.com/nila', facebook: '', instagram: '' }
    expect(body).toMatchObject({ identity: { standsIn: true, texts }, tax: { gstin: '', isUnregistered: false } })
  })

  it('an identity with a missing or invalid field is refused with an error at that field', async () => {
    const { status, body } = await save({ ...IDENTITY, address: ' ', email: 'nobody' })
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['email']])
    const refused = await save({ ...IDENTITY, address: ' ', name: '' })
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['name', 'address']])
    expect(t.shop.identity().name).toBe(demoIdentity.name)
  })

  it('the WhatsApp link on the contact page and a product page has the number that staff set, and names no order (MSG-14)', async () => {
    expect((await save({ ...IDENTITY, whatsApp: '+91 98765-43211' })).status).toBe(200)
    const hello = encodeURIComponent(`Hello ${IDENTITY.name}, I have a question.`)
    const link = `<a href="https://wa.me/919876543211?text=${hello}" target="_blank" rel="noopener noreferrer"`
    const productId = await aProduct(t)
    for (const path of ['/contact', `/product/${productId}`]) {
      await expect.poll(() => page(t, path), { timeout: 5_000 }).toContain(link)
      expect(await page(t, path)).toContain('href="tel:+919876543210"')
    }
  })

  it.each(['98765 43211', '+0 98765 43211', '+91 98', 'care@nila.example'])(
    'the WhatsApp number %j is refused',
    async (whatsApp) => {
      const { status, body } = await save({ ...IDENTITY, whatsApp })
      expect([status, body.fields]).toEqual([400, { whatsApp: expect.stringContaining('+91 90000 00000') }])
    },
  )

  it('the text on bank statements is on the product page; a text of over 22 characters or in Malayalam is refused (CHK-20)', async () => {
    expect((await save({ ...IDENTITY, statement: 'AARU*SHOP KOCHI' })).status).toBe(200)
    const productId = await aProduct(t)
    await expect.poll(() => page(t, `/product/${productId}`), { timeout: 5_000 }).toContain('“AARU*SHOP KOCHI”')
    for (const statement of ['x'.repeat(23), 'ആരു'])
      expect((await save({ ...IDENTITY, statement })).body.fields).toEqual({ statement: expect.any(String) })
  })

  it.each([
    ['a GSTIN with a wrong check character', { gstin: '32ABCDE1234F1Z5', isUnregistered: false }],
    ['a GSTIN and the statement that there is none', { gstin: GSTIN, isUnregistered: true }],
    ['neither a GSTIN nor the statement that there is none', { gstin: '', isUnregistered: false }],
  ])('the tax details refuse %s', async (_what, body) => {
    const answer = await admin.client.call(saveTax, { body: { seen: 'none', ...body } })
    expect([answer.status, answer.body.fields]).toEqual([400, { gstin: expect.stringMatching(/GSTIN/) }])
  })
})

it('in production the identity has no sample details: what is not set is empty, and the email address is that of MAIL_FROM', () => {
  expect(toShownIdentity(readConfig(PRODUCTION))).toEqual({
    name: 'Nila',
    phone: '',
    whatsApp: '',
    statement: '',
    email: 'care@shop.example',
    address: '',
    grievanceOfficer: '',
    social: {},
    gstin: null,
  })
  expect(toShownIdentity(readConfig({}))).toEqual({ ...demoIdentity, gstin: null })
})

it('the contact page of a public shop without an identity contains no details of the sample identity', async () => {
  const shut = await openTestShop(PRODUCTION, { pages: 'build' })
  await shut.shop.db
    .insertInto('settings')
    .values({ key: 'opening', value: '{"isOpen": true}', updated_at: new Date(0) })
    .execute()
  await shut.shop.readIdentity()
  const contact = await page(shut, '/contact')
  for (const invented of [demoIdentity.phone, demoIdentity.address, demoIdentity.grievanceOfficer, demoIdentity.email])
    expect(contact).not.toContain(invented)
  for (const way of ['href="tel:"', 'wa.me']) expect(contact).not.toContain(way)
  expect(await page(shut, '/terms-and-conditions')).not.toMatch(/phone ,|post \./)
  await shut.close()
})
