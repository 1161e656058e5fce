// Every call refuses invalid bodies with a message, and stores nothing (SEC-19, SEC-32).
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeProfile, listDevices } from '#contract/calls/account.ts'
import { addAddress, changeAddress } from '#contract/calls/addresses.ts'
import { createDiscount } from '#contract/calls/admin/discounts.ts'
import { noteDispute } from '#contract/calls/admin/disputes.ts'
import {
  createDraftOrder,
  readDraftDeliveries,
  recordDraftPayment,
  saveDraftOrder,
} from '#contract/calls/admin/draft-orders.ts'
import { changeIssue } from '#contract/calls/admin/issues.ts'
import { answerCancelRequest, changeAdminDelivery, refundByHand, trackDelivery } from '#contract/calls/admin/order.ts'
import { lookUpOrders } from '#contract/calls/admin/orders.ts'
import { recordParcelEvents } from '#contract/calls/admin/parcels.ts'
import { checkNominee } from '#contract/calls/admin/privacy.ts'
import {
  arrangeFamily,
  arrangePictures,
  changeManyProducts,
  importProducts,
  saveProductTranslations,
} from '#contract/calls/admin/products.ts'
import { payRefundAnotherWay } from '#contract/calls/admin/refunds.ts'
import {
  saveAnnouncement,
  saveBankAccount,
  saveOwnerEmails,
  savePageTexts,
  saveTestimonials,
} from '#contract/calls/admin/settings.ts'
import { changeStaffRoles } from '#contract/calls/admin/staff.ts'
import { moveStock } from '#contract/calls/admin/stock.ts'
import { correctCoins } from '#contract/calls/admin/users.ts'
import { confirmAsGuardian, confirmWithAccount, setAge } from '#contract/calls/age.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { askQuestion } from '#contract/calls/contact.ts'
import { signIn, signOut } from '#contract/calls/login.ts'
import { changeDelivery } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { nameNominee } from '#contract/calls/privacy.ts'
import { writeReview } from '#contract/calls/reviews.ts'
import { sendEnquiry } from '#contract/calls/schools.ts'
import { EMPTY_DRAFT } from '#domain/draft-order.ts'
import { OWNER_EMAILS } from '#domain/owner-emails.ts'
import { textsOfGroup } from '#domain/page-texts.ts'
import { addressOf, nameOfCall } from '../support/addresses.ts'
import type { Client } from '../support/client.ts'
import { type Json, jsonExamples, pathsIn, replaceAt } from '../support/json-examples.ts'
import { anAdmin, aShopper, PASSWORD } from '../support/makers.ts'
import { nameOf, pathOf, recordedWrites, recordRoutes } from '../support/recorded-routes.ts'
import { expectRefusal, rowCounts } from '../support/refusals.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

recordRoutes()

const KIBIBYTE = 1024

let test: TestShop
/** An admin, who may make every call. */
let client: Client

beforeAll(async () => {
  test = await openTestShop()
  client = (await anAdmin(test)).client
})
afterAll(() => test.close())

const json = (payload: string | Buffer) => ({ payload, headers: { 'content-type': 'application/json' } })
const nestedLists = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const nestedObjects = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** The addresses of calls that end the caller's session. */
const ENDS_SESSION = [addressOf(signOut), addressOf(listDevices)]

