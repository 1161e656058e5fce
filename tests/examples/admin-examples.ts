// Examples of staff calls about sales figures, products, users, messages, the newsletter and settings.
import type { allCalls } from '#contract/all-calls.ts'
import { addSavedAnswer } from '#contract/calls/admin/saved-answers.ts'
import { viewSettings } from '#contract/calls/admin/settings.ts'
import { inviteStaff } from '#contract/calls/admin/staff.ts'
import { askQuestion } from '#contract/calls/contact.ts'
import { joinNewsletter } from '#contract/calls/newsletter.ts'
import type { SavedAnswer } from '#contract/inbox.ts'
import type { SettingsReply } from '#contract/settings.ts'
import type { AttemptId, SavedAnswerId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { addMonths } from '#domain/month.ts'
import { importProducts } from '#server/catalog/import-products.ts'
import { readProductTranslations } from '#server/catalog/translations/save-product-translations.ts'
import { inTransaction } from '#server/db/database.ts'
import { insertStop } from '#server/outbox/stopped-addresses-queries.ts'
import { listOpenFindings, saveFinding } from '#server/payments/findings-queries.ts'
import { saveRefusal } from '#server/payments/refusal-queries.ts'
import { findLastClosedMonth } from '#server/tax/tax-month-queries.ts'
import { storeIdentity } from '../support/identity.ts'
import { anAdmin, aPictureRow, aProduct, aShopper, aVariant, PASSWORD, startedPayment } from '../support/makers.ts'
import { aPicture, aProductForm, multipart } from '../support/product-form.ts'
import type { TestShop } from '../support/shop.ts'
import { aStranger, type Examples, type Situation } from './example.ts'

interface At {
  readonly test: TestShop
}

export const adminDashboard: Examples<(typeof allCalls)['admin: dashboard']> = {
  viewOverview: () => ({ query: { range: '6m' } }),
  findAnything: () => ({ query: { q: 'kit' } }),
  exportSalesRegister: () => ({ query: { month: '2026-11' } }),
}

export const adminFigures: Examples<(typeof allCalls)['admin: figures']> = {
  viewFigures: () => ({ query: { from: '2026-10-01', to: '2026-11-20' } }),
  exportFigures: () => ({ query: { figure: 'products' } }),
}

const monthQuery = () => ({ query: { month: '2026-10' } })

export const adminTax: Examples<(typeof allCalls)['admin: tax']> = {
  viewTaxMonth: monthQuery,
  exportGstr1: monthQuery,
  exportTaxSheet: () => ({ query: { month: '2026-10', sheet: 'b2cs' } }),
  // Months must be closed in order, so the example closes the next one.
  closeTaxMonth: async ({ test }) => {
    const last = await findLastClosedMonth(test.shop.db)
    return { body: { month: (last ? addMonths(last.month, 1) : '2026-01-01').slice(0, 7) } }
  },
  exportSettlementJournal: monthQuery,
}

export const adminFindings: Examples<(typeof allCalls)['admin: findings']> = {
  resolveFinding: async ({ test }) => {
    const subject = `pay_${test.id().slice(0, 14)}`
    await saveFinding(test.shop.db, test.shop, {
      kind: 'payment_differs',
      provider: 'razorpay',
      subject,
      details: { what: 'amount', theirs: 100, ours: 200 },
    })
    const [finding] = await listOpenFindings(test.shop.db, null, 1)
    return { params: { findingId: finding?.id ?? '' }, body: { action: 'set_aside', reason: 'Known' } }
  },
}

const productParams = async ({ test }: At) => ({ params: { productId: await aProduct(test) } })

export const adminProducts: Examples<(typeof allCalls)['admin: products']> = {
  viewAdminProduct: productParams,
  listPrices: productParams,
  addProduct: async () => formOf(aProductForm(), await aPicture()),
  changeProduct: async (at) => ({ ...(await productParams(at)), ...(await formOf({ price: '310' })) }),
  deleteProduct: productParams,
  restoreProduct: async (at) => {
    const example = await productParams(at)
    await at.test.shop.db
      .updateTable('products')
      .set({ deleted_at: at.test.clock.now() })
      .where('id', '=', example.params.productId)
      .execute()
    return example
  },
  changeManyProducts: async ({ test }) => ({
    body: {
      products: [{ _id: await aProduct(test), version: 1 }],
      change: { kind: 'category', category: 'Pads' },
      apply: true,
    },
  }),
  importProducts: async ({ test }) => {
    const text = `Id,Name,Description,Price (INR)\n,Cotton Pads ${test.id()},Six pads of cotton.,139`
    const { version } = await importProducts(test.shop, 'somebody', { text })
    return { body: { text, seen: version ?? '' } }
  },
  placeProduct: async (at) => ({ ...(await productParams(at)), body: { before: await aProduct(at.test) } }),
  arrangeFamily: async ({ test }) => {
    const family = { name: `Period Underwear ${test.id()}`, differs: 'Size' }
    const _id = await aVariant(test, family.name, 'M')
    const was = { ...family, variants: [{ _id, label: 'M' }] }
    return { params: { productId: _id }, body: { ...was, variants: [{ _id, label: 'L' }], was } }
  },
  viewProductTranslations: productParams,
  saveProductTranslations: async (at) => {
    const { params } = await productParams(at)
    const languages = await readProductTranslations(at.test.shop.db, params.productId)
    const { version = '', name = null } = languages.find(({ language }) => language === 'hi') ?? {}
    return {
      params,
      body: { language: 'hi', seen: version, name: { of: name?.english ?? '', translation: 'पीरियड किट' }, words: [] },
    }
  },
  copyProduct: async ({ test }) => ({
    params: { productId: await aVariant(test, `Period Underwear ${test.id()}`, 'M') },
    body: { label: 'L' },
  }),
  addPicture: async (at) => ({ ...(await productParams(at)), ...(await formOf({}, await aPicture())) }),
  arrangePictures: async (at) => {
    const { params } = await productParams(at)
    const _id = await aPictureRow(at.test, params.productId, 0)
    return { params, body: { pictures: [{ _id, alt: 'The box, open' }], was: [{ _id, alt: '' }] } }
  },
  // Adds two pictures, because a product's last picture cannot be removed.
  removePicture: async (at) => {
    const { params } = await productParams(at)
    await aPictureRow(at.test, params.productId, 0)
    return { params: { ...params, pictureId: await aPictureRow(at.test, params.productId, 1) } }
  },
}

const userParams = async ({ test }: At) => ({ params: { userId: (await aShopper(test)).userId } })
const verifiedUserParams = async ({ test }: At) => ({
  params: { userId: (await aShopper(test, { isVerified: true })).userId },
})

export const adminUsers: Examples<(typeof allCalls)['admin: users']> = {
  viewUser: userParams,
  viewUnfinished: userParams,
  deleteUser: userParams,
  listOrdersOfUser: userParams,
  viewWalletOfUser: userParams,
  correctCoins: async (at) => ({ ...(await userParams(at)), body: { coins: 20, reason: 'The lid was cracked' } }),
  changeRole: async (at) => ({ ...(await verifiedUserParams(at)), body: { role: 'admin', password: PASSWORD } }),
  logOutUser: userParams,
  sendEmailLink: userParams,
  resetFactorsOfUser: async ({ test }) => ({ params: { userId: (await anAdmin(test)).userId } }),
}

export const adminStaff: Examples<(typeof allCalls)['admin: staff']> = {
  changeStaffRoles: async (at) => ({
    ...(await verifiedUserParams(at)),
    body: { roles: ['packer'], password: PASSWORD },
  }),
  inviteStaff: () => ({ body: { email: aStranger().email, roles: ['support'], password: PASSWORD } }),
  withdrawInvite: async ({ test, person }) => {
    const { email } = aStranger()
    await person.client.call(inviteStaff, { body: { email, roles: ['packer'], password: PASSWORD } })
    const { id: inviteId } = await test.shop.db
      .selectFrom('staff_invites')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { params: { inviteId } }
  },
}

const ticketParams = async ({ test }: At) => {
  const { body } = await test
    .client()
    .call(askQuestion, { body: { question: 'When does it come?', email: 'a@example.in' } })
  return { params: { ticketNumber: body.ticket } }
}

export const adminInbox: Examples<(typeof allCalls)['admin: inbox']> = {
  viewTicket: ticketParams,
  answerTicket: async (at) => ({ ...(await ticketParams(at)), body: { text: 'It comes on Monday.', seen: 0 } }),
  closeTicket: async (at) => ({
    ...(await ticketParams(at)),
    body: { step: 'close', reason: 'She called us.', seen: 0 },
  }),
}

const A_SAVED_ANSWER = { name: 'Where is my box', text: 'Dear {first name}, {ticket} is with us.' }

async function aSavedAnswer({ test }: At) {
  const name = aStranger().email
  const { body } = await (await anAdmin(test)).client.call(addSavedAnswer, { body: { ...A_SAVED_ANSWER, name } })
  const saved = (body.answers as SavedAnswer[]).find((answer) => answer.name === name)
  return { params: { savedAnswerId: saved?._id as SavedAnswerId } }
}

export const adminSavedAnswers: Examples<(typeof allCalls)['admin: saved answers']> = {
  addSavedAnswer: () => ({ body: { ...A_SAVED_ANSWER, name: aStranger().email } }),
  changeSavedAnswer: async (at) => {
    const body = { name: aStranger().email, text: 'It is on its way.', seen: 1 }
    return { ...(await aSavedAnswer(at)), body }
  },
  removeSavedAnswer: aSavedAnswer,
}

export const adminStopped: Examples<(typeof allCalls)['admin: stopped addresses']> = {
  resumeAddress: async ({ test }) => {
    const id = test.id<'stop'>()
    const address = aStranger().email
    const stop = { id, address, reason: 'bounced', codes: '5.1.1', emailId: null, at: test.clock.now() } as const
    await inTransaction(test.shop.db, (tx) => insertStop(tx, stop))
    return { params: { stopId: id } }
  },
}

export const adminSubscribers: Examples<(typeof allCalls)['admin: subscribers']> = {
  removeSubscriber: async ({ test }) => {
    const { email } = aStranger()
    await test.client().call(joinNewsletter, { body: { email } })
    const { id: subscriberId } = await test.shop.db
      .selectFrom('subscribers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { params: { subscriberId } }
  },
}

let rounds = 0
const nextRound = (): number => (rounds += 1)

export const adminSettings: Examples<(typeof allCalls)['admin: settings']> = {
  saveShipping: async (at) => ({
    body: {
      seen: await versionOf(at, 'shipping'),
      charges: { Kerala: '40', 'Tamil Nadu': '60', Karnataka: String(65 + (nextRound() % 100)), 'All India': '80' },
    },
  }),
  saveIdentity: async (at) => ({
    body: {
      seen: await versionOf(at, 'identity'),
      name: 'Nila',
      phone: '+91 98765 43210',
      email: `care${nextRound()}@nila.example`,
      address: 'River Road 4, Aluva, Kerala 683101',
      grievanceOfficer: 'Meera Nair',
    },
  }),
  saveLogo: async (at) => formOf({ seen: await versionOf(at, 'logo') }, await aPicture(100 + nextRound())),
  saveTax: async (at) => ({
    body: { seen: await versionOf(at, 'tax'), gstin: '32ABCDE1234F1Z9', isUnregistered: false },
  }),
  saveBankAccount: async (at) => ({
    body: {
      seen: await versionOf(at, 'bankAccount'),
      holder: 'Nila Care LLP',
      accountNumber: `5010000${1000 + nextRound()}`,
      ifsc: 'HDFC0001234',
      upiId: 'nila@hdfcbank',
    },
  }),
  saveOwnerEmails: async (at) => ({
    body: {
      seen: await versionOf(at, 'ownerEmails'),
      on: { dispute: true, refund: true, payment: true, digest: nextRound() % 2 === 0 },
    },
  }),
  saveAnnouncement: async (at) => ({
    body: {
      seen: await versionOf(at, 'announcement'),
      text: `Closed on Monday, parcels leave on day ${nextRound()}`,
      isOn: true,
    },
  }),
  saveTestimonials: async (at) => ({
    body: {
      seen: await versionOf(at, 'testimonials'),
      voices: [{ quote: `Soft and quick, ${nextRound()} times over.`, name: 'Meera', place: 'Kochi' }],
    },
  }),
  savePageTexts: async (at) => ({
    body: {
      seen: await versionOf(at, 'banner'),
      group: 'banner' as const,
      texts: {
        headline: { text: `Care,\n${nextRound()} times over.` },
        lead: { text: '{pack} a pack.' },
        button: { text: 'See the packs' },
      },
    },
  }),
}

export const adminSetup: Examples<(typeof allCalls)['admin: setup']> = {
  openTheShop: async ({ test }) => {
    await storeIdentity(test)
    return {}
  },
}

async function versionOf({ person }: Situation, part: keyof SettingsReply): Promise<string> {
  const { body } = await person.client.call(viewSettings)
  return (body as unknown as SettingsReply)[part].version
}

async function formOf(fields: Record<string, string>, bytes?: Buffer) {
  const { payload, headers } = await multipart(fields, bytes && { bytes })
  return { body: payload, headers }
}

export const adminCheckouts: Examples<(typeof allCalls)['admin: checkouts']> = {
  releaseHold: async ({ test }) => ({ params: { attemptId: await anOpenAttempt(test) } }),
  dismissRefusal: async ({ test }) => {
    const [id, at] = [test.id<'refusal'>(), test.clock.now()]
    const cause = { provider: 'razorpay', status: 400, code: 'BAD_REQUEST_ERROR', words: id }
    const attemptId = await anOpenAttempt(test)
    await saveRefusal(test.shop.db, { id, ...cause, attemptId, payable: paise(33900) }, at)
    return { params: { refusalId: id } }
  },
}

async function anOpenAttempt(test: TestShop): Promise<AttemptId> {
  const shopper = await aShopper(test)
  await startedPayment(shopper, await aProduct(test))
  const { id } = await test.shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('user_id', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  return id
}
