// Saving settings, and what they change.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveBankAccount, viewSettings } from '#contract/calls/admin/settings.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { quotePurchase } from '#contract/calls/checkout.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { type TextGroup, textsOfGroup } from '#domain/page-texts.ts'
import { loadLanguages, withCause } from '#server/adapters/request-context.ts'
import { watchCatalogVersion } from '#server/catalog/catalog-version.ts'
import { findTestimonials } from '#server/catalog/find-products.ts'
import { findShippingTable } from '#server/checkout/price-cart.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aBilling, anAdmin, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { pageTexts as hindi } from '#texts/hi/pages.ts'
import { findAnnouncement, findPageTexts, findShippingCosts } from './read-settings.ts'

const PATH = addressOf(viewSettings)
const CHARGES = { Kerala: '45.50', 'Tamil Nadu': '60', Karnataka: '60', 'All India': '0' }

let t: TestShop
let admin: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
})
beforeEach(() => t.shop.db.deleteFrom('settings').execute())
afterAll(() => t.close())

const save = (part: string, value: object, seen = 'none') => admin.client.patch(`${PATH}/${part}`, { seen, ...value })
const auditEntriesOn = (subject: string) =>
  t.shop.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).orderBy('at').orderBy('id').execute()

it('a new shop has the shipping charges of the specification (CHK-3), no announcement and no testimonials', async () => {
  const { body } = await admin.client.get(PATH)
  expect(body).toMatchObject({
    shipping: {
      version: 'none',
      charges: [
        { region: 'Kerala', charge: 40 },
        { region: 'Tamil Nadu', charge: 60 },
        { region: 'Karnataka', charge: 60 },
        { region: 'All India', charge: 80 },
      ],
    },
    announcement: { text: '', isOn: false },
    testimonials: { areSamples: true, voices: [] },
    identity: { version: 'none', standsIn: true, texts: { name: '' } },
    tax: { version: 'none', gstin: '', isUnregistered: false },
    bankAccount: { version: 'none', holder: '', accountNumber: '', ifsc: '', upiId: '' },
  })
})

it('changed shipping charges apply to the next quote, to the paisa, and the activity log shows the old and new values', async () => {
  const answer = await save('shipping', { charges: CHARGES })
  expect(answer).toMatchObject({ status: 200, body: { message: 'Shipping saved.' } })
  expect(await findShippingTable(t.shop.db)).toMatchObject({ Kerala: 4550, 'All India': 0 })
  expect(await findShippingCosts(t.shop)).toEqual([
    { region: 'Kerala', charge: 45.5 },
    { region: 'Tamil Nadu', charge: 60 },
    { region: 'Karnataka', charge: 60 },
    { region: 'All India', charge: 0 },
  ])
  await shopper.client.call(addToCart, { body: { productId: await aProduct(t), quantity: 1 } })
  const quote = await shopper.client.call(quotePurchase, { body: { billingData: aBilling(), coinsUsed: 0 } })
  expect(quote.body).toMatchObject({ shippingCharge: 45.5 })
  expect((await auditEntriesOn('shipping')).at(-1)).toMatchObject({
    actor: admin.userId,
    action: 'settings.shipping',
    details: {
      before: { Kerala: '₹40.00', 'All India': '₹80.00' },
      after: { Kerala: '₹45.50', 'All India': '₹0.00' },
    },
  })
})

it.each(['-1', '1000.01', '40.005', '', 'forty', '1e3'])(
  'the shipping charges reject %s rupees and name the region',
  async (charge) => {
    const { status, body } = await save('shipping', { charges: { ...CHARGES, Karnataka: charge } })
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object)).toEqual(['charges.Karnataka'])
    expect(await findShippingTable(t.shop.db)).toMatchObject({ Karnataka: 6000 })
  },
)

it('the shipping charges reject a table with a missing or an unknown region', async () => {
  const { Kerala: _left, ...rest } = CHARGES
  expect((await save('shipping', { charges: rest })).status).toBe(400)
  expect((await save('shipping', { charges: { ...CHARGES, Goa: '50' } })).status).toBe(400)
})