const BROKEN_BODIES: Readonly<Record<string, Pick<InjectOptions, 'payload' | 'headers'>>> = {
  'text that is no JSON': json('{"email": "a@b.in"'),
  'a body of nothing': json(''),
  'JSON that is a list': json('[]'),
  'JSON that is a word': json('"hello"'),
  'JSON that is null': json('null'),
  'JSON with __proto__': json('{"__proto__":{"role":"admin"}}'),
  'JSON with a constructor': json('{"constructor":{"prototype":{"role":"admin"}}}'),
  'lists 1000 deep': json(nestedLists(1000)),
  'objects 1000 deep': json(nestedObjects(1000)),
  'bytes that are no UTF-8': json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  'a megabyte': json(JSON.stringify({ name: 'x'.repeat(KIBIBYTE * KIBIBYTE) })),
  'JSON sent as text': { payload: '{}', headers: { 'content-type': 'text/plain' } },
  'JSON sent as something unknown': { payload: '{}', headers: { 'content-type': 'application/x-nonsense' } },
  XML: { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
  'a form': { payload: 'email=a%40b.in', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'a broken multipart form': { payload: '--x\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
}

it.each(Object.entries(BROKEN_BODIES))(
  'security 6, security 32: the invalid body %s is refused by every call that reads a body',
  async (what, broken) => {
    const before = await rowCounts(test)
    for (const route of recordedWrites().filter(({ hasBody }) => hasBody))
      expectRefusal(
        `${nameOf(route)} with ${what}`,
        await client.send({ method: route.method as 'POST', url: pathOf(route), ...broken }),
      )
    expect(await rowCounts(test)).toEqual(before)
  },
)

it('an invalid body causes no server error in calls that read no body', async () => {
  const unread = recordedWrites().filter(({ hasBody }) => !hasBody)
  for (const route of unread)
    for (const [what, broken] of Object.entries(BROKEN_BODIES)) {
      if (ENDS_SESSION.includes(route.url)) continue
      const { status, body } = await client.send({ method: route.method as 'POST', url: pathOf(route), ...broken })
      const description = `${nameOf(route)} with ${what}: ${status} ${JSON.stringify(body)}`
      expect(status, description).toBeLessThan(500)
      if (status >= 400)
        expect(body, description).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    }
  const { client: passing, email } = await aShopper(test)
  for (const { method, url } of unread.filter((route) => ENDS_SESSION.includes(route.url)))
    for (const broken of Object.values(BROKEN_BODIES)) {
      await passing.call(signIn, { body: { email, password: PASSWORD } })
      expect((await passing.send({ method: method as 'POST', url, ...broken })).status).toBeLessThan(500)
    }
})

const WORDS =
  'name firstName lastName address grievanceOfficer message question street houseNumber city text reason quote place alt note seen happened category subject preview label holder'.split(
    ' ',
  )
const WRONG: Readonly<Record<string, Json | undefined>> = {
  missing: undefined,
  null: null,
  true: true,
  'a fraction': 1.5,
  'a negative number': -1,
  'a huge number': 1e308,
  'empty text': '',
  blanks: ' \t\n ',
  'a list': [],
  'an object': {},
  'a very long text': 'x'.repeat(50 * KIBIBYTE),
}
const WRONG_WORDS: typeof WRONG = { ...WRONG, 'number and letters': '2abc', NaN: 'NaN' }
/** The texts of a draft order, all of which may be empty. */
const EMPTIABLE_DRAFT_FIELDS = Object.entries(EMPTY_DRAFT).flatMap(([field, value]) =>
  typeof value === 'string' && !['title', 'stateCode'].includes(field) ? [field] : [],
)
/** Values that are valid for these fields, although they are invalid for most (CART-2, COIN-4, PAY-13). */
const VALID_VALUES: Readonly<Record<string, readonly string[]>> = {
  [`${nameOfCall(changeProfile)} phone`]: ['null', 'empty text'],
  [`${nameOfCall(nameNominee)} phone`]: ['null', 'empty text'],
  [`${nameOfCall(saveBankAccount)} upiId`]: ['empty text', 'blanks'],
  [`${nameOfCall(checkNominee)} phone`]: ['missing', 'null', 'empty text'],
  // Any letters and digits are valid as a code, and an empty one makes the discount automatic (DISC-1).
  [`${nameOfCall(createDiscount)} code`]: ['empty text', 'blanks', 'number and letters', 'NaN'],
  [`${nameOfCall(createDiscount)} isFirstOrderOnly`]: ['true'],
  [`${nameOfCall(createDiscount)} isCombinable`]: ['true'],
  // Fields of other kinds of discounts, and limits that may be absent.
  ...Object.fromEntries(
    ['rupees', 'pieces', 'paidPieces', 'category', 'minAmount', 'endsOn', 'maxUses', 'maxUsesPerAccount'].map(
      (field) => [`${nameOfCall(createDiscount)} ${field}`, ['empty text', 'blanks']],
    ),
  ),
  // A draft may be incomplete: only its quote needs the customer's details.
  ...Object.fromEntries(
    [createDraftOrder, saveDraftOrder].flatMap((call) => [
      [`${nameOfCall(call)} form.customerId`, ['null']],
      [`${nameOfCall(call)} form.isAdult`, ['true']],
      [`${nameOfCall(call)} form.stateCode`, ['empty text']],
      [`${nameOfCall(call)} form.lines`, ['a list']],
      [`${nameOfCall(call)} form.deliveries`, ['a list']],
      ...EMPTIABLE_DRAFT_FIELDS.map((field) => [
        `${nameOfCall(call)} form.${field}`,
        ['empty text', 'blanks', 'number and letters', 'NaN'],
      ]),
    ]),
  ),
  // The mistakes in a file are its reply, so any file is accepted.
  [`${nameOfCall(readDraftDeliveries)} text`]: [
    'empty text',
    'blanks',
    'a very long text',
    'number and letters',
    'NaN',
  ],
  // The number on a receipt is any letters and digits.
  [`${nameOfCall(recordDraftPayment)} reference`]: ['number and letters', 'NaN'],
  // The empty text is right, because no tracking number is recorded yet.
  [`${nameOfCall(trackDelivery)} seen`]: ['empty text', 'blanks'],
  [`${nameOfCall(sendEnquiry)} school`]: ['number and letters', 'NaN'],
  [`${nameOfCall(sendEnquiry)} lines`]: ['a list'],
  [`${nameOfCall(sendEnquiry)} purchaseOrder`]: ['empty text', 'blanks', 'number and letters', 'NaN'],
  [`${nameOfCall(writeReview)} name`]: ['missing', 'true'],
  [`${nameOfCall(changeAddress)} title`]: ['missing'],
  [`${nameOfCall(changeDelivery)} billingData.title`]: ['missing'],
  [`${nameOfCall(addAddress)} title`]: ['missing'],
  [`${nameOfCall(setAge)} notice`]: ['missing'],
  [`${nameOfCall(confirmWithAccount)} isGuardian`]: ['true'],
  [`${nameOfCall(confirmWithAccount)} account`]: ['true'],
  [`${nameOfCall(confirmWithAccount)} orders`]: ['true'],
  [`${nameOfCall(confirmAsGuardian)} isGuardian`]: ['true'],
  [`${nameOfCall(confirmAsGuardian)} account`]: ['true'],
  [`${nameOfCall(confirmAsGuardian)} orders`]: ['true'],
  [`${nameOfCall(quotePurchase)} billingData.postcode`]: ['missing', 'empty text'],
  [`${nameOfCall(quotePurchase)} coinsUsed`]: ['missing', 'null'],
  [`${nameOfCall(addToCart)} quantity`]: ['missing'],
  [`${nameOfCall(startPayment)} billingData.title`]: ['missing'],
  [`${nameOfCall(startPayment)} coinsUsed`]: ['missing', 'null'],
  [`${nameOfCall(verifyPayment)} razorpay_signature`]: ['missing'],
  [`${nameOfCall(askQuestion)} email`]: ['missing'],
  [`${nameOfCall(changeAdminDelivery)} billingData.title`]: ['missing'],
  [`${nameOfCall(saveAnnouncement)} isOn`]: ['true'],
  ...Object.fromEntries(OWNER_EMAILS.map((kind) => [`${nameOfCall(saveOwnerEmails)} on.${kind}`, ['true']])),
  ...Object.fromEntries(
    textsOfGroup('banner').map(([name]) => [
      `${nameOfCall(savePageTexts)} texts.${name}.text`,
      ['empty text', 'blanks'],
    ]),
  ),
  [`${nameOfCall(changeStaffRoles)} roles`]: ['a list'],
  [`${nameOfCall(saveTestimonials)} voices`]: ['a list'],
  [`${nameOfCall(saveTestimonials)} voices.0.place`]: ['empty text', 'blanks'],
  [`${nameOfCall(noteDispute)} note`]: ['empty text', 'blanks'],
  [`${nameOfCall(noteDispute)} seen`]: ['empty text', 'blanks'],
  [`${nameOfCall(changeManyProducts)} change.category`]: ['empty text', 'blanks'],
  [`${nameOfCall(changeManyProducts)} apply`]: ['true'],
  [`${nameOfCall(changeIssue)} subject`]: ['empty text', 'blanks'],
  [`${nameOfCall(changeIssue)} preview`]: ['empty text', 'blanks'],
  [`${nameOfCall(changeIssue)} text`]: ['empty text', 'blanks'],
  // Without the version that was previewed, the import is a preview.
  [`${nameOfCall(importProducts)} seen`]: ['missing'],
  [`${nameOfCall(arrangePictures)} pictures.0.alt`]: ['empty text', 'blanks'],
  // Any text is valid here. It need not be the present one, because the preceding field's test has saved another.
  [`${nameOfCall(arrangePictures)} was.0.alt`]: ['empty text', 'blanks'],
  [`${nameOfCall(correctCoins)} coins`]: ['a negative number'],
  [`${nameOfCall(refundByHand)} amount`]: ['a fraction'],
  [`${nameOfCall(payRefundAnotherWay)} note`]: ['missing', 'empty text', 'blanks'],
  [`${nameOfCall(lookUpOrders)} orderNumbers`]: ['a list'],
  [`${nameOfCall(lookUpOrders)} trackingNumbers`]: ['a list'],
  [`${nameOfCall(answerCancelRequest)} reason`]: ['missing', 'empty text', 'blanks'],
  // Staff paste these lines. An unknown tracking number is not refused, but reported as unknown (SHIP-6).
  [`${nameOfCall(lookUpOrders)} trackingNumbers.0`]: ['empty text', 'blanks', 'number and letters', 'NaN'],
  [`${nameOfCall(recordParcelEvents)} parcels.0.trackingNumber`]: ['empty text', 'blanks', 'number and letters', 'NaN'],
  [`${nameOfCall(arrangeFamily)} differs`]: ['number and letters', 'NaN'],
  // A text that is missing in the body stays unchanged.
  [`${nameOfCall(saveProductTranslations)} name`]: ['missing'],
  // The translation may be any text or empty.
  [`${nameOfCall(saveProductTranslations)} name.translation`]: ['empty text', 'blanks', 'number and letters', 'NaN'],
  [`${nameOfCall(saveProductTranslations)} words`]: ['missing', 'a list'],
  [`${nameOfCall(saveProductTranslations)} name.of`]: ['empty text', 'blanks', 'number and letters', 'NaN'],
  // A note is optional; a batch belongs only to goods with batches, and its expiry is optional.
  [`${nameOfCall(moveStock)} note`]: ['missing', 'empty text', 'blanks'],
  [`${nameOfCall(moveStock)} batch`]: ['missing'],
  [`${nameOfCall(moveStock)} batch.expiresOn`]: ['missing', 'empty text'],
  [`${nameOfCall(moveStock)} batch.number`]: ['number and letters', 'NaN'],
}

const isValid = ({ place, what }: { place: string; what: string }): boolean =>
  VALID_VALUES[place]?.includes(what) === true

/** Leaves out passkey challenges, which are used up by any response, even a wrong one (SEC-58). */
async function countWrittenRows(shop: TestShop) {
  const { passkey_challenges: _used, ...others } = await rowCounts(shop)
  return others
}

it('security 19: a field with an invalid value is refused with a message, and nothing is stored', {
  timeout: 240_000,
}, async () => {
  const accepted: Record<string, string[]> = {}
  const places = new Set<string>()
  for (const { name, good, send } of await jsonExamples(test)) {
    const attempts = pathsIn(good).flatMap((path) => {
      const place = `${name} ${path.join('.')}`
      const wrong = WORDS.includes(String(path.at(-1))) ? WRONG : WRONG_WORDS
      return Object.entries(wrong).map(([what, value]) => ({ place, what, body: replaceAt(good, path, value) }))
    })
    for (const { place } of attempts) places.add(place)
    const attempt = async ({ place, what, body }: (typeof attempts)[number]) => {
      const answer = await send(JSON.stringify(body))
      if (answer.status < 300) accepted[place] = [...(accepted[place] ?? []), what]
      else if (!isValid({ place, what })) expectRefusal(`${place} ${what}`, answer)
    }
    const before = await countWrittenRows(test)
    for (const each of attempts.filter((each) => !isValid(each))) await attempt(each)
    // If a value was accepted that should be refused, the test names it below.
    if (!attempts.some(({ place }) => place in accepted)) expect(await countWrittenRows(test), name).toEqual(before)
    for (const each of attempts.filter(isValid)) await attempt(each)
  }
  // A valid body need not be accepted, because some calls succeed only once.
  const wrong = Object.entries(accepted).map(([place, whats]) => [
    place,
    whats.filter((what) => !isValid({ place, what })),
  ])
  expect(wrong.filter(([, whats]) => whats?.length)).toEqual([])
  expect(Object.keys(VALID_VALUES).filter((place) => !places.has(place))).toEqual([])
})
