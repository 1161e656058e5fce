// Staff and their second factor: asked before anything, asked again before grave acts, and nothing walks around it (SEC-56 to SEC-60).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { type Call, pathOf } from '#contract/call.ts'
import { changePassword, deleteAccount, takeInvite } from '#contract/calls/account.ts'
import { restoreEmail } from '#contract/calls/address-links.ts'
import { downloadLabel } from '#contract/calls/admin/bookings.ts'
import { downloadInvoiceRevision, refundByHand } from '#contract/calls/admin/order.ts'
import { changeRole, correctCoins, exportUsers, listUsers, resetFactorsOfUser } from '#contract/calls/admin/users.ts'
import {
  addPasskey,
  beginApp,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  confirmApp,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  showFactorCode,
  showPasskey,
  signInByPasskey,
  viewFactors,
} from '#contract/calls/factors.ts'
import { signIn, signOut, whoAmI } from '#contract/calls/login.ts'
import { requestResetCode, resetPassword, verifyResetCode } from '#contract/calls/password-reset.ts'
import { linkedPages } from '#contract/urls.ts'
import { minutes, seconds } from '#domain/durations.ts'
import { paise } from '#domain/money.ts'
import { nameOfCall } from '#tests/support/addresses.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { codeSentTo, linkTo } from '#tests/support/emails.ts'
import { adding, loggingIn, showing, withApp, withPasskey } from '#tests/support/factors.ts'
import { anInvite } from '#tests/support/invites.ts'
import {
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  aStaffMember,
  PASSWORD,
  type Shopper,
} from '#tests/support/makers.ts'
import { movedTo, proveEmail } from '#tests/support/new-emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { resetFactors } from './second-factor.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({ STAFF_SECOND_FACTOR: 'on' })
})
afterAll(() => test.close())

/** What a call of staff answers: its status and, where it is refused, why. */
async function works({ client }: Pick<Shopper, 'client'>, call: Call = listUsers) {
  const { status, body } = await client.send({ method: call.method, url: pathOf(call as typeof listUsers) })
  return status === 200 ? 200 : body.code
}
/** The same person in another browser, who knows nothing but the password. */
async function byPassword({ email, userId }: Shopper): Promise<Shopper> {
  const client = test.client()
  const { status } = await client.call(signIn, { body: { email, password: PASSWORD } })
  expect(status).toBe(200)
  return { client, email, userId }
}
const emailsTo = async ({ email }: Shopper) => {
  await test.drain()
  return test.mailbox.to(email).map(({ text }) => text)
}

/** Files of staff that are no list of many people: each is of one order, and is read all day. */
const DOCUMENTS_OF_ORDER: readonly [Call, string][] = [
  [downloadLabel, 'goes on the parcel that is in her hands'],
  [downloadInvoiceRevision, 'goes into the box, or is read to whoever calls about it'],
]