it('of two simultaneous changes of a setting one is saved and the other gets an error', async () => {
  const answers = await Promise.all([
    save('shipping', { charges: CHARGES }),
    save('shipping', { charges: { ...CHARGES, Kerala: '55' } }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    code: 'settings_changed',
    message: 'Someone else has just changed this setting.',
  })
})

it('a second save of a setting with the current version replaces the value', async () => {
  const first = await save('announcement', { text: 'One', isOn: true })
  expect((await save('announcement', { text: 'Two', isOn: true })).status).toBe(409)
  const { version } = (first.body.settings as { announcement: { version: string } }).announcement
  expect((await save('announcement', { text: 'Two', isOn: true }, version)).status).toBe(200)
  expect(await findAnnouncement(t.shop)).toEqual({ text: 'Two' })
})

it('a change of a setting that is sent twice is saved and logged once', async () => {
  const before = (await auditEntriesOn('announcement')).length
  const twice = await Promise.all([1, 2].map(() => save('announcement', { text: 'Closed on Monday', isOn: true })))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await auditEntriesOn('announcement')).toHaveLength(before + 1)
})

describe('the announcement', () => {
  it('the announcement is shown while it is switched on, and its text stays stored while it is off', async () => {
    const { body } = await save('announcement', { text: 'The post rests on Monday.', isOn: true })
    expect(await findAnnouncement(t.shop)).toEqual({ text: 'The post rests on Monday.' })
    const { version } = (body.settings as { announcement: { version: string } }).announcement
    await save('announcement', { text: 'The post rests on Monday.', isOn: false }, version)
    expect(await findAnnouncement(t.shop)).toBeNull()
    expect((await admin.client.get(PATH)).body.announcement).toMatchObject({ text: 'The post rests on Monday.' })
  })

  it('the announcement has at most 140 characters, and cannot be switched on without a text', async () => {
    expect((await save('announcement', { text: 'x'.repeat(141), isOn: true })).status).toBe(400)
    expect((await save('announcement', { text: '  ', isOn: true })).body.fields).toEqual({ text: expect.any(String) })
    expect((await save('announcement', { text: 'x'.repeat(140), isOn: true })).status).toBe(200)
  })

  it('the announcement is shown in each language, unless its English has changed since the translation (CAT-43)', async () => {
    const text = 'The post rests on Monday.'
    const translations = { hi: { text: 'सोमवार को डाक की छुट्टी है।', of: text }, ta: { text: '', of: '' } }
    const shownIn = (language: string) => withCause({ language }, () => findAnnouncement(t.shop))
    const { body } = await save('announcement', { text, isOn: true, translations })
    expect(await shownIn('hi')).toEqual({ text: translations.hi.text })
    expect(await shownIn('ta')).toEqual({ text, lang: 'en' })
    expect(await findAnnouncement(t.shop)).toEqual({ text })
    expect(body.settings).toMatchObject({ announcement: { translations: { hi: translations.hi } } })
    const version = (answer: { settings?: unknown }) =>
      (answer.settings as { announcement: { version: string } }).announcement.version
    const tuesday = 'The post rests on Tuesday.'
    const changed = await save('announcement', { text: tuesday, isOn: true, translations }, version(body))
    expect(await shownIn('hi')).toEqual({ text: tuesday, lang: 'en' })
    expect((await auditEntriesOn('announcement')).map(({ details }) => details)).toContainEqual({
      before: { text, hi: translations.hi.text },
      after: { text: tuesday, hi: `[${translations.hi.text}]` },
    })
    // The translation is confirmed for the new English text.
    const right = { hi: { ...translations.hi, of: tuesday } }
    await save('announcement', { text: tuesday, isOn: true, translations: right }, version(changed.body))
    expect(await shownIn('hi')).toEqual({ text: translations.hi.text })
  })

  it('a change of the announcement raises the catalogue version, on which caches depend', async () => {
    const version = watchCatalogVersion(t.shop)
    await version.refresh()
    let emptied = 0
    version.onChange(() => emptied++)
    await save('announcement', { text: 'New', isOn: true })
    await version.refresh()
    expect(emptied).toBe(1)
    await version.stop()
  })
})

