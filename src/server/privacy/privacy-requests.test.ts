// Privacy requests get a number and a deadline, are answered by email, and are shown only to their requester and staff
// (PRIV-15 to PRIV-18, SEC-64).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, exportMyData } from '#contract/calls/account.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import {
  answerPrivacyRequest,
  checkNominee,
  listPrivacyRequests,
  viewPrivacyRequest,
} from '#contract/calls/admin/privacy.ts'
import {
  makePrivacyRequest,
  nameNominee,
  removeNominee,
  requestPrivacyCode,
  sendPrivacyRequest,
  viewMyRights,
  withdrawPrivacyRequest,
} from '#contract/calls/privacy.ts'
import { days, hours } from '#domain/durations.ts'
import { ANSWER_WITHIN, FORGET_REQUEST_AFTER, PRIVACY_REQUEST_KINDS } from '#domain/privacy-request.ts'
import { codeSentTo, wrongCode } from '#tests/support/emails.ts'
import { anAdmin, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { emptyOldRequests } from './privacy-requests.ts'

let t: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
})
afterAll(() => t.close())
beforeEach(() => t.mailbox.clear())

const ask = async ({ client }: Shopper, kind = 'grievance', text = 'My parcel was opened.', key?: string) => {
  const headers = key ? { 'idempotency-key': key } : {}
  return client.call(makePrivacyRequest, { body: { kind, text } as never, headers })
}
const numberOf = async (who: Shopper, kind = 'grievance') => (await ask(who, kind)).body.number as number
const answer = (number: number, text = 'We have looked into it.', seen = 1, who = admin) =>
  who.client.call(answerPrivacyRequest, { params: { privacyNumber: number }, body: { text, seen } })
const row = (number: number) =>
  t.shop.db.selectFrom('privacy_requests').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
const verifyAddressOf = ({ userId }: Shopper) =>
  t.shop.db.updateTable('users').set({ email_verified_at: t.clock.now() }).where('id', '=', userId).execute()
const ownRights = async ({ client }: Shopper) => (await client.call(viewMyRights)).body
const isNamed = async (number: number, body: object) =>
  (await admin.client.call(checkNominee, { params: { privacyNumber: number }, body: { phone: '', ...body } as never }))
    .body

describe('a request', () => {
  it('a privacy request gets a number and a deadline, and the requester an email with both, without the text of the request', async () => {
    const shopper = await aShopper(t, { isVerified: true })
    const { status, body } = await ask(shopper)
    expect(status).toBe(200)
    await t.drain()
    const [message] = t.mailbox.to(shopper.email)
    expect(message?.subject).toContain(`P-${body.number}`)
    expect(message?.text).not.toContain('parcel was opened')
    expect((await ownRights(shopper)).requests).toMatchObject([
      {
        number: body.number,
        state: 'open',
        dueAt: new Date(t.clock.now().getTime() + days(28)).toISOString(),
        answers: [],
      },
    ])
  })

  it('repeated clicks make one privacy request', async () => {
    const shopper = await aShopper(t)
    const first = await ask(shopper, 'access', 'What do you keep?', 'key-1')
    const second = await ask(shopper, 'access', 'What do you keep?', 'key-1')
    expect(second.body).toEqual(first.body)
    expect((await ownRights(shopper)).requests).toHaveLength(1)
  })

  it.each(PRIVACY_REQUEST_KINDS)(
    'a privacy request for %s has a deadline that the database does not allow to change',
    async (kind) => {
      const number = await numberOf(await aShopper(t), kind)
      const { due_at, created_at } = await row(number)
      expect(due_at.getTime() - created_at.getTime()).toBe(ANSWER_WITHIN[kind])
      expect(ANSWER_WITHIN[kind]).toBeLessThanOrEqual(days(28))
      const moved = t.shop.db
        .updateTable('privacy_requests')
        .set({ due_at: new Date(due_at.getTime() + days(1)) })
        .where('number', '=', number)
        .execute()
      await expect(moved).rejects.toThrow('deadline of a request cannot be changed')
      await expect(t.shop.db.deleteFrom('privacy_requests').where('number', '=', number).execute()).rejects.toThrow()
    },
  )

  it('a privacy request is refused while ten of the same account wait', async () => {
    const shopper = await aShopper(t)
    for (let count = 0; count < 10; count++) expect((await ask(shopper)).status).toBe(200)
    expect((await ask(shopper)).body.code).toBe('privacy_requests_full')
  })

  it('a privacy request can be withdrawn while it waits, and its history stays', async () => {
    const shopper = await aShopper(t)
    const number = await numberOf(shopper)
    t.clock.advance(1000)
    const withdraw = () => shopper.client.call(withdrawPrivacyRequest, { params: { privacyNumber: number } })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).body.code).toBe('privacy_request_state')
    expect((await answer(number, 'Too late', 2)).body.code).toBe('privacy_request_state')
    const { body } = await admin.client.call(viewPrivacyRequest, { params: { privacyNumber: number } })
    expect(body).toMatchObject({
      state: 'withdrawn',
      hoursLeft: null,
      steps: [{ kind: 'asked' }, { kind: 'withdrawn' }],
    })
    const change = sql`UPDATE privacy_request_steps SET kind = 'answered' WHERE kind = 'withdrawn'`.execute(t.shop.db)
    await expect(change).rejects.toThrow('cannot be changed or deleted')
  })
})