describe('staff without a second factor', () => {
  const everyCall = Object.values(allCalls)
    .flatMap((calls): Call[] => Object.values(calls))
    .filter(({ access }) => access === 'admin')

  it('security 56: are refused every call of theirs, and may see who they are, log out and set one up', async () => {
    const admin = await anAdmin(test)
    expect(everyCall.length).toBeGreaterThan(60)
    const answers: unknown[] = []
    for (const call of everyCall) {
      const url = call.path.replace(/:\w+/g, '0123456789abcdef01234567')
      const { status, body } = await admin.client.send({ method: call.method, url })
      answers.push([nameOfCall(call), status, body.code])
    }
    expect(answers).toEqual(everyCall.map((call) => [nameOfCall(call), 403, 'second_factor_needed']))
    expect((await admin.client.call(whoAmI)).body.user).toMatchObject({ role: 'admin', lacksFactor: true })
    expect((await admin.client.call(viewFactors)).body).toMatchObject({ passkeys: [], hasApp: false, isStaff: true })
    expect((await admin.client.call(beginPasskey)).status).toBe(200)
    expect((await admin.client.call(signOut)).status).toBe(200)
  })

  it('security 56: nor is their account deleted by the password alone', async () => {
    const admin = await anAdmin(test)
    await anAdmin(test)
    const deleted = () => admin.client.call(deleteAccount, { body: { password: PASSWORD } })
    expect((await deleted()).body.code).toBe('second_factor_needed')
    await withPasskey(admin.client)
    expect((await deleted()).status).toBe(200)
  })

  it('security 56: a shopper is never asked', async () => {
    const shopper = await aShopper(test)
    expect((await shopper.client.call(whoAmI)).body.user).not.toHaveProperty('lacksFactor')
    expect(await works(shopper)).toBe('forbidden')
  })

  it('security 56: whoever adds a passkey works from then on, with ten recovery codes', async () => {
    const admin = await anAdmin(test)
    const { codes } = await withPasskey(admin.client)
    expect(new Set(codes).size).toBe(10)
    expect(await works(admin)).toBe(200)
    expect((await admin.client.call(whoAmI)).body.user).not.toHaveProperty('lacksFactor')
    // What an older session had not shown it has not shown now.
    expect(await works(await byPassword(admin))).toBe('second_factor_needed')
  })

  it('security 56: a password that somebody else knows adds nothing beside the factor that is there', async () => {
    const admin = await anAdmin(test)
    const thief = await byPassword(admin)
    const begun = await thief.client.call(beginPasskey)
    await withPasskey(admin.client)
    const credential = new Authenticator().create(begun.body.options)
    expect((await thief.client.call(addPasskey, { body: { credential } })).body.code).toBe('second_factor_again')
    const [known] = (await admin.client.call(viewFactors)).body.passkeys as { _id: string }[]
    const params = { passkeyId: known?._id }
    const tries = [
      await thief.client.call(beginPasskey),
      await thief.client.call(beginApp),
      await thief.client.call(removePasskey, { params }),
      await thief.client.call(renewRecoveryCodes),
    ]
    expect(tries.map(({ body }) => body.code)).toEqual(Array.from(tries, () => 'second_factor_again'))
    expect(await works(thief)).toBe('second_factor_needed')
    expect((await admin.client.call(viewFactors)).body.passkeys).toHaveLength(1)
  })
})