describe('testimonials', () => {
  const voices = [{ quote: 'The box came on Friday.', name: 'Meera', place: 'Aluva' }]

  it('testimonials replace the samples, and removing all of them restores the samples', async () => {
    const { body } = await save('testimonials', { voices })
    expect(await findTestimonials(t.shop)).toEqual({ voices, areSamples: false })
    const { version } = (body.settings as { testimonials: { version: string } }).testimonials
    const { body: after } = await save('testimonials', { voices: [] }, version)
    expect(after).toMatchObject({ settings: { testimonials: { areSamples: true, version: 'none' } } })
    expect(await findTestimonials(t.shop)).toMatchObject({ areSamples: true })
  })

  it('testimonials need a name and a text of at most 400 characters', async () => {
    const [voice] = voices
    for (const wrong of [
      { ...voice, name: '' },
      { ...voice, quote: ' ' },
      { ...voice, quote: 'x'.repeat(401) },
    ])
      expect((await save('testimonials', { voices: [wrong] })).status).toBe(400)
  })
})

describe('texts of pages (CAT-49)', () => {
  beforeAll(() => loadLanguages(['hi']))
  const textsWith = (group: TextGroup, changed: Readonly<Record<string, object>>) => ({
    group,
    texts: { ...Object.fromEntries(textsOfGroup(group).map(([name]) => [name, { text: '' }])), ...changed },
  })
  const shownIn = (language: string) => withCause({ language }, () => findPageTexts(t.shop))
  const standardOf = async () => {
    const { body } = await admin.client.call(viewSettings)
    return body as unknown as SettingsReply
  }

  it('a shop without edited texts shows the standard texts in each language, and staff see the English ones', async () => {
    expect((await findPageTexts(t.shop)).banner.button).toEqual({ text: 'Shop Now' })
    expect((await shownIn('hi')).banner.button).toEqual({ text: hindi.banner.button })
    expect((await standardOf()).banner).toMatchObject({ version: 'none', texts: {}, standard: { button: 'Shop Now' } })
    expect((await standardOf()).banner.standard.lead).toContain('{pack}')
  })

  it('an edited text is shown in all languages until it is translated; an emptied one is the standard text again', async () => {
    const edited = { text: 'See our packs', translations: { ta: { text: 'பேக்குகள்', of: 'See our packs' } } }
    const { body } = await save('page-texts', textsWith('banner', { button: edited }))
    expect((await findPageTexts(t.shop)).banner.button).toEqual({ text: edited.text })
    expect((await shownIn('ta')).banner.button).toEqual({ text: 'பேக்குகள்' })
    expect((await shownIn('hi')).banner.button).toEqual({ text: edited.text, lang: 'en' })
    expect((await findPageTexts(t.shop)).founders.title).toEqual({ text: 'Our founders’ story' })
    const { version } = (body.settings as SettingsReply).banner
    await save('page-texts', textsWith('banner', {}), version)
    expect((await findPageTexts(t.shop)).banner.button).toEqual({ text: 'Shop Now' })
    expect((await shownIn('ta')).banner.button).not.toEqual({ text: 'பேக்குகள்' })
    expect((await auditEntriesOn('banner')).map(({ details }) => details)).toContainEqual({
      before: { Button: '', 'Button, ta': null },
      after: { Button: edited.text, 'Button, ta': 'பேக்குகள்' },
    })
  })

  it('a text can be edited in a single language', async () => {
    await save(
      'page-texts',
      textsWith('founders', { name: { text: '', translations: { ml: { text: 'മീര', of: '' } } } }),
    )
    expect((await shownIn('ml')).founders.name).toEqual({ text: 'മീര' })
    expect((await findPageTexts(t.shop)).founders.name).toEqual({ text: 'The founders' })
  })

  it('a text that is too long is refused at its field, in English and in a translation', async () => {
    const long = 'x'.repeat(31)
    const translations = { hi: { text: long, of: '' } }
    const { status, body } = await save('page-texts', textsWith('banner', { button: { text: long, translations } }))
    expect([status, Object.keys(body.fields as object)]).toEqual([
      400,
      ['texts.button.text', 'texts.button.translations.hi.text'],
    ])
    expect((await save('page-texts', { group: 'footer', texts: {} })).status).toBe(400)
  })

  it('two groups of texts can be edited at the same time; of two concurrent changes of one group the second gets an error', async () => {
    expect((await save('page-texts', textsWith('faq', { trackText: { text: 'By email.' } }))).status).toBe(200)
    expect((await save('page-texts', textsWith('founders', { place: { text: 'Aluva' } }))).status).toBe(200)
    expect((await save('page-texts', textsWith('faq', { trackText: { text: 'Ask us.' } }))).body.code).toBe(
      'settings_changed',
    )
  })
})

