// Rights over one's own data: asked for with a number and a clock, answered by email, and nobody else's to see (PRIV-15 to PRIV-18, SEC-64).
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
import { forgetPrivacyRequests } from './privacy-requests.ts'

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
const prove = ({ userId }: Shopper) =>
  t.shop.db.updateTable('users').set({ email_verified_at: t.clock.now() }).where('id', '=', userId).execute()
const mine = async ({ client }: Shopper) => (await client.call(viewMyRights)).body
const isNamed = async (number: number, body: object) =>
  (await admin.client.call(checkNominee, { params: { privacyNumber: number }, body: { phone: '', ...body } as never }))
    .body

describe('a request', () => {
  it('gets a number and a day, and an email says both at once without a word of hers', async () => {
    const her = await aShopper(t, { isProved: true })
    const { status, body } = await ask(her)
    expect(status).toBe(200)
    await t.drain()
    const [message] = t.mailbox.to(her.email)
    expect(message?.subject).toContain(`P-${body.number}`)
    expect(message?.text).not.toContain('parcel was opened')
    expect((await mine(her)).requests).toMatchObject([
      {
        number: body.number,
        state: 'open',
        dueAt: new Date(t.clock.now().getTime() + days(28)).toISOString(),
        answers: [],
      },
    ])
  })

  it('is one, however often quick fingers send it', async () => {
    const her = await aShopper(t)
    const first = await ask(her, 'access', 'What do you keep?', 'key-1')
    const second = await ask(her, 'access', 'What do you keep?', 'key-1')
    expect(second.body).toEqual(first.body)
    expect((await mine(her)).requests).toHaveLength(1)
  })

  it.each(PRIVACY_REQUEST_KINDS)('for %s has a clock that neither staff nor the code can move', async (kind) => {
    const number = await numberOf(await aShopper(t), kind)
    const { due_at, created_at } = await row(number)
    expect(due_at.getTime() - created_at.getTime()).toBe(ANSWER_WITHIN[kind])
    expect(ANSWER_WITHIN[kind]).toBeLessThanOrEqual(days(28))
    const moved = t.shop.db
      .updateTable('privacy_requests')
      .set({ due_at: new Date(due_at.getTime() + days(1)) })
      .where('number', '=', number)
      .execute()
    await expect(moved).rejects.toThrow('not moved')
    await expect(t.shop.db.deleteFrom('privacy_requests').where('number', '=', number).execute()).rejects.toThrow()
  })

  it('is refused while ten of hers wait', async () => {
    const her = await aShopper(t)
    for (let count = 0; count < 10; count++) expect((await ask(her)).status).toBe(200)
    expect((await ask(her)).body.code).toBe('privacy_requests_full')
  })

  it('can be taken back while it waits, and its history stays', async () => {
    const her = await aShopper(t)
    const number = await numberOf(her)
    t.clock.advance(1000)
    const back = () => her.client.call(withdrawPrivacyRequest, { params: { privacyNumber: number } })
    expect((await back()).status).toBe(200)
    expect((await back()).body.code).toBe('privacy_request_state')
    expect((await answer(number, 'Too late', 2)).body.code).toBe('privacy_request_state')
    const { body } = await admin.client.call(viewPrivacyRequest, { params: { privacyNumber: number } })
    expect(body).toMatchObject({
      state: 'withdrawn',
      hoursLeft: null,
      steps: [{ kind: 'asked' }, { kind: 'withdrawn' }],
    })
    const change = sql`UPDATE privacy_request_steps SET kind = 'answered' WHERE kind = 'withdrawn'`.execute(t.shop.db)
    await expect(change).rejects.toThrow('only added')
  })
})

