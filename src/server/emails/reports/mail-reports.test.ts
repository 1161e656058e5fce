// Bounces and complaints: who may report them, what they cause, and how emails are resumed.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, exportMyData, requestEmailsCode, resumeMyEmails, viewAccount } from '#contract/calls/account.ts'
import { listEmails, resendEmail } from '#contract/calls/admin/emails.ts'
import { listStoppedAddresses, resumeAddress } from '#contract/calls/admin/stopped-addresses.ts'
import { signIn } from '#contract/calls/login.ts'
import { joinNewsletter } from '#contract/calls/newsletter.ts'
import { requestResetCode, verifyResetCode } from '#contract/calls/password-reset.ts'
import { receiveMailReports } from '#contract/calls/programs.ts'
import type { EmailReply, StoppedReply } from '#contract/emails.ts'
import { sentEmails } from '#copy/admin-order.ts'
import { notices } from '#copy/notices.ts'
import { days, hours } from '#domain/durations.ts'
import { inTransaction } from '#server/db/database.ts'
import { sweepExpired } from '#server/db/sweep-expired.ts'
import { readDatabaseFigures } from '#server/metrics/metrics-queries.ts'
import { enqueueEmail } from '#server/outbox/enqueue-email.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { codeSentTo } from '#tests/support/emails.ts'
import { signedBody, signedReport } from '#tests/support/mail-reports.ts'
import { anAdmin, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let refs = 0
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(() => t.mailbox.clear())

type Posted = { readonly body: string; readonly headers: Readonly<Record<string, string>> }
const sendReport = (call: Parameters<typeof addressOf>[0], posted: Posted, at = t) =>
  at.client().send({ method: 'POST', url: addressOf(call), payload: posted.body, headers: { ...posted.headers } })
const now = () => t.clock.now().toISOString()

/** Sends an email, which the mail server accepts. Returns the id in its header; empty when it was not sent. */
async function aSentEmail(recipient: string): Promise<string> {
  await inTransaction(t.shop.db, (tx) =>
    enqueueEmail(tx, t.shop, {
      kind: 'password-changed',
      ref: `reported-${++refs}`,
      recipient,
      content: { name: 'Anjali', at: now() },
    }),
  )
  await t.drain()
  return t.mailbox.to(recipient).at(-1)?.id ?? ''
}
const emailRow = (id: string) =>
  t.shop.db
    .selectFrom('emails')
    .selectAll()
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()
const bounce = (address: string, more: object = {}) =>
  sendReport(
    receiveMailReports,
    signedReport({ id: `${address} ${++refs}`, kind: 'bounced', address, status: '5.1.1', at: now(), ...more }),
  )
const listStops = async (): Promise<StoppedReply[]> =>
  (await (await anAdmin(t)).client.call(listStoppedAddresses)).body.addresses as StoppedReply[]
const stopOf = async (address: string) => (await listStops()).find((stop) => stop.address === address)
const getsEmails = async (address: string): Promise<boolean> => (await aSentEmail(address)) !== ''

describe('the signature of a report', () => {
  const address = 'forged@example.in'
  const report = () => signedReport({ id: '1', kind: 'bounced', address, at: now() })

  it.each([
    [
      'signed with another secret',
      () => signedReport({ id: '1', kind: 'bounced', address, at: now() }, 'x'.repeat(30)),
    ],
    ['changed on the way', () => ({ ...report(), body: '{"reports":[]}' })],
    ['not signed', () => ({ ...report(), headers: { 'content-type': 'application/json' } })],
  ])('a mail report %s is refused, and changes nothing', async (_what, posted) => {
    const answer = await sendReport(receiveMailReports, posted())
    expect([answer.status, answer.body.code]).toEqual([400, 'delivery_report_signature'])
    expect(await stopOf(address)).toBeUndefined()
  })

  it('no mail report is accepted where no secret is set', async () => {
    const closed = await openTestShop({ MAIL_REPORTS_SECRET: '' })
    try {
      expect((await sendReport(receiveMailReports, report(), closed)).body.code).toBe('delivery_report_signature')
    } finally {
      await closed.close()
    }
  })

  it('mail reports with a wrong signature are rate limited, and those with a right one are not', async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on' })
    try {
      const body = { id: '1', kind: 'bounced', address, at: now() }
      const guess = () => sendReport(receiveMailReports, signedReport(body, 'guess'), strict)
      for (let tries = 0; tries < 30; tries++) expect((await guess()).status).toBe(400)
      expect((await guess()).status).toBe(429)
      expect((await sendReport(receiveMailReports, signedReport(body), strict)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it.each([
    ['no JSON', '{'],
    ['no address', '{"reports":[{"id":"1","kind":"bounced","at":"2026-11-20T05:00:00Z"}]}'],
    ['an unknown kind', '{"reports":[{"id":"1","kind":"lost","address":"a@example.in","at":"2026-11-20T05:00:00Z"}]}'],
    ['no time', '{"reports":[{"id":"1","kind":"bounced","address":"a@example.in","at":"yesterday"}]}'],
  ])('a signed mail report with %s is refused', async (_what, body) => {
    const answer = await sendReport(receiveMailReports, signedBody(body))
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  })

  it('a mail report above the size limit is refused with 413', async () => {
    const answer = await sendReport(receiveMailReports, signedReport({ id: 'x'.repeat(300_000) }))
    expect(answer.status).toBe(413)
  })
})

describe('an email that bounced permanently', () => {
  it('after a permanent bounce no email is sent to the address, and staff see which email bounced', async () => {
    const address = 'gone@example.in'
    const message = await aSentEmail(address)
    expect((await bounce(address, { email: message })).status).toBe(200)
    t.mailbox.clear()
    expect(await getsEmails(address)).toBe(false)
    expect(await stopOf(address)).toMatchObject({
      reason: 'bounced',
      codes: '5.1.1',
      email: 'password-changed',
      canResume: true,
    })
    const admin = await anAdmin(t)
    const { emails } = (await admin.client.get(`${addressOf(listEmails)}?state=failing`)).body as {
      emails: EmailReply[]
    }
    expect(emails.find(({ _id }) => _id === message)).toMatchObject({
      state: 'given_up',
      failure: { reason: sentEmails.failure.bounced, codes: 'BOUNCED 5.1.1' },
    })
    // The next email to this address is not sent and not in the list of failing emails, and staff cannot send it.
    const next = await t.shop.db
      .selectFrom('emails')
      .selectAll()
      .where('recipient', '=', address)
      .where('id', '!=', message as never)
      .executeTakeFirstOrThrow()
    expect(next).toMatchObject({ last_failure: 'STOPPED', due_at: null, sent_at: null, put_aside_at: t.clock.now() })
    expect(emails.map(({ _id }) => _id)).not.toContain(next.id)
    expect(await admin.client.call(resendEmail, { params: { emailId: next.id } })).toMatchObject({
      status: 409,
      body: { message: sentEmails.stopped },
    })
  })

  it('a permanent bounce gives the email up, but does not count as given up in the figures', async () => {
    const countGivenUp = async () => (await readDatabaseFigures(t.shop.db, t.clock.now())).emails.givenUp
    const before = await countGivenUp()
    const message = await aSentEmail('no.alert@example.in')
    expect((await bounce('no.alert@example.in', { email: message })).status).toBe(200)
    expect(await emailRow(message)).toMatchObject({ last_failure: 'BOUNCED 5.1.1', put_aside_at: null })
    expect((await emailRow(message)).given_up_at).not.toBeNull()
    expect(await countGivenUp()).toBe(before)
  })

  it('a bounce reported twice counts once, and a stop that staff lifted stays lifted', async () => {
    const address = 'twice@example.in'
    const message = await aSentEmail(address)
    const report = signedReport({ id: 'the same', kind: 'bounced', address, email: message, at: now() })
    await Promise.all([sendReport(receiveMailReports, report), sendReport(receiveMailReports, report)])
    expect((await emailRow(message)).came_back).toBe(1)
    const admin = await anAdmin(t)
    const stop = await stopOf(address)
    expect((await admin.client.call(resumeAddress, { params: { stopId: stop?._id ?? '' } })).status).toBe(200)
    await sendReport(receiveMailReports, report)
    expect(await getsEmails(address)).toBe(true)
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

  it('a report about a bounce more than a month ago is ignored', async () => {
    const address = 'old.news@example.in'
    await bounce(address, { at: new Date(t.clock.now().getTime() - days(31)).toISOString() })
    expect(await stopOf(address)).toBeUndefined()
  })

  it('a permanent bounce stops emails to an address for half a year, and a spam complaint for longer', async () => {
    const address = 'away@example.in'
    await bounce(address)
    await bounce('objects@example.in', { kind: 'complained' })
    t.clock.advance(days(181))
    await sweepExpired(t.shop)
    expect(await getsEmails(address)).toBe(true)
    expect(await getsEmails('objects@example.in')).toBe(false)
  })
})

it('an email to a full mailbox is sent again, under another message id, three times; then staff see it', async () => {
  const address = 'full@example.in'
  const message = await aSentEmail(address)
  const numbers = [message]
  for (const pause of [hours(1), hours(6), hours(24)]) {
    await bounce(address, { kind: 'soft', email: numbers.at(-1), status: '4.2.2' })
    await t.drain()
    expect(t.mailbox.to(address)).toHaveLength(numbers.length)
    t.clock.advance(pause)
    await t.drain()
    numbers.push(t.mailbox.to(address).at(-1)?.id ?? '')
  }
  expect(new Set(numbers).size).toBe(4)
  await bounce(address, { kind: 'soft', email: numbers.at(-1), status: '4.2.2' })
  t.clock.advance(days(3))
  await t.drain()
  expect(t.mailbox.to(address)).toHaveLength(4)
  expect(await emailRow(message)).toMatchObject({ came_back: 4, last_failure: 'SOFT 4.2.2', due_at: null })
  expect((await emailRow(message)).given_up_at).not.toBeNull()
  expect(await stopOf(address)).toBeUndefined()
  expect(await getsEmails(address)).toBe(true)
})

it('a reader who marked an email as spam is unsubscribed immediately, and signing up their address again sends no email', async () => {
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

it('a reader who marked an email as spam still gets requested one-time codes, at most three a day', async () => {
  const strict = await openTestShop({ RATE_LIMITS: 'on' })
  try {
    const { email } = await aShopper(strict)
    await sendReport(
      receiveMailReports,
      signedReport({ id: '1', kind: 'complained', address: email, at: strict.clock.now().toISOString() }),
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

describe('the owner of a stopped address', () => {
  let shopper: Shopper
  beforeEach(async () => {
    shopper = await aShopper(t, { isVerified: true })
  })
  const stopped = async () =>
    ((await shopper.client.call(viewAccount)).body.account as { emailsStopped: string | null }).emailsStopped

  it('security 52: an account with an unverified address does not see that emails to it are stopped, because its owner may be another', async () => {
    const stranger = await aShopper(t)
    await bounce(stranger.email, { kind: 'complained' })
    const { account } = (await stranger.client.call(viewAccount)).body as { account: { emailsStopped: string | null } }
    expect(account.emailsStopped).toBeNull()
    const login = await t.client().call(signIn, { body: { email: stranger.email, password: PASSWORD } })
    expect(login.body.message).toBe(notices.signedIn)
    expect((await stranger.client.call(exportMyData)).raw.toString()).not.toContain('complained')
  })

  it('the owner of a stopped address sees the stop at login and in the account, and lifts it with a code', async () => {
    expect(await stopped()).toBeNull()
    await bounce(shopper.email, { kind: 'complained' })
    expect(await stopped()).toBe('complained')
    const login = await t.client().call(signIn, { body: { email: shopper.email, password: PASSWORD } })
    expect(login.body.message).toBe(notices.signedInUnreached)
    t.mailbox.clear()
    await shopper.client.call(requestEmailsCode)
    await t.drain()
    const otp = codeSentTo(t.mailbox, shopper.email)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect((await shopper.client.call(resumeMyEmails, { body: { otp: wrong } })).body.code).toBe('code_invalid')
    expect(await stopped()).toBe('complained')
    expect((await shopper.client.call(resumeMyEmails, { body: { otp } })).body.message).toBe(notices.emailsResumed)
    expect(await stopped()).toBeNull()
    expect((await shopper.client.call(resumeMyEmails, { body: { otp } })).body.code).toBe('code_invalid')
    expect(await getsEmails(shopper.email)).toBe(true)
  })

  it('the owner of a stopped address gets emails again after using a reset code, unless an email was marked as spam', async () => {
    for (const [kind, left] of [
      ['bounced', null],
      ['complained', 'complained'],
    ] as const) {
      t.clock.advance(hours(1))
      shopper = await aShopper(t, { isVerified: true })
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

  it('deleting an account deletes its stopped address after a bounce, and keeps only the hash after a spam report', async () => {
    for (const kind of ['bounced', 'complained'] as const) {
      shopper = await aShopper(t, { isVerified: true })
      await bounce(shopper.email, { kind })
      await shopper.client.call(deleteAccount, { body: { password: PASSWORD } })
      const rows = await t.shop.db.selectFrom('suppressed_addresses').selectAll().execute()
      expect(JSON.stringify(rows).includes(shopper.email)).toBe(false)
      expect(await getsEmails(shopper.email)).toBe(kind === 'bounced')
    }
    expect((await listStops()).filter(({ address }) => address === '')).toMatchObject([
      { reason: 'complained', canResume: false },
    ])
  })
})

it('the figures count stopped addresses by reason', async () => {
  const stopped = async () => (await readDatabaseFigures(t.shop.db, t.clock.now())).stopped
  const { bounced, complained } = await stopped()
  await bounce('figure@example.in')
  expect(await stopped()).toEqual({ bounced: bounced + 1, complained })
  await bounce('figure@example.in', { kind: 'complained' })
  await bounce('figure@example.in')
  expect(await stopped()).toEqual({ bounced, complained: complained + 1 })
})

it('only staff see stopped addresses', async () => {
  const shopper = await aShopper(t)
  expect((await shopper.client.call(listStoppedAddresses)).status).toBe(403)
  expect((await shopper.client.call(resumeAddress, { params: { stopId: t.id<'stop'>() } })).status).toBe(403)
})