describe('what was shown', () => {
  it('security 56: ends with the session, and a new one by password has not shown it', async () => {
    const admin = await anAdmin(test)
    await withPasskey(admin.client)
    await admin.client.call(signOut)
    await admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
    expect(await works(admin)).toBe('second_factor_needed')
  })

  it('security 56: stays shown when the password is asked once more, but not past eight hours, and not for a session that is over', async () => {
    const admin = await anAdmin(test)
    await withPasskey(admin.client)
    const again = () => admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
    for (let passed = 0; passed < 16; passed += 1) {
      test.clock.advance(minutes(29))
      expect((await again()).status).toBe(200)
      expect(await works(admin)).toBe(200)
    }
    test.clock.advance(minutes(29))
    expect((await again()).body.user).toMatchObject({ lacksFactor: true })
    expect(await works(admin)).toBe('second_factor_needed')

    const idle = await anAdmin(test)
    await withPasskey(idle.client)
    test.clock.advance(minutes(31))
    await idle.client.call(signIn, { body: { email: idle.email, password: PASSWORD } })
    expect(await works(idle)).toBe('second_factor_needed')
  })

  it('security 56: a change or a reset of the password shows nothing and takes no factor away', async () => {
    const admin = await anAdmin(test)
    const { authenticator } = await withPasskey(admin.client)
    const thief = await byPassword(admin)
    const next = 'river stone 1962'
    await thief.client.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: next } })
    expect(await works(thief)).toBe('second_factor_needed')
    const { email } = admin
    await thief.client.call(requestResetCode, { body: { email } })
    await test.drain()
    await thief.client.call(verifyResetCode, { body: { email, otp: codeSentTo(test.mailbox, email) } })
    expect((await thief.client.call(resetPassword, { body: { email, newPassword: PASSWORD } })).status).toBe(200)
    await thief.client.call(signIn, { body: { email, password: PASSWORD } })
    expect(await works(thief)).toBe('second_factor_needed')
    expect((await thief.client.call(beginPasskey)).body.code).toBe('second_factor_again')
    expect((await showing(thief.client, authenticator)).status).toBe(200)
  })

  it('security 57: counts ten minutes for what cannot be undone', async () => {
    const admin = await anAdmin(test)
    const { authenticator } = await withPasskey(admin.client)
    expect(await works(admin, exportUsers)).toBe(200)
    test.clock.advance(minutes(10))
    expect(await works(admin, exportUsers)).toBe('second_factor_again')
    const role = { params: { userId: (await aShopper(test)).userId }, body: { role: 'admin', password: PASSWORD } }
    expect((await admin.client.call(changeRole, role)).body.code).toBe('second_factor_again')
    expect(await works(admin)).toBe(200)
    expect((await showing(admin.client, authenticator)).status).toBe(200)
    expect(await works(admin, exportUsers)).toBe(200)
  })

  it('security 57: every list that leaves the shop, every role and every reset of a factor asks again', () => {
    const grave = Object.values(allCalls)
      .flatMap((calls): Call[] => Object.values(calls))
      .filter(
        ({ access, answers, path }) =>
          access === 'admin' &&
          (answers === 'rows' || answers === 'file' || /\/(export|register|role|factors)$/.test(path)),
      )
    expect(grave.length).toBeGreaterThan(17)
    const unasked = grave.filter(({ asksAgain }) => !asksAgain).map(nameOfCall)
    expect(unasked.toSorted()).toEqual(DOCUMENTS_OF_ORDER.map(([call]) => nameOfCall(call)).toSorted())
  })

  it('security 57: an owner who alone gives more coins in a day than ₹2,000 are is asked again', async () => {
    const admin = await anAdmin(test)
    await test.shop.db.updateTable('users').set({ role: 'user' }).where('id', '<>', admin.userId).execute()
    const { authenticator } = await withPasskey(admin.client)
    const { userId } = await aShopper(test)
    const give = async (coins: number) => {
      const body = { coins, reason: 'The lid was cracked' }
      const answer = await admin.client.call(correctCoins, { params: { userId }, body })
      return answer.status === 200 ? 200 : answer.body.code
    }
    const held = async () =>
      (await test.shop.db.selectFrom('users').select('coins').where('id', '=', userId).executeTakeFirstOrThrow()).coins
    for (let passed = 0; passed < 2; passed += 1) {
      test.clock.advance(minutes(20))
      await admin.client.call(whoAmI)
    }
    const before = await held()
    expect([await give(1000), await give(1000)]).toEqual([200, 200])
    expect(await give(1)).toBe('sign_in_again')
    await admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
    expect(await give(1)).toBe('second_factor_again')
    // What she takes away makes nobody richer.
    expect(await give(-1)).toBe(200)
    expect(await held()).toBe(before + 1999)
    await showing(admin.client, authenticator)
    expect(await give(1)).toBe(200)
    expect(await held()).toBe(before + 2000)
  })

  it('security 57: more than ₹2,000 of an order goes back by hand only when it was shown just now', async () => {
    const staff = await anAdmin(test)
    const { authenticator } = await withPasskey(staff.client)
    const orderId = await aPlacedOrder(test, await aShopper(test), await aProduct(test, { price: paise(500_000) }))
    const refunded = async () =>
      test.shop.db
        .selectFrom('payments')
        .select(['amount', 'refunded'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
    const refund = async (amount: number) => {
      const { amount: paid, refunded: already } = await refunded()
      const body = { amount, left: (Number(paid) - Number(already)) / 100, reason: 'One pack was open.' }
      const answer = await staff.client.call(refundByHand, { params: { orderId }, body })
      return answer.status === 200 ? 200 : answer.body.code
    }
    test.clock.advance(minutes(10))
    expect(await refund(2000.01)).toBe('second_factor_again')
    expect(Number((await refunded()).refunded)).toBe(0)
    expect(await refund(2000)).toBe(200)
    await showing(staff.client, authenticator)
    expect(await refund(2000.01)).toBe(200)
  })

  it('security 57: a verified passkey counts as the sign-in too', async () => {
    const admin = await anAdmin(test)
    const { authenticator } = await withPasskey(admin.client)
    for (let passed = 0; passed < 2; passed += 1) {
      test.clock.advance(minutes(20))
      await admin.client.call(whoAmI)
    }
    await showing(admin.client, authenticator, { isUnverified: true })
    expect(await works(admin, exportUsers)).toBe('sign_in_again')
    await showing(admin.client, authenticator)
    expect(await works(admin, exportUsers)).toBe(200)
  })
})