describe('staff', () => {
  it('see the nearest deadline first, and how much is left of it', async () => {
    await t.shop.db.updateTable('privacy_requests').set({ state: 'withdrawn', settled_at: t.clock.now() }).execute()
    const her = await aShopper(t)
    const first = await numberOf(her)
    t.clock.advance(hours(3))
    const second = await numberOf(her, 'access')
    admin = await anAdmin(t)
    const { body } = await admin.client.call(listPrivacyRequests, { query: {} })
    const requests = body.requests as { number: number; hoursLeft: number }[]
    expect(requests.map(({ number }) => number)).toEqual([first, second])
    expect(requests.map(({ hoursLeft }) => hoursLeft)).toEqual([28 * 24 - 3, 28 * 24])
  })

  it('are reminded on Today: near in the last week, overdue after the last day', async () => {
    await t.shop.db.updateTable('privacy_requests').set({ state: 'withdrawn', settled_at: t.clock.now() }).execute()
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

  it('answer by email, once, and not past what a colleague wrote meanwhile', async () => {
    const her = await aShopper(t)
    const number = await numberOf(her)
    expect((await answer(number)).status).toBe(200)
    expect((await answer(number, 'Me too')).body.code).toBe('privacy_request_state')
    await t.drain()
    const emails = t.mailbox.to(her.email).filter(({ text }) => text.includes('We have looked into it.'))
    expect(emails).toHaveLength(1)
    expect((await mine(her)).requests).toMatchObject([
      { state: 'answered', answers: [{ text: 'We have looked into it.' }] },
    ])
  })
})

describe('without an account', () => {
  const send = (email: string, otp: string) =>
    t.client().call(sendPrivacyRequest, { body: { kind: 'access', text: 'What do you keep?', email, otp } })
  const code = async (email: string) => {
    expect((await t.client().call(requestPrivacyCode, { body: { email } })).status).toBe(200)
    await t.drain()
    return codeSentTo(t.mailbox, email)
  }

  it('a code proves the address, and works once', async () => {
    const otp = await code('visitor@example.in')
    const { status, body } = await send('visitor@example.in', otp)
    expect(status).toBe(200)
    expect(await row(body.number as number)).toMatchObject({ user_id: null, is_proved: true })
    expect((await send('visitor@example.in', otp)).body.code).toBe('code_invalid')
  })

  it('security 64: is no business of whoever opened an account with her address and never proved it', async () => {
    const stranger = await aShopper(t)
    const number = (await send(stranger.email, await code(stranger.email))).body.number as number
    expect(await row(number)).toMatchObject({ user_id: null, is_proved: true })
    expect((await mine(stranger)).requests).toEqual([])
    const { status } = await stranger.client.call(withdrawPrivacyRequest, { params: { privacyNumber: number } })
    expect(status).toBe(404)
    const her = await aShopper(t)
    await prove(her)
    await send(her.email, await code(her.email))
    expect((await mine(her)).requests).toHaveLength(1)
  })

  it("security 64: nobody asks for another's data by an address that is not proved", async () => {
    const her = await aShopper(t)
    const before = await t.shop.db.selectFrom('privacy_requests').select('id').execute()
    const otp = await code(her.email)
    const othersCode = await code('thief@example.in')
    expect((await send(her.email, '')).status).toBe(400)
    expect((await send(her.email, wrongCode(otp))).body.code).toBe('code_invalid')
    expect((await send(her.email, othersCode)).body.code).toBe('code_invalid')
    expect(await t.shop.db.selectFrom('privacy_requests').select('id').execute()).toHaveLength(before.length)
  })
})

describe('security 64', () => {
  it('a number that is guessed opens and withdraws nothing', async () => {
    const number = await numberOf(await aShopper(t))
    const thief = await aShopper(t)
    expect((await mine(thief)).requests).toEqual([])
    const { status, body } = await thief.client.call(withdrawPrivacyRequest, { params: { privacyNumber: number } })
    expect([status, body.code]).toEqual([404, 'privacy_request_not_found'])
    const none = await thief.client.call(withdrawPrivacyRequest, { params: { privacyNumber: 999_999 } })
    expect(none.body).toEqual(body)
    expect((await row(number)).state).toBe('open')
  })

  it('whoever is no staff reads, answers and checks nothing', async () => {
    const number = await numberOf(await aShopper(t))
    const thief = await aShopper(t)
    const params = { privacyNumber: number }
    expect((await thief.client.call(listPrivacyRequests, { query: {} })).status).toBe(403)
    expect((await thief.client.call(viewPrivacyRequest, { params })).status).toBe(403)
    expect((await answer(number, 'Here is her data', 1, thief)).status).toBe(403)
    const check = { params, body: { account: 'a@example.in', phone: '' } } as const
    expect((await thief.client.call(checkNominee, check)).status).toBe(403)
  })

  it('whom she named is told to nobody, and staff learn only whether it is who asks', async () => {
    const her = await aShopper(t)
    const sister = await aShopper(t)
    await prove(sister)
    await her.client.call(nameNominee, { body: { name: 'Meera Nair', email: sister.email, phone: '9000000009' } })
    expect((await mine(sister)).nominee).toBeNull()
    const number = await numberOf(sister, 'nomination')
    expect(await isNamed(number, { account: her.email })).toMatchObject({ isNamed: true })
    const other = await aShopper(t)
    await prove(other)
    const wrong = await numberOf(other, 'nomination')
    const no = await isNamed(wrong, { account: her.email })
    expect(no).toMatchObject({ isNamed: false })
    expect(JSON.stringify(no)).not.toMatch(/Meera|9000000009|shopper/)
    expect(await isNamed(wrong, { account: 'nobody@example.in' })).toEqual(no)
    expect(await isNamed(wrong, { account: her.email, phone: '9000000009' })).toMatchObject({ isNamed: true })
    const entries = await t.shop.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'privacy.check-nominee')
      .execute()
    expect(entries).toHaveLength(4)
  })

  it('an address that was never proved names nobody as a nominee', async () => {
    const her = await aShopper(t)
    const claimed = await aShopper(t)
    await her.client.call(nameNominee, { body: { name: 'Meera', email: claimed.email, phone: '' } })
    const number = await numberOf(claimed, 'nomination')
    expect((await isNamed(number, { account: her.email })).code).toBe('privacy_request_state')
  })
})

describe('a nominee', () => {
  it('is changed and withdrawn by her alone, and needs a way to be reached', async () => {
    const her = await aShopper(t)
    const name = (body: object) => her.client.call(nameNominee, { body: body as never })
    expect((await name({ name: 'Meera', email: '', phone: '' })).body.fields).toHaveProperty('email')
    expect((await name({ name: 'Meera', email: '', phone: '9000000009' })).status).toBe(200)
    expect((await name({ name: 'Lakshmi', email: 'lakshmi@example.in', phone: '' })).status).toBe(200)
    expect((await mine(her)).nominee).toMatchObject({ name: 'Lakshmi', phone: null })
    expect((await her.client.call(removeNominee)).status).toBe(200)
    expect((await mine(her)).nominee).toBeNull()
  })
})

describe('her file', () => {
  it('holds what she asked, whom she named and which emails went, once her email is proved', async () => {
    const her = await aShopper(t)
    await prove(her)
    const number = await numberOf(her)
    await answer(number)
    await her.client.call(nameNominee, { body: { name: 'Meera', email: 'meera.n@example.in', phone: '' } })
    await t.drain()
    const { raw } = await her.client.call(exportMyData)
    const file = JSON.parse(raw.toString())
    expect(file.requestsAboutData).toMatchObject([{ number, answers: [{ text: 'We have looked into it.' }] }])
    expect(file.nominee).toMatchObject({ name: 'Meera' })
    expect(file.otherEmails.map(({ kind }: { kind: string }) => kind)).toContain('privacy-answer')
  })
})

describe('is forgotten', () => {
  it('with her account: words, address and nominee go, what waits is taken back, number and day stay', async () => {
    const her = await aShopper(t)
    const number = await numberOf(her)
    await her.client.call(nameNominee, { body: { name: 'Meera', email: 'm@example.in', phone: '' } })
    expect((await her.client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    expect(await row(number)).toMatchObject({ email: '', text: '', state: 'withdrawn' })
    expect(await t.shop.db.selectFrom('nominations').selectAll().where('user_id', '=', her.userId).execute()).toEqual(
      [],
    )
  })

  it('a year after it was settled, words of staff and emails too', async () => {
    const number = await numberOf(await aShopper(t))
    await answer(number, 'Your name was wrong in one place.')
    await t.drain()
    t.clock.advance(FORGET_REQUEST_AFTER - days(1))
    await forgetPrivacyRequests(t.shop)
    expect((await row(number)).text).not.toBe('')
    t.clock.advance(days(2))
    await forgetPrivacyRequests(t.shop)
    expect(await row(number)).toMatchObject({ email: '', text: '', state: 'answered' })
    const words = await t.shop.db.selectFrom('privacy_request_steps').select('text').where('text', '<>', '').execute()
    expect(words.filter(({ text }) => text.includes('Your name was wrong'))).toEqual([])
  })
})