describe('the bank account', () => {
  const EMPTY = { holder: '', accountNumber: '', ifsc: '', upiId: '' }
  const saveAccount = async (account: Partial<typeof EMPTY>) => {
    const { bankAccount } = (await admin.client.call(viewSettings)).body as unknown as SettingsReply
    return admin.client.call(saveBankAccount, { body: { seen: bankAccount.version, ...account } })
  }

  it('the bank account is saved without spaces, with the IFSC in capitals, and removed by empty fields', async () => {
    const { status, body } = await saveAccount({
      ...{ holder: 'Nila Care LLP', accountNumber: '5010 0012 3456 78', ifsc: 'hdfc0001234', upiId: 'nila@hdfcbank' },
    })
    expect([status, body.settings]).toMatchObject([
      200,
      { bankAccount: { accountNumber: '50100012345678', ifsc: 'HDFC0001234', upiId: 'nila@hdfcbank' } },
    ])
    expect((await saveAccount(EMPTY)).body.settings).toMatchObject({ bankAccount: { version: 'none', ...EMPTY } })
  })

  it('each change of the bank account is emailed to every owner, a new account with its last digits, even if other owner emails are off', async () => {
    const other = await anAdmin(t)
    await t.drain()
    t.mailbox.clear()
    await save('owner-emails', { on: { dispute: false, refund: false, payment: false, digest: false } })
    const account = { holder: 'Nila Care LLP', accountNumber: '50100012345678', ifsc: 'HDFC0001234', upiId: '' }
    await saveAccount(account)
    await saveAccount(account)
    await saveAccount(EMPTY)
    await t.drain()
    for (const { email } of [admin, other]) {
      const emails = t.mailbox.emails.filter(({ to, subject }) => to === email && subject.includes('bank account'))
      expect(emails.map(({ text }) => text).toSorted()).toEqual([
        expect.stringMatching(/Nila Care LLP.*ending in 5678.*HDFC0001234/s),
        expect.stringContaining('removed the bank account'),
      ])
      expect(JSON.stringify(emails)).not.toContain('50100012345678')
    }
  })

  it.each([
    ['an account number with a letter', { accountNumber: '5010001234A' }, 'accountNumber'],
    ['an IFSC without the zero', { ifsc: 'HDFC1001234' }, 'ifsc'],
    ['an account without a holder', { holder: '' }, 'holder'],
    ['a UPI ID without a bank', { upiId: 'nila' }, 'upiId'],
  ])('%s is refused with an error at the field', async (_what, account, field) => {
    const valid = { holder: 'Nila', accountNumber: '501000123456', ifsc: 'HDFC0001234', upiId: '' }
    const { status, body } = await saveAccount({ ...valid, ...account })
    expect([status, body.fields]).toEqual([400, { [field]: expect.any(String) }])
  })
})

it('the settings are for staff only', async () => {
  expect((await t.client().get(PATH)).status).toBe(401)
  expect((await shopper.client.get(PATH)).status).toBe(403)
  for (const part of ['shipping', 'announcement', 'testimonials', 'page-texts', 'identity', 'tax', 'bank-account'])
    expect((await shopper.client.patch(`${PATH}/${part}`, {})).status).toBe(403)
})