it('staff see privacy requests by deadline, the nearest first, with the time left', async () => {
  await t.shop.db.updateTable('privacy_requests').set({ state: 'withdrawn', resolved_at: t.clock.now() }).execute()
  const shopper = await aShopper(t)
  const first = await numberOf(shopper)
  t.clock.advance(hours(3))
  const second = await numberOf(shopper, 'access')
  admin = await anAdmin(t)
  const { body } = await admin.client.call(listPrivacyRequests, { query: {} })
  const requests = body.requests as { number: number; hoursLeft: number }[]
  expect(requests.map(({ number }) => number)).toEqual([first, second])
  expect(requests.map(({ hoursLeft }) => hoursLeft)).toEqual([28 * 24 - 3, 28 * 24])
})

it('privacy requests are shown on Today in the week before their deadline, and after it', async () => {
  await t.shop.db.updateTable('privacy_requests').set({ state: 'withdrawn', resolved_at: t.clock.now() }).execute()
  const number = await numberOf(await aShopper(t))
  const today = async () => (await (await anAdmin(t)).client.call(viewToday)).body.requests
  expect(await today()).toEqual({ count: 1, isMore: false, near: 0, overdue: 0 })
  t.clock.advance(days(22))
  expect(await today()).toEqual({ count: 1, isMore: false, near: 1, overdue: 0 })
  t.clock.advance(days(7))
  expect(await today()).toEqual({ count: 1, isMore: false, near: 1, overdue: 1 })
  admin = await anAdmin(t)
  await answer(number)
  expect(await today()).toEqual({ count: 0, isMore: false, near: 0, overdue: 0 })
  const [entry] = await t.shop.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'privacy.answer')
    .orderBy('at', 'desc')
    .execute()
  expect(entry?.details).toEqual({ request: number, kind: 'grievance', late: true })
})

it('the answer of staff to a privacy request is emailed, and a second answer from an outdated view is refused', async () => {
  const shopper = await aShopper(t)
  const number = await numberOf(shopper)
  expect((await answer(number)).status).toBe(200)
  expect((await answer(number, 'Me too')).body.code).toBe('privacy_request_state')
  await t.drain()
  const emails = t.mailbox.to(shopper.email).filter(({ text }) => text.includes('We have looked into it.'))
  expect(emails).toHaveLength(1)
  expect((await ownRights(shopper)).requests).toMatchObject([
    { state: 'answered', answers: [{ text: 'We have looked into it.' }] },
  ])
})

