// Letters that come back and letters that somebody objects to: who may tell, what follows, and how letters go again.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deleteAccount,
  exportMyData,
  requestLettersCode,
  resumeMyLetters,
  viewAccount,
} from '#contract/calls/account.ts'
import { listLetters, resendLetter } from '#contract/calls/admin/letters.ts'
import { listStoppedAddresses, resumeAddress } from '#contract/calls/admin/stopped-addresses.ts'
import { signIn } from '#contract/calls/login.ts'
import { receiveMailReports, receivePostmarkReport, receiveSesReport } from '#contract/calls/mail-reports.ts'
import { joinNewsletter } from '#contract/calls/newsletter.ts'
import { requestResetCode, verifyResetCode } from '#contract/calls/password-reset.ts'
import type { LetterReply } from '#contract/letters.ts'
import type { StoppedReply } from '#contract/stopped-addresses.ts'
import { notices } from '#copy/notices.ts'
import { sentLetters } from '#copy/sent-letters.ts'
import { days, hours } from '#domain/durations.ts'
import { sealOfLetter } from '#server/adapters/letter-seal.ts'
import { inTransaction } from '#server/db/database.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { readDatabaseFigures } from '#server/metrics/metrics-queries.ts'
import { writeLetter } from '#server/outbox/write-letter.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { codeSentTo } from '#tests/support/letters.ts'
import {
  deliveryReport,
  ownReport,
  postmarkReport,
  REPORTS_SECRET,
  returnedMail,
  signedBody,
  snsMessage,
  testSns,
} from '#tests/support/mail-reports.ts'
import { anAdmin, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
const asked: string[] = []
let refs = 0
beforeAll(async () => {
  t = await openTestShop({ MAIL_BOUNCES_TO: 'bounces+{letter}@nila.example' }, {}, { sns: testSns(asked) })
})
afterAll(() => t.close())
beforeEach(() => t.mailbox.clear())

type Posted = { readonly body: string; readonly headers: Readonly<Record<string, string>> }
const tell = (call: Parameters<typeof addressOf>[0], posted: Posted, at = t) =>
  at.client().send({ method: 'POST', url: addressOf(call), payload: posted.body, headers: { ...posted.headers } })
const now = () => t.clock.now().toISOString()

/** A letter that the mail server has taken: its number is what stands in its header. */
async function aSentLetter(recipient: string): Promise<string> {
  await inTransaction(t.shop.db, (tx) =>
    writeLetter(tx, t.shop, {
      kind: 'password-changed',
      ref: `reported-${++refs}`,
      recipient,
      content: { name: 'Anjali', at: now() },
    }),
  )
  await t.drain()
  return t.mailbox.to(recipient).at(-1)?.id ?? ''
}
const letterRow = (id: string) =>
  t.shop.db
    .selectFrom('letters')
    .selectAll()
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
const bounce = (address: string, more: object = {}) =>
  tell(
    receiveMailReports,
    ownReport({ id: `${address} ${++refs}`, kind: 'bounced', address, status: '5.1.1', at: now(), ...more }),
  )
const stops = async (): Promise<StoppedReply[]> =>
  (await (await anAdmin(t)).client.call(listStoppedAddresses)).body.addresses as StoppedReply[]
const stopOf = async (address: string) => (await stops()).find((stop) => stop.address === address)
const getsLetters = async (address: string): Promise<boolean> => (await aSentLetter(address)) !== ''

describe('who may tell', () => {
  const address = 'forged@example.in'
  const body = { RecordType: 'Bounce', ID: 1, Type: 'HardBounce', Email: address, BouncedAt: '2026-11-20T05:00:00Z' }
  const sns = {
    Message: JSON.stringify({
      notificationType: 'Complaint',
      complaint: {
        complainedRecipients: [{ emailAddress: address }],
        timestamp: '2026-11-20T05:00:00Z',
        feedbackId: '1',
      },
    }),
  }
  it.each([
    [
      'our own shape with another secret',
      receiveMailReports,
      () => ownReport({ id: '1', kind: 'bounced', address, at: now() }, 'x'.repeat(30)),
    ],
    [
      'our own shape, changed on the way',
      receiveMailReports,
      () => ({ ...ownReport({ id: '1', kind: 'soft', address, at: now() }), body: '{"reports":[]}' }),
    ],
    ['Postmark with another password', receivePostmarkReport, () => postmarkReport(body, 'guess')],
    [
      'Postmark without any',
      receivePostmarkReport,
      () => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ],
    [
      'a message of Amazon that was changed',
      receiveSesReport,
      () => snsMessage(sns, { Message: sns.Message.replace('"1"', '"2"') }),
    ],
    [
      'a message of another topic',
      receiveSesReport,
      () => snsMessage({ ...sns, TopicArn: 'arn:aws:sns:ap-south-1:210987654321:letters' }),
    ],
    [
      'a message whose certificate lies elsewhere',
      receiveSesReport,
      () =>
        snsMessage(sns, {
          SigningCertURL: 'https://sns.ap-south-1.amazonaws.com.evil.example/SimpleNotificationService-0123.pem',
        }),
    ],
    [
      'a message whose certificate has a query',
      receiveSesReport,
      () =>
        snsMessage(sns, {
          SigningCertURL: 'https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-0123.pem?again=1',
        }),
    ],
    [
      'a message whose certificate lies beside Amazon’s',
      receiveSesReport,
      () => snsMessage(sns, { SigningCertURL: 'https://sns.ap-south-1.amazonaws.com/anything.pem' }),
    ],
  ] as const)('%s is refused, and changes nothing', async (_what, call, posted) => {
    const answer = await tell(call, posted())
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('report_signature')
    expect(await stopOf(address)).toBeUndefined()
    expect(
      asked.filter(
        (url) => !/^https:\/\/sns\.ap-south-1\.amazonaws\.com\/SimpleNotificationService-\w+\.pem$/.test(url),
      ),
    ).toEqual([])
  })

  it('nobody may where no secret and no topic is set', async () => {
    const closed = await openTestShop({ MAIL_REPORTS_SECRET: '', MAIL_SNS_TOPIC: '' })
    try {
      for (const [call, posted] of [
        [receiveMailReports, ownReport({ id: '1', kind: 'bounced', address, at: now() })],
        [receivePostmarkReport, postmarkReport(body)],
        [receiveSesReport, snsMessage(sns)],
      ] as const)
        expect((await tell(call, posted, closed)).body.code).toBe('report_signature')
    } finally {
      await closed.close()
    }
  })

  it('whoever guesses is asked to wait, and who signs well is not', async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on' })
    try {
      const guess = () => tell(receivePostmarkReport, postmarkReport(body, 'guess'), strict)
      for (let tries = 0; tries < 30; tries++) expect((await guess()).status).toBe(400)
      expect((await guess()).status).toBe(429)
      expect((await tell(receivePostmarkReport, postmarkReport(body), strict)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('whoever names certificates is asked to wait before they are fetched', async () => {
    const fetched: string[] = []
    const strict = await openTestShop({ RATE_LIMITS: 'on' }, {}, { sns: testSns(fetched) })
    try {
      const named = (number: number) => ({
        SigningCertURL: `https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-${number}.pem`,
        Signature: 'forged',
      })
      for (let number = 0; number < 12; number++) await tell(receiveSesReport, snsMessage(sns, named(number)), strict)
      expect(fetched).toHaveLength(5)
    } finally {
      await strict.close()
    }
  })

  it.each([
    ['no JSON', '{'],
    ['no address', '{"reports":[{"id":"1","kind":"bounced","at":"2026-11-20T05:00:00Z"}]}'],
    ['an unknown kind', '{"reports":[{"id":"1","kind":"lost","address":"a@example.in","at":"2026-11-20T05:00:00Z"}]}'],
    ['no time', '{"reports":[{"id":"1","kind":"bounced","address":"a@example.in","at":"yesterday"}]}'],
  ])('signed and with %s, it is a plain refusal', async (_what, body) => {
    const answer = await tell(receiveMailReports, signedBody(body))
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  })

  it('more than anybody has to tell at once is too large', async () => {
    const answer = await tell(receiveMailReports, ownReport({ id: 'x'.repeat(300_000) }))
    expect(answer.status).toBe(413)
  })

  it('a subscription of our topic is said yes to, at Amazon alone', async () => {
    const confirm = 'https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription&Token=1'
    const message = { Type: 'SubscriptionConfirmation', Token: '1', SubscribeURL: confirm }
    expect((await tell(receiveSesReport, snsMessage(message))).status).toBe(200)
    expect(asked).toContain(confirm)
    await tell(receiveSesReport, snsMessage({ ...message, SubscribeURL: 'https://10.0.0.1/secret' }))
    expect(asked).not.toContain('https://10.0.0.1/secret')
  })
})

describe('a letter that came back for good', () => {
  it.each([
    [
      'our own shape',
      (address: string, letter: string) =>
        tell(
          receiveMailReports,
          ownReport({ id: letter, kind: 'bounced', address, letter, status: '5.1.1', at: now() }),
        ),
    ],
    [
      'Postmark',
      (address: string, letter: string) =>
        tell(
          receivePostmarkReport,
          postmarkReport({
            RecordType: 'Bounce',
            ID: 7,
            Type: 'HardBounce',
            Email: address,
            BouncedAt: now(),
            Details: 'smtp;550 5.1.1 no such user',
            Metadata: { letter },
          }),
        ),
    ],
    [
      'Amazon SES',
      (address: string, letter: string) =>
        tell(
          receiveSesReport,
          snsMessage({
            Message: JSON.stringify({
              notificationType: 'Bounce',
              mail: { commonHeaders: { messageId: `<${letter}@nila.example>` } },
              bounce: {
                bounceType: 'Permanent',
                bouncedRecipients: [{ emailAddress: address, status: '5.1.1' }],
                timestamp: now(),
                feedbackId: letter,
              },
            }),
          }),
        ),
    ],
    [
      'a mail to our own mailbox',
      (address: string, letter: string) => tell(receiveMailReports, returnedMail(deliveryReport({ address, letter }))),
    ],
  ])('told by %s, stops letters there, and staff see which one it was', async (teller, report) => {
    const address = `gone.${teller.replaceAll(' ', '.').toLowerCase()}@example.in`
    const letter = await aSentLetter(address)
    expect((await report(address, letter)).status).toBe(200)
    t.mailbox.clear()
    expect(await getsLetters(address)).toBe(false)
    expect(await stopOf(address)).toMatchObject({
      reason: 'bounced',
      codes: '5.1.1',
      letter: 'password-changed',
      canResume: true,
    })
    const admin = await anAdmin(t)
    const { letters } = (await admin.client.get(`${addressOf(listLetters)}?state=failing`)).body as {
      letters: LetterReply[]
    }
    expect(letters.find(({ _id }) => _id === letter)).toMatchObject({
      state: 'given_up',
      failure: { reason: sentLetters.failure.bounced, codes: 'BOUNCED 5.1.1' },
    })
    // The one that never went hides no other one, and cannot be sent there by hand either.
    const next = await t.shop.db
      .selectFrom('letters')
      .selectAll()
      .where('recipient', '=', address)
      .where('id', '!=', letter as never)
      .executeTakeFirstOrThrow()
    expect(next).toMatchObject({ last_failure: 'STOPPED', due_at: null, sent_at: null, put_aside_at: t.clock.now() })
    expect(letters.map(({ _id }) => _id)).not.toContain(next.id)
    expect(await admin.client.call(resendLetter, { params: { letterId: next.id } })).toMatchObject({
      status: 409,
      body: { message: sentLetters.stopped },
    })
  })

  it('calls nobody to that letter: the figure of those given up counts what was refused, not what came back for good', async () => {
    const givenUp = async () => (await readDatabaseFigures(t.shop.db, t.clock.now())).letters.givenUp
    const before = await givenUp()
    const letter = await aSentLetter('no.alert@example.in')
    expect((await bounce('no.alert@example.in', { letter })).status).toBe(200)
    expect(await letterRow(letter)).toMatchObject({ last_failure: 'BOUNCED 5.1.1', put_aside_at: null })
    expect((await letterRow(letter)).given_up_at).not.toBeNull()
    expect(await givenUp()).toBe(before)
  })

  it('told twice counts once, and what staff lifted stays lifted', async () => {
    const address = 'twice@example.in'
    const letter = await aSentLetter(address)
    const report = ownReport({ id: 'the same', kind: 'bounced', address, letter, at: now() })
    await Promise.all([tell(receiveMailReports, report), tell(receiveMailReports, report)])
    expect((await letterRow(letter)).came_back).toBe(1)
    const admin = await anAdmin(t)
    const stop = await stopOf(address)
    expect((await admin.client.call(resumeAddress, { params: { stopId: stop?._id ?? '' } })).status).toBe(200)
    await tell(receiveMailReports, report)
    expect(await getsLetters(address)).toBe(true)
    expect((await admin.client.call(resumeAddress, { params: { stopId: stop?._id ?? '' } })).status).toBe(404)
    const acts = await t.shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', stop?._id ?? '')
      .orderBy('at')
      .execute()
    expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
      ['address.stop', 'shop'],
      ['address.resume', admin.userId],
    ])
    expect(JSON.stringify(acts)).not.toContain(address)
  })

  it('is old news after a month', async () => {
    const address = 'old.news@example.in'
    await bounce(address, { at: new Date(t.clock.now().getTime() - days(31)).toISOString() })
    expect(await stopOf(address)).toBeUndefined()
  })

  it('is no reason for ever: after half a year the next letter finds out', async () => {
    const address = 'away@example.in'
    await bounce(address)
    await bounce('objects@example.in', { kind: 'complained' })
    t.clock.advance(days(181))
    await sweepExpired(t.shop)
    expect(await getsLetters(address)).toBe(true)
    expect(await getsLetters('objects@example.in')).toBe(false)
  })
})

describe('a mail to our own mailbox', () => {
  it.each([
    [
      'names no letter of ours',
      (letter: string) => ({ address: 'victim@example.in', letter: letter.replace(/./g, 'a') }),
    ],
    ['names a letter to somebody else', (letter: string) => ({ address: 'victim2@example.in', letter })],
    [
      'says that the mail server still tries',
      (letter: string) => ({ address: 'reader@example.in', letter, action: 'delayed' }),
    ],
  ])('stops nothing where it %s: anybody can write there', async (_what, of) => {
    const letter = await aSentLetter('reader@example.in')
    const report = of(letter)
    expect((await tell(receiveMailReports, returnedMail(deliveryReport(report)))).status).toBe(200)
    expect(await stopOf(report.address)).toBeUndefined()
    expect((await letterRow(letter)).came_back).toBe(0)
  })

  it('finds the letter by the address that it came to', async () => {
    const address = 'verp@example.in'
    const letter = await aSentLetter(address)
    const report = deliveryReport({ address, letter })
      .replaceAll(/^(X-Letter|Message-ID: <[0-9a-f]{24}@).*\r\n/gm, '')
      .replace('To: bounces@', `To: bounces+${letter}@`)
    await tell(receiveMailReports, returnedMail(report))
    expect((await stopOf(address))?.reason).toBe('bounced')
  })

  const complaint = (address: string, letter: string, seal: string): string =>
    deliveryReport({ address, letter })
      .replace('message/delivery-status', 'message/feedback-report')
      .replace('Reporting-MTA: dns; mx.example.in', 'Feedback-Type: abuse\r\nUser-Agent: mailbox/1')
      .replace('From: Nila', `Return-Path: <bounces+${letter}${seal}@nila.example>\r\nFrom: Nila`)

  it('can be an objection, with the seal that stands in the envelope alone', async () => {
    const address = 'objecting@example.in'
    const letter = await aSentLetter(address)
    const seal = sealOfLetter(REPORTS_SECRET, letter)
    expect(seal).toHaveLength(16)
    await tell(receiveMailReports, returnedMail(complaint(address, letter, seal)))
    expect((await stopOf(address))?.reason).toBe('complained')
  })

  it('is no objection of hers by the number that every answer to the letter shows', async () => {
    const address = 'not.objecting@example.in'
    const letter = await aSentLetter(address)
    const other = sealOfLetter(REPORTS_SECRET, 'a'.repeat(24))
    for (const seal of ['', 'f'.repeat(16), other])
      expect((await tell(receiveMailReports, returnedMail(complaint(address, letter, seal)))).status).toBe(200)
    expect(await stopOf(address)).toBeUndefined()
    expect(await getsLetters(address)).toBe(true)
  })

  it('leaves no row behind where no letter of ours is known', async () => {
    const rows = async () => (await t.shop.db.selectFrom('mail_reports').select('event').execute()).length
    const before = await rows()
    for (const each of ['a', 'b', 'c'])
      await tell(
        receiveMailReports,
        returnedMail(deliveryReport({ address: 'victim@example.in', letter: each.repeat(24) })),
      )
    expect(await rows()).toBe(before)
  })
})

describe('a full mailbox', () => {
  it('gets the letter again, under another number, three times; then staff look', async () => {
    const address = 'full@example.in'
    const letter = await aSentLetter(address)
    const numbers = [letter]
    for (const pause of [hours(1), hours(6), hours(24)]) {
      await bounce(address, { kind: 'soft', letter: numbers.at(-1), status: '4.2.2' })
      await t.drain()
      expect(t.mailbox.to(address)).toHaveLength(numbers.length)
      t.clock.advance(pause)
      await t.drain()
      numbers.push(t.mailbox.to(address).at(-1)?.id ?? '')
    }
    expect(new Set(numbers).size).toBe(4)
    await bounce(address, { kind: 'soft', letter: numbers.at(-1), status: '4.2.2' })
    t.clock.advance(days(3))
    await t.drain()
    expect(t.mailbox.to(address)).toHaveLength(4)
    expect(await letterRow(letter)).toMatchObject({ came_back: 4, last_failure: 'SOFT 4.2.2', due_at: null })
    expect((await letterRow(letter)).given_up_at).not.toBeNull()
    expect(await stopOf(address)).toBeUndefined()
    expect(await getsLetters(address)).toBe(true)
  })
})

describe('somebody who objected', () => {
  it('is off the monthly letter at once, and asking for it in her name sends her nothing', async () => {
    const reader = await aShopper(t)
    await t.client().call(joinNewsletter, { body: { email: reader.email } })
    await t.drain()
    await t.shop.db
      .updateTable('subscribers')
      .set({ status: 'subscribed', confirmed_at: t.clock.now() })
      .where('email', '=', reader.email)
      .execute()
    await bounce(reader.email, { kind: 'complained' })
    const state = await t.shop.db
      .selectFrom('subscribers')
      .select('status')
      .where('email', '=', reader.email)
      .executeTakeFirst()
    expect(state?.status).toBe('unsubscribed')
    t.mailbox.clear()
    t.clock.advance(hours(2))
    await t.client().call(joinNewsletter, { body: { email: reader.email } })
    await t.drain()
    expect(t.mailbox.to(reader.email)).toEqual([])
  })

  it('still gets a code that she asked for, three a day, and stays stopped by it', async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on' })
    try {
      const { email } = await aShopper(strict)
      await tell(
        receiveMailReports,
        ownReport({ id: '1', kind: 'complained', address: email, at: strict.clock.now().toISOString() }),
        strict,
      )
      strict.mailbox.clear()
      for (let tries = 0; tries < 5; tries++) {
        await strict.client().call(requestResetCode, { body: { email } })
        await strict.drain()
        strict.clock.advance(hours(1))
      }
      expect(strict.mailbox.to(email)).toHaveLength(3)
    } finally {
      await strict.close()
    }
  })
})

describe('she herself', () => {
  let shopper: Shopper
  beforeEach(async () => {
    shopper = await aShopper(t, { isProved: true })
  })
  const stopped = async () =>
    ((await shopper.client.call(viewAccount)).body.account as { lettersStopped: string | null }).lettersStopped

  it('security 52: is told nothing of an address that is not proved: it may be a bystander who objected', async () => {
    const stranger = await aShopper(t)
    await bounce(stranger.email, { kind: 'complained' })
    const { account } = (await stranger.client.call(viewAccount)).body as { account: { lettersStopped: string | null } }
    expect(account.lettersStopped).toBeNull()
    const login = await t.client().call(signIn, { body: { email: stranger.email, password: PASSWORD } })
    expect(login.body.message).toBe(notices.signedIn)
    expect((await stranger.client.call(exportMyData)).raw.toString()).not.toContain('complained')
  })

  it('is told when she logs in and in her account, and mends it with a code', async () => {
    expect(await stopped()).toBeNull()
    await bounce(shopper.email, { kind: 'complained' })
    expect(await stopped()).toBe('complained')
    const login = await t.client().call(signIn, { body: { email: shopper.email, password: PASSWORD } })
    expect(login.body.message).toBe(notices.signedInUnreached)
    t.mailbox.clear()
    await shopper.client.call(requestLettersCode)
    await t.drain()
    const otp = codeSentTo(t.mailbox, shopper.email)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect((await shopper.client.call(resumeMyLetters, { body: { otp: wrong } })).body.code).toBe('code_invalid')
    expect(await stopped()).toBe('complained')
    expect((await shopper.client.call(resumeMyLetters, { body: { otp } })).body.message).toBe(notices.lettersResumed)
    expect(await stopped()).toBeNull()
    expect((await shopper.client.call(resumeMyLetters, { body: { otp } })).body.code).toBe('code_invalid')
    expect(await getsLetters(shopper.email)).toBe(true)
  })

  it('who got the code of a reset can be reached again, but an objection is not lifted by it', async () => {
    for (const [kind, left] of [
      ['bounced', null],
      ['complained', 'complained'],
    ] as const) {
      t.clock.advance(hours(1))
      shopper = await aShopper(t, { isProved: true })
      await bounce(shopper.email, { kind })
      t.mailbox.clear()
      await t.client().call(requestResetCode, { body: { email: shopper.email } })
      await t.drain()
      await t
        .client()
        .call(verifyResetCode, { body: { email: shopper.email, otp: codeSentTo(t.mailbox, shopper.email) } })
      expect(await stopped()).toBe(left)
    }
  })

  it('who leaves takes her address along: of a bounce nothing stays, of an objection what keeps letters away', async () => {
    for (const kind of ['bounced', 'complained'] as const) {
      shopper = await aShopper(t, { isProved: true })
      await bounce(shopper.email, { kind })
      await shopper.client.call(deleteAccount, { body: { password: PASSWORD } })
      const rows = await t.shop.db.selectFrom('stopped_addresses').selectAll().execute()
      expect(JSON.stringify(rows).includes(shopper.email)).toBe(false)
      expect(await getsLetters(shopper.email)).toBe(kind === 'bounced')
    }
    expect((await stops()).filter(({ address }) => address === '')).toMatchObject([
      { reason: 'complained', canResume: false },
    ])
  })
})

it('the figures count what is stopped, and why', async () => {
  const stopped = async () => (await readDatabaseFigures(t.shop.db, t.clock.now())).stopped
  const { bounced, complained } = await stopped()
  await bounce('figure@example.in')
  expect(await stopped()).toEqual({ bounced: bounced + 1, complained })
  await bounce('figure@example.in', { kind: 'complained' })
  await bounce('figure@example.in')
  expect(await stopped()).toEqual({ bounced, complained: complained + 1 })
})

it('staff alone see who gets no letters', async () => {
  const shopper = await aShopper(t)
  expect((await shopper.client.call(listStoppedAddresses)).status).toBe(403)
  expect((await shopper.client.call(resumeAddress, { params: { stopId: t.id<'stop'>() } })).status).toBe(403)
})