describe('a passkey', () => {
  it('security 58: is not added when its answer is of another site, of nobody’s question, or of an older one', async () => {
    const admin = await anAdmin(test)
    const authenticator = new Authenticator()
    const wrong = [
      { origin: 'http://localhost:3001' },
      { origin: 'https://nila.example' },
      { host: 'nila.example' },
      { challenge: Buffer.alloc(32).toString('base64url') },
    ]
    for (const manner of wrong)
      expect((await adding(admin.client, authenticator, manner)).body.code, JSON.stringify(manner)).toBe(
        'passkey_refused',
      )
    const { body } = await admin.client.call(beginPasskey)
    test.clock.advance(minutes(5))
    const late = authenticator.create(body.options)
    expect((await admin.client.call(addPasskey, { body: { credential: late } })).body.code).toBe('passkey_refused')
    expect(await works(admin)).toBe('second_factor_needed')
  })

  it('security 58: signs once: neither its answer nor what it was asked works again, nor in another session', async () => {
    const admin = await anAdmin(test)
    const { authenticator } = await withPasskey(admin.client)
    const here = await byPassword(admin)
    const there = await byPassword(admin)
    const { body } = await here.client.call(beginPasskeyProof)
    const credential = authenticator.sign(body.options)
    expect((await there.client.call(showPasskey, { body: { credential } })).body.code).toBe('passkey_refused')
    expect(await works(there)).toBe('second_factor_needed')
    expect((await here.client.call(showPasskey, { body: { credential } })).status).toBe(200)
    expect((await here.client.call(showPasskey, { body: { credential } })).body.code).toBe('passkey_refused')
    const resigned = authenticator.sign(body.options)
    expect((await here.client.call(showPasskey, { body: { credential: resigned } })).body.code).toBe('passkey_refused')
    // Nor does what was asked to add one, or to log in.
    const toLogIn = await here.client.call(beginPasskeySignIn)
    const forLogin = authenticator.sign(toLogIn.body.options)
    expect((await there.client.call(showPasskey, { body: { credential: forLogin } })).body.code).toBe('passkey_refused')
    const elsewhere = test.client()
    await elsewhere.call(beginPasskeySignIn)
    const { body: asked } = await here.client.call(beginPasskeySignIn)
    const stolen = authenticator.sign(asked.options)
    expect((await elsewhere.call(signInByPasskey, { body: { credential: stolen } })).body.code).toBe('passkey_refused')
  })

  it('security 58: is refused from another origin, with somebody else’s, and when its counter goes back', async () => {
    const admin = await anAdmin(test)
    const { authenticator } = await withPasskey(admin.client)
    const { authenticator: hers } = await withPasskey((await anAdmin(test)).client)
    const again = await byPassword(admin)
    expect((await showing(again.client, authenticator, { origin: 'https://nila.example' })).body.code).toBe(
      'passkey_refused',
    )
    expect((await showing(again.client, hers)).body.code).toBe('passkey_refused')
    expect((await showing(again.client, authenticator, { counter: 8 })).status).toBe(200)
    const copy = await byPassword(admin)
    for (const counter of [7, 8, 0])
      expect((await showing(copy.client, authenticator, { counter })).body.code).toBe('passkey_refused')
    expect(await works(copy)).toBe('second_factor_needed')
  })

  it('security 59: alone logs somebody of the staff in with both factors, if it made sure of her', async () => {
    const admin = await anAdmin(test)
    const { authenticator } = await withPasskey(admin.client)
    const client = test.client()
    const unverified = await loggingIn(client, authenticator, { isUnverified: true })
    expect([unverified.status, unverified.body.code]).toEqual([400, 'passkey_refused'])
    expect((await loggingIn(client, authenticator, { origin: 'https://nila.example' })).status).toBe(400)
    const handle = Buffer.from((await aShopper(test)).userId, 'hex').toString('base64url')
    expect((await loggingIn(client, authenticator, { user: handle })).body.code).toBe('passkey_refused')
    const { status, body } = await loggingIn(client, authenticator)
    expect([status, body.user]).toEqual([200, expect.objectContaining({ email: admin.email })])
    expect(await works({ client })).toBe(200)
  })

  it('security 59: of a shopper opens no back office once she works there, and goes with a new password', async () => {
    const admin = await anAdmin(test)
    await withPasskey(admin.client)
    const shopper = await aShopper(test, { isProved: true })
    const { authenticator } = await withPasskey(shopper.client)
    expect((await loggingIn(test.client(), authenticator)).status).toBe(200)
    const role = { params: { userId: shopper.userId }, body: { role: 'admin', password: PASSWORD } }
    expect((await admin.client.call(changeRole, role)).status).toBe(200)
    expect((await loggingIn(test.client(), authenticator)).body.code).toBe('passkey_refused')

    const robbed = await aShopper(test)
    const thief = await byPassword(robbed)
    const { authenticator: planted } = await withPasskey(thief.client)
    await robbed.client.call(requestResetCode, { body: { email: robbed.email } })
    await test.drain()
    const otp = codeSentTo(test.mailbox, robbed.email)
    await robbed.client.call(verifyResetCode, { body: { email: robbed.email, otp } })
    await robbed.client.call(resetPassword, { body: { email: robbed.email, newPassword: 'river stone 1962' } })
    expect((await loggingIn(test.client(), planted)).body.code).toBe('passkey_refused')
  })
})