describe('a request without an account', () => {
  const send = (email: string, otp: string) =>
    t.client().call(sendPrivacyRequest, { body: { kind: 'access', text: 'What do you keep?', email, otp } })
  const code = async (email: string) => {
    expect((await t.client().call(requestPrivacyCode, { body: { email } })).status).toBe(200)
    await t.drain()
    return codeSentTo(t.mailbox, email)
  }

  it('a privacy request without an account needs a code that verifies the address and works once', async () => {
    const otp = await code('visitor@example.in')
    const { status, body } = await send('visitor@example.in', otp)
    expect(status).toBe(200)
    expect(await row(body.number as number)).toMatchObject({ user_id: null, is_verified: true })
    expect((await send('visitor@example.in', otp)).body.code).toBe('code_invalid')
  })

  it('security 64: a privacy request without an account is not shown to an account with the same address that never verified it', async () => {
    const stranger = await aShopper(t)
    const number = (await send(stranger.email, await code(stranger.email))).body.number as number
    expect(await row(number)).toMatchObject({ user_id: null, is_verified: true })
    expect((await ownRights(stranger)).requests).toEqual([])
    const { status } = await stranger.client.call(withdrawPrivacyRequest, { params: { privacyNumber: number } })
    expect(status).toBe(404)
    const shopper = await aShopper(t)
    await verifyAddressOf(shopper)
    await send(shopper.email, await code(shopper.email))
    expect((await ownRights(shopper)).requests).toHaveLength(1)
  })

  it('security 64: a privacy request without an account is refused without the code that was sent to its address', async () => {
    const shopper = await aShopper(t)
    const before = await t.shop.db.selectFrom('privacy_requests').select('id').execute()
    const otp = await code(shopper.email)
    const othersCode = await code('thief@example.in')
    expect((await send(shopper.email, '')).status).toBe(400)
    expect((await send(shopper.email, wrongCode(otp))).body.code).toBe('code_invalid')
    expect((await send(shopper.email, othersCode)).body.code).toBe('code_invalid')
    expect(await t.shop.db.selectFrom('privacy_requests').select('id').execute()).toHaveLength(before.length)
  })
})

describe('security 64', () => {
  it("security 64: nobody can open or withdraw another user's privacy request by guessing its number", async () => {
    const number = await numberOf(await aShopper(t))
    const thief = await aShopper(t)
    expect((await ownRights(thief)).requests).toEqual([])
    const { status, body } = await thief.client.call(withdrawPrivacyRequest, { params: { privacyNumber: number } })
    expect([status, body.code]).toEqual([404, 'privacy_request_not_found'])
    const none = await thief.client.call(withdrawPrivacyRequest, { params: { privacyNumber: 999_999 } })
    expect(none.body).toEqual(body)
    expect((await row(number)).state).toBe('open')
  })

  it('security 64: only staff can read, answer and check privacy requests', async () => {
    const number = await numberOf(await aShopper(t))
    const thief = await aShopper(t)
    const params = { privacyNumber: number }
    expect((await thief.client.call(listPrivacyRequests, { query: {} })).status).toBe(403)
    expect((await thief.client.call(viewPrivacyRequest, { params })).status).toBe(403)
    expect((await answer(number, 'Here is her data', 1, thief)).status).toBe(403)
    const check = { params, body: { account: 'a@example.in', phone: '' } } as const
    expect((await thief.client.call(checkNominee, check)).status).toBe(403)
  })

  it('security 64: the nominee is shown to nobody, and staff learn only whether the requester is the nominee', async () => {
    const shopper = await aShopper(t)
    const sister = await aShopper(t)
    await verifyAddressOf(sister)
    await shopper.client.call(nameNominee, { body: { name: 'Meera Nair', email: sister.email, phone: '9000000009' } })
    expect((await ownRights(sister)).nominee).toBeNull()
    const number = await numberOf(sister, 'nomination')
    expect(await isNamed(number, { account: shopper.email })).toMatchObject({ isNamed: true })
    const otherShopper = await aShopper(t)
    await verifyAddressOf(otherShopper)
    const wrong = await numberOf(otherShopper, 'nomination')
    const no = await isNamed(wrong, { account: shopper.email })
    expect(no).toMatchObject({ isNamed: false })
    expect(JSON.stringify(no)).not.toMatch(/Meera|9000000009|shopper/)
    expect(await isNamed(wrong, { account: 'nobody@example.in' })).toEqual(no)
    expect(await isNamed(wrong, { account: shopper.email, phone: '9000000009' })).toMatchObject({ isNamed: true })
    const entries = await t.shop.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'privacy.check-nominee')
      .execute()
    expect(entries).toHaveLength(4)
  })

  it('security 64: an account with an unverified address is not recognised as the nominee', async () => {
    const shopper = await aShopper(t)
    const claimed = await aShopper(t)
    await shopper.client.call(nameNominee, { body: { name: 'Meera', email: claimed.email, phone: '' } })
    const number = await numberOf(claimed, 'nomination')
    expect((await isNamed(number, { account: shopper.email })).code).toBe('privacy_request_state')
  })
})