describe('whoever has a role beside the owner', () => {
  const aSupporter = () => aStaffMember(test, 'support')

  it('security 56: keeps her factor though somebody else knows her password', async () => {
    const support = await aSupporter()
    const { codes } = await withPasskey(support.client)
    expect(new Set(codes).size).toBe(10)
    const thief = await byPassword(support)
    const [known] = (await support.client.call(viewFactors)).body.passkeys as { _id: string }[]
    const taken = await thief.client.call(removePasskey, { params: { passkeyId: known?._id } })
    expect(taken.body.code).toBe('second_factor_again')
    expect((await support.client.call(viewFactors)).body.passkeys).toHaveLength(1)
    expect(await works(thief)).toBe('second_factor_needed')
  })

  it('security 60: adds an app, and what she changes stands in the audit log', async () => {
    const support = await aSupporter()
    expect((await withApp(test, support.client)).codes).toHaveLength(10)
    expect(await works(support)).toBe(200)
    const told = await test.shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', support.userId)
      .execute()
    expect(told).toEqual([{ action: 'factor.app-added' }])
  })

  it('security 56: has not shown it any more once she left her browser alone for half an hour', async () => {
    const support = await aSupporter()
    await withPasskey(support.client)
    test.clock.advance(minutes(31))
    await support.client.call(signIn, { body: { email: support.email, password: PASSWORD } })
    expect(await works(support)).toBe('second_factor_needed')
    test.clock.advance(minutes(-31))
  })

  it('security 59: begins anew where she comes by an invitation: no passkey of a shopper opens the back office', async () => {
    const invited = await aShopper(test)
    const { authenticator: planted } = await withPasskey((await byPassword(invited)).client)
    const token = await anInvite(test, invited.email, ['support'])
    expect((await invited.client.call(takeInvite, { body: { token } })).status).toBe(200)
    expect((await loggingIn(test.client(), planted)).body.code).toBe('passkey_refused')
  })

  it('security 59: keeps it where her former mailbox takes a change of email back', async () => {
    const support = await aSupporter()
    await proveEmail(test, support)
    await withPasskey(support.client)
    await movedTo(test, support, 'moved.supporter@example.in')
    const back = linkTo(test.mailbox, support.email, linkedPages.emailRestore)
    expect((await test.client().call(restoreEmail, { body: { token: back } })).status).toBe(200)
    const kept = await test.shop.db.selectFrom('passkeys').select('id').where('user_id', '=', support.userId).execute()
    expect(kept).toHaveLength(1)
  })
})