it('a user can name, replace and remove a nominee, who needs an email address or phone number', async () => {
  const shopper = await aShopper(t)
  const name = (body: object) => shopper.client.call(nameNominee, { body: body as never })
  expect((await name({ name: 'Meera', email: '', phone: '' })).body.fields).toHaveProperty('email')
  expect((await name({ name: 'Meera', email: '', phone: '9000000009' })).status).toBe(200)
  expect((await name({ name: 'Lakshmi', email: 'lakshmi@example.in', phone: '' })).status).toBe(200)
  expect((await ownRights(shopper)).nominee).toMatchObject({ name: 'Lakshmi', phone: null })
  expect((await shopper.client.call(removeNominee)).status).toBe(200)
  expect((await ownRights(shopper)).nominee).toBeNull()
})

it('the data export of a user with a verified email has the privacy requests, the nominee and the sent emails', async () => {
  const shopper = await aShopper(t)
  await verifyAddressOf(shopper)
  const number = await numberOf(shopper)
  await answer(number)
  await shopper.client.call(nameNominee, { body: { name: 'Meera', email: 'meera.n@example.in', phone: '' } })
  await t.drain()
  const { raw } = await shopper.client.call(exportMyData)
  const file = JSON.parse(raw.toString())
  expect(file.requestsAboutData).toMatchObject([{ number, answers: [{ text: 'We have looked into it.' }] }])
  expect(file.nominee).toMatchObject({ name: 'Meera' })
  expect(file.otherEmails.map(({ kind }: { kind: string }) => kind)).toContain('privacy-answer')
})

it('erasing an account withdraws a waiting privacy request, and deletes texts, address and nominee, but not number and day', async () => {
  const shopper = await aShopper(t)
  const number = await numberOf(shopper)
  await shopper.client.call(nameNominee, { body: { name: 'Meera', email: 'm@example.in', phone: '' } })
  expect((await shopper.client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
  expect(await row(number)).toMatchObject({ email: '', text: '', state: 'withdrawn' })
  expect(await t.shop.db.selectFrom('nominations').selectAll().where('user_id', '=', shopper.userId).execute()).toEqual(
    [],
  )
})

it('the texts of a privacy request, its answers and its emails are erased a year after it was closed', async () => {
  const number = await numberOf(await aShopper(t))
  await answer(number, 'Your name was wrong in one place.')
  await t.drain()
  t.clock.advance(FORGET_REQUEST_AFTER - days(1))
  await emptyOldRequests(t.shop)
  expect((await row(number)).text).not.toBe('')
  t.clock.advance(days(2))
  await emptyOldRequests(t.shop)
  expect(await row(number)).toMatchObject({ email: '', text: '', state: 'answered' })
  const words = await t.shop.db.selectFrom('privacy_request_steps').select('text').where('text', '<>', '').execute()
  expect(words.filter(({ text }) => text.includes('Your name was wrong'))).toEqual([])
})