describe('a code', () => {
  const show = ({ client }: Shopper, code: string) => client.call(showFactorCode, { body: { code } })

  it('security 60: of an app works once, and no older one after it', async () => {
    const admin = await anAdmin(test)
    const { code, codes } = await withApp(test, admin.client)
    expect(codes).toHaveLength(10)
    const again = await byPassword(admin)
    expect((await show(again, code())).body.code).toBe('factor_code_wrong')
    test.clock.advance(seconds(30))
    expect((await show(again, code(seconds(-30)))).body.code).toBe('factor_code_wrong')
    expect((await show(again, code())).status).toBe(200)
    expect(await works(again)).toBe(200)
    const third = await byPassword(admin)
    expect((await show(third, code())).body.code).toBe('factor_code_wrong')
    test.clock.advance(minutes(2))
    expect((await show(third, code(minutes(-2)))).body.code).toBe('factor_code_wrong')
    expect(await works(third)).toBe('second_factor_needed')
  })

  it('security 60: that two send at the same moment lets one of them in', async () => {
    const admin = await anAdmin(test)
    const { code, codes } = await withApp(test, admin.client)
    test.clock.advance(minutes(1))
    for (const typed of [code(), codes[3] ?? '']) {
      const both = await Promise.all([byPassword(admin), byPassword(admin)])
      const answers = await Promise.all(both.map((each) => show(each, typed)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })

  it('security 60: of the recovery set works once, however it is written, and an email says how many are left', async () => {
    const admin = await anAdmin(test)
    const { codes } = await withPasskey(admin.client)
    const [code = '', other = ''] = codes
    const again = await byPassword(admin)
    expect((await show(again, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect(await works(again)).toBe(200)
    expect((await show(again, code)).body.code).toBe('factor_code_wrong')
    expect((await again.client.call(viewFactors)).body.recoveryCodesLeft).toBe(9)
    expect(await emailsTo(admin)).toContainEqual(expect.stringContaining('You have 9 left'))
    const stranger = await anAdmin(test)
    expect((await show(stranger, other)).body.code).toBe('factor_code_wrong')
    expect((await again.client.call(renewRecoveryCodes)).status).toBe(200)
    expect((await show(again, other)).body.code).toBe('factor_code_wrong')
  })

  it('security 60: cannot be guessed: ten wrong ones are enough, and each session counts', async () => {
    const strict = await openTestShop({ STAFF_SECOND_FACTOR: 'on', RATE_LIMITS: 'on' })
    try {
      const admin = await anAdmin(strict)
      const { code } = await withApp(strict, admin.client)
      strict.clock.advance(minutes(15))
      const answers: unknown[] = []
      for (let tried = 0; tried < 11; tried += 1) {
        const { body } = await admin.client.call(showFactorCode, { body: { code: '000000' } })
        answers.push(body.code)
      }
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 'factor_code_wrong'), 'too_many_requests'])
      expect((await admin.client.call(showFactorCode, { body: { code: code() } })).status).toBe(429)
      // Whoever had the password has used up its tries alone: with another one she is let in at once.
      const other = { currentPassword: PASSWORD, newPassword: 'another monsoon 61' }
      expect((await admin.client.call(changePassword, { body: other })).status).toBe(200)
      expect((await admin.client.call(showFactorCode, { body: { code: code() } })).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('security 60: the secret of an app lies locked in the database, and recovery codes as hashes', async () => {
    const admin = await anAdmin(test)
    const { body } = await admin.client.call(beginApp)
    const secret = String(body.secret).replaceAll(' ', '')
    const { sealed_secret } = await test.shop.db
      .selectFrom('authenticator_apps')
      .selectAll()
      .where('user_id', '=', admin.userId)
      .executeTakeFirstOrThrow()
    const { Secret } = await import('otpauth')
    expect(sealed_secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    expect((await admin.client.call(confirmApp, { body: { code: '000000' } })).body.code).toBe('factor_code_wrong')
    expect(await works(admin)).toBe('second_factor_needed')
  })
})

describe('factors that change', () => {
  it('security 60: are told by email, and of staff in the audit log; with the last the recovery codes go', async () => {
    const admin = await anAdmin(test)
    await withPasskey(admin.client)
    await withApp(test, admin.client)
    const [passkey] = (await admin.client.call(viewFactors)).body.passkeys as { _id: string }[]
    test.clock.advance(minutes(11))
    expect((await admin.client.call(removeApp)).body.code).toBe('second_factor_again')
    test.clock.advance(minutes(-11))
    expect((await admin.client.call(removeApp)).status).toBe(200)
    expect((await admin.client.call(removePasskey, { params: { passkeyId: passkey?._id } })).status).toBe(200)
    expect((await admin.client.call(viewFactors)).body).toMatchObject({
      passkeys: [],
      hasApp: false,
      recoveryCodesLeft: 0,
    })
    const told = await test.shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', admin.userId)
      .execute()
    expect(
      told
        .map(({ action }) => action)
        .filter((action) => action.startsWith('factor.'))
        .sort(),
    ).toEqual(['factor.app-added', 'factor.app-removed', 'factor.passkey-added', 'factor.passkey-removed'])
    expect((await emailsTo(admin)).filter((text) => text.includes('passkey “')).length).toBe(2)
  })

  it('security 60: can be reset by a colleague who shows hers, never by oneself, on record and with an email', async () => {
    const admin = await anAdmin(test)
    const { authenticator: mine } = await withPasskey(admin.client)
    const colleague = await anAdmin(test)
    const { authenticator } = await withPasskey(colleague.client)
    const reset = (userId: string) => admin.client.call(resetFactorsOfUser, { params: { userId } })
    test.clock.advance(minutes(11))
    expect((await reset(colleague.userId)).body.code).toBe('second_factor_again')
    await showing(admin.client, mine)
    expect((await reset(admin.userId)).body.code).toBe('own_account')
    expect((await reset(colleague.userId)).status).toBe(200)
    expect((await colleague.client.call(whoAmI)).status).toBe(401)
    expect((await loggingIn(test.client(), authenticator)).body.code).toBe('passkey_refused')
    expect(await emailsTo(colleague)).toContainEqual(expect.stringContaining('set them up again'))
    const entry = await test.shop.db
      .selectFrom('audit_log')
      .select('actor')
      .where('subject', '=', colleague.userId)
      .where('action', '=', 'factor.reset')
      .execute()
    expect(entry).toEqual([{ actor: admin.userId }])
    const anew = await byPassword(colleague)
    expect(await works(anew)).toBe('second_factor_needed')
    await withPasskey(anew.client)
    expect(await works(anew)).toBe(200)
    await resetFactors(test.shop, admin.userId, 'shop')
    expect((await admin.client.call(whoAmI)).status).toBe(401)
  })

  it('a shop that does not ask for a second factor lets staff work as before', async () => {
    const plain = await openTestShop()
    try {
      const admin = await anAdmin(plain)
      expect((await admin.client.call(listUsers)).status).toBe(200)
      expect((await admin.client.call(exportUsers)).status).toBe(200)
    } finally {
      await plain.close()
    }
  })
})
