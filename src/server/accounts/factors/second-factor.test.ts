// The second factor of staff (SEC-56 to SEC-60).
import { describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { type Call, pathOf } from '#contract/call.ts'
import { acceptInvite, changePassword, deleteAccount } from '#contract/calls/account.ts'
import { restoreEmail } from '#contract/calls/address-links.ts'
import { downloadLabel } from '#contract/calls/admin/bookings.ts'
import { downloadProforma } from '#contract/calls/admin/draft-orders.ts'
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
  showPasskey,
  signInByPasskey,
  verifyFactorCode,
  viewFactors,
} from '#contract/calls/factors.ts'
import { signOut, whoAmI } from '#contract/calls/login.ts'
import { linkedPages } from '#contract/urls.ts'
import { minutes, seconds } from '#domain/durations.ts'
import { paise } from '#domain/money.ts'
import { nameOfCall } from '#tests/support/addresses.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import { changeEmailTo, verifyEmailByCode } from '#tests/support/email-change.ts'
import { linkToken } from '#tests/support/emails.ts'
import { addApp, enrolPasskey, logInWithPasskey, tryToAddPasskey, verifyPasskey } from '#tests/support/factors.ts'
import { anInvite } from '#tests/support/invites.ts'
import {
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  aStaffMember,
  logInAgain,
  logInElsewhere,
  PASSWORD,
  type Shopper,
} from '#tests/support/makers.ts'
import { resetPasswordByCode } from '#tests/support/password-reset.ts'
import { openTestShop, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { resetFactors } from './second-factor.ts'

const test = shopForTests({ STAFF_SECOND_FACTOR: 'on' })

/** Returns 200 or, when the call is refused, its error code. */
async function outcomeOfCall({ client }: Pick<Shopper, 'client'>, call: Call = listUsers) {
  const { status, body } = await client.send({ method: call.method, url: pathOf(call as typeof listUsers) })
  return status === 200 ? 200 : body.code
}
const { auditOf, paymentOf, rowIn, rowsIn, walletOf } = storedRows(test)
const emailsTo = async ({ email }: Shopper) => {
  await test.drain()
  return test.mailbox.to(email).map(({ text }) => text)
}

/** Staff calls that send a file but need no recent factor, because the file is about one order; each with its use. */
const DOCUMENTS_OF_ORDER: readonly [Call, string][] = [
  [downloadLabel, 'is stuck on the parcel'],
  [downloadInvoiceRevision, 'goes into the box, or is read out on the phone'],
  [downloadProforma, 'is sent to the customer who asked for it'],
]

describe('staff without a second factor', () => {
  const everyCall = Object.values(allCalls)
    .flatMap((calls): Call[] => Object.values(calls))
    .filter(({ access }) => access === 'admin')

  it('security 56: without a second factor staff calls are refused; the profile, adding a passkey and logging out work', async () => {
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

  it('security 56: without a second factor staff cannot delete their account with the password alone', async () => {
    const admin = await anAdmin(test)
    await anAdmin(test)
    const deleteAdminAccount = () => admin.client.call(deleteAccount, { body: { password: PASSWORD } })
    expect((await deleteAdminAccount()).body.code).toBe('second_factor_needed')
    await enrolPasskey(admin.client)
    expect((await deleteAdminAccount()).status).toBe(200)
  })

  it('security 56: adding a passkey gives staff access to the back office and ten recovery codes; a shopper needs no passkey', async () => {
    const admin = await anAdmin(test)
    const { codes } = await enrolPasskey(admin.client)
    expect(new Set(codes).size).toBe(10)
    expect(await outcomeOfCall(admin)).toBe(200)
    for (const { client } of [admin, await aShopper(test)])
      expect((await client.call(whoAmI)).body.user).not.toHaveProperty('lacksFactor')
    // A session in another browser still has to verify the factor.
    expect(await outcomeOfCall(await logInElsewhere(test, admin))).toBe('second_factor_needed')
  })

  it('security 56: a stolen password cannot add a factor beside an existing one', async () => {
    const admin = await anAdmin(test)
    const thief = await logInElsewhere(test, admin)
    const begun = await thief.client.call(beginPasskey)
    await enrolPasskey(admin.client)
    const credential = new Authenticator().create(begun.body.options)
    expect((await thief.client.call(addPasskey, { body: { credential } })).body.code).toBe('second_factor_again')
    const [passkey] = (await admin.client.call(viewFactors)).body.passkeys as { _id: string }[]
    const params = { passkeyId: passkey?._id }
    const tries = [
      await thief.client.call(beginPasskey),
      await thief.client.call(beginApp),
      await thief.client.call(removePasskey, { params }),
      await thief.client.call(renewRecoveryCodes),
    ]
    expect(tries.map(({ body }) => body.code)).toEqual(Array.from(tries, () => 'second_factor_again'))
    expect(await outcomeOfCall(thief)).toBe('second_factor_needed')
    expect((await admin.client.call(viewFactors)).body.passkeys).toHaveLength(1)
  })
})

it('security 56: a verified second factor stays verified for eight hours over new logins, but not after a logout or an expired session', async () => {
  const admin = await anAdmin(test)
  await enrolPasskey(admin.client)
  for (let passed = 0; passed < 16; passed += 1) {
    test.clock.advance(minutes(29))
    expect((await logInAgain(admin)).status).toBe(200)
    expect(await outcomeOfCall(admin)).toBe(200)
  }
  test.clock.advance(minutes(29))
  expect((await logInAgain(admin)).body.user).toMatchObject({ lacksFactor: true })
  expect(await outcomeOfCall(admin)).toBe('second_factor_needed')

  const loggedOut = await anAdmin(test)
  await enrolPasskey(loggedOut.client)
  await loggedOut.client.call(signOut)
  await logInAgain(loggedOut)
  expect(await outcomeOfCall(loggedOut)).toBe('second_factor_needed')

  const idle = await anAdmin(test)
  await enrolPasskey(idle.client)
  test.clock.advance(minutes(31))
  await logInAgain(idle)
  expect(await outcomeOfCall(idle)).toBe('second_factor_needed')
})

it('security 56: a change or reset of the password neither counts as a second factor nor removes one', async () => {
  const admin = await anAdmin(test)
  const { authenticator } = await enrolPasskey(admin.client)
  const thief = await logInElsewhere(test, admin)
  const next = 'river stone 1962'
  await thief.client.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: next } })
  expect(await outcomeOfCall(thief)).toBe('second_factor_needed')
  expect((await resetPasswordByCode(test, thief.client, admin.email, PASSWORD)).status).toBe(200)
  await logInAgain(thief)
  expect(await outcomeOfCall(thief)).toBe('second_factor_needed')
  expect((await thief.client.call(beginPasskey)).body.code).toBe('second_factor_again')
  expect((await verifyPasskey(thief.client, authenticator)).status).toBe(200)
})

it('security 57: a verified second factor counts as recent for ten minutes', async () => {
  const admin = await anAdmin(test)
  const { authenticator } = await enrolPasskey(admin.client)
  expect(await outcomeOfCall(admin, exportUsers)).toBe(200)
  test.clock.advance(minutes(10))
  expect(await outcomeOfCall(admin, exportUsers)).toBe('second_factor_again')
  const role = { params: { userId: (await aShopper(test)).userId }, body: { role: 'admin', password: PASSWORD } }
  expect((await admin.client.call(changeRole, role)).body.code).toBe('second_factor_again')
  expect(await outcomeOfCall(admin)).toBe(200)
  expect((await verifyPasskey(admin.client, authenticator)).status).toBe(200)
  expect(await outcomeOfCall(admin, exportUsers)).toBe(200)
})

it('security 57: every export of a list, every role change, every factor reset and a new bank account needs a recently verified factor', () => {
  const grave = Object.values(allCalls)
    .flatMap((calls): Call[] => Object.values(calls))
    .filter(
      ({ access, answers, path }) =>
        access === 'admin' &&
        (answers === 'rows' || answers === 'file' || /\/(export|register|role|factors|bank-account)$/.test(path)),
    )
  expect(grave.length).toBeGreaterThan(17)
  const unasked = grave.filter(({ asksAgain }) => !asksAgain).map(nameOfCall)
  expect(unasked.toSorted()).toEqual(DOCUMENTS_OF_ORDER.map(([call]) => nameOfCall(call)).toSorted())
})

it('security 57: the only owner needs a recently verified factor to give more than ₹2,000 in coins a day', async () => {
  const admin = await anAdmin(test)
  await test.shop.db.updateTable('users').set({ role: 'user' }).where('id', '<>', admin.userId).execute()
  const { authenticator } = await enrolPasskey(admin.client)
  const { userId } = await aShopper(test)
  const giveOwnCoins = async (coins: number) => {
    const body = { coins, reason: 'The lid was cracked' }
    const answer = await admin.client.call(correctCoins, { params: { userId }, body })
    return answer.status === 200 ? 200 : answer.body.code
  }
  const coinsOf = async () => (await walletOf({ userId })).coins
  for (let passed = 0; passed < 2; passed += 1) {
    test.clock.advance(minutes(20))
    await admin.client.call(whoAmI)
  }
  const before = await coinsOf()
  expect([await giveOwnCoins(1000), await giveOwnCoins(1000)]).toEqual([200, 200])
  expect(await giveOwnCoins(1)).toBe('sign_in_again')
  await logInAgain(admin)
  expect(await giveOwnCoins(1)).toBe('second_factor_again')
  // Removed coins do not count.
  expect(await giveOwnCoins(-1)).toBe(200)
  expect(await coinsOf()).toBe(before + 1999)
  await verifyPasskey(admin.client, authenticator)
  expect(await giveOwnCoins(1)).toBe(200)
  expect(await coinsOf()).toBe(before + 2000)
})

it('security 57: a manual refund of more than ₹2,000 needs a recently verified factor', async () => {
  const staff = await anAdmin(test)
  const { authenticator } = await enrolPasskey(staff.client)
  const orderId = await aPlacedOrder(test, await aShopper(test), await aProduct(test, { price: paise(500_000) }))
  const refund = async (amount: number) => {
    const { amount: paid, refunded: already } = await paymentOf(orderId)
    const body = { amount, left: (Number(paid) - Number(already)) / 100, reason: 'One pack was open.' }
    const answer = await staff.client.call(refundByHand, { params: { orderId }, body })
    return answer.status === 200 ? 200 : answer.body.code
  }
  test.clock.advance(minutes(10))
  expect(await refund(2000.01)).toBe('second_factor_again')
  expect(Number((await paymentOf(orderId)).refunded)).toBe(0)
  expect(await refund(2000)).toBe(200)
  await verifyPasskey(staff.client, authenticator)
  expect(await refund(2000.01)).toBe(200)
})

it('security 57: verifying the factor by a passkey with user verification also counts as a new login', async () => {
  const admin = await anAdmin(test)
  const { authenticator } = await enrolPasskey(admin.client)
  for (let passed = 0; passed < 2; passed += 1) {
    test.clock.advance(minutes(20))
    await admin.client.call(whoAmI)
  }
  await verifyPasskey(admin.client, authenticator, { isUnverified: true })
  expect(await outcomeOfCall(admin, exportUsers)).toBe('sign_in_again')
  await verifyPasskey(admin.client, authenticator)
  expect(await outcomeOfCall(admin, exportUsers)).toBe(200)
})

it('security 58: a passkey is not added with a response for another site, for an unknown challenge, or for an expired one', async () => {
  const admin = await anAdmin(test)
  const authenticator = new Authenticator()
  const wrong = [
    { origin: 'http://localhost:3001' },
    { origin: 'https://nila.example' },
    { host: 'nila.example' },
    { challenge: Buffer.alloc(32).toString('base64url') },
  ]
  for (const manner of wrong)
    expect((await tryToAddPasskey(admin.client, authenticator, manner)).body.code, JSON.stringify(manner)).toBe(
      'passkey_refused',
    )
  const { body } = await admin.client.call(beginPasskey)
  test.clock.advance(minutes(5))
  const lateResponse = authenticator.create(body.options)
  expect((await admin.client.call(addPasskey, { body: { credential: lateResponse } })).body.code).toBe(
    'passkey_refused',
  )
  expect(await outcomeOfCall(admin)).toBe('second_factor_needed')
})

it('security 58: the challenge for a passkey can be answered once only, and only in the session that requested it', async () => {
  const admin = await anAdmin(test)
  const { authenticator } = await enrolPasskey(admin.client)
  const here = await logInElsewhere(test, admin)
  const otherSession = await logInElsewhere(test, admin)
  const { body } = await here.client.call(beginPasskeyProof)
  const credential = authenticator.sign(body.options)
  expect((await otherSession.client.call(showPasskey, { body: { credential } })).body.code).toBe('passkey_refused')
  expect(await outcomeOfCall(otherSession)).toBe('second_factor_needed')
  expect((await here.client.call(showPasskey, { body: { credential } })).status).toBe(200)
  expect((await here.client.call(showPasskey, { body: { credential } })).body.code).toBe('passkey_refused')
  const resigned = authenticator.sign(body.options)
  expect((await here.client.call(showPasskey, { body: { credential: resigned } })).body.code).toBe('passkey_refused')
  // A challenge for logging in is not accepted as a second factor.
  const toLogIn = await here.client.call(beginPasskeySignIn)
  const forLogin = authenticator.sign(toLogIn.body.options)
  expect((await otherSession.client.call(showPasskey, { body: { credential: forLogin } })).body.code).toBe(
    'passkey_refused',
  )
  const elsewhere = test.client()
  await elsewhere.call(beginPasskeySignIn)
  const { body: challenge } = await here.client.call(beginPasskeySignIn)
  const stolen = authenticator.sign(challenge.options)
  expect((await elsewhere.call(signInByPasskey, { body: { credential: stolen } })).body.code).toBe('passkey_refused')
})

it('security 58: a passkey is rejected from another origin, of another user, and with a counter that does not increase', async () => {
  const admin = await anAdmin(test)
  const { authenticator } = await enrolPasskey(admin.client)
  const { authenticator: colleaguesKey } = await enrolPasskey((await anAdmin(test)).client)
  const newSession = await logInElsewhere(test, admin)
  expect((await verifyPasskey(newSession.client, authenticator, { origin: 'https://nila.example' })).body.code).toBe(
    'passkey_refused',
  )
  expect((await verifyPasskey(newSession.client, colleaguesKey)).body.code).toBe('passkey_refused')
  expect((await verifyPasskey(newSession.client, authenticator, { counter: 8 })).status).toBe(200)
  const copy = await logInElsewhere(test, admin)
  for (const counter of [7, 8, 0])
    expect((await verifyPasskey(copy.client, authenticator, { counter })).body.code).toBe('passkey_refused')
  expect(await outcomeOfCall(copy)).toBe('second_factor_needed')
})

it('security 59: a passkey logs staff in with both factors when it verified the user', async () => {
  const admin = await anAdmin(test)
  const { authenticator } = await enrolPasskey(admin.client)
  const client = test.client()
  const unverified = await logInWithPasskey(client, authenticator, { isUnverified: true })
  expect([unverified.status, unverified.body.code]).toEqual([400, 'passkey_refused'])
  expect((await logInWithPasskey(client, authenticator, { origin: 'https://nila.example' })).status).toBe(400)
  const handle = Buffer.from((await aShopper(test)).userId, 'hex').toString('base64url')
  expect((await logInWithPasskey(client, authenticator, { user: handle })).body.code).toBe('passkey_refused')
  const { status, body } = await logInWithPasskey(client, authenticator)
  expect([status, body.user]).toEqual([200, expect.objectContaining({ email: admin.email })])
  expect(await outcomeOfCall({ client })).toBe(200)
})

it('security 59: a passkey of a shopper gives no access to the back office after a promotion, and is deleted by a password reset', async () => {
  const admin = await anAdmin(test)
  await enrolPasskey(admin.client)
  const shopper = await aShopper(test, { isVerified: true })
  const { authenticator } = await enrolPasskey(shopper.client)
  expect((await logInWithPasskey(test.client(), authenticator)).status).toBe(200)
  const role = { params: { userId: shopper.userId }, body: { role: 'admin', password: PASSWORD } }
  expect((await admin.client.call(changeRole, role)).status).toBe(200)
  expect((await logInWithPasskey(test.client(), authenticator)).body.code).toBe('passkey_refused')

  const robbed = await aShopper(test)
  const thief = await logInElsewhere(test, robbed)
  const { authenticator: planted } = await enrolPasskey(thief.client)
  await resetPasswordByCode(test, robbed.client, robbed.email, 'river stone 1962')
  expect((await logInWithPasskey(test.client(), planted)).body.code).toBe('passkey_refused')
})

describe('staff without the owner role', () => {
  const aSupporter = () => aStaffMember(test, 'support')

  it('security 56: staff without the owner role need a second factor too, by an app or a passkey', async () => {
    const support = await aSupporter()
    expect(await outcomeOfCall(support)).toBe('second_factor_needed')
    expect((await addApp(test, support.client)).codes).toHaveLength(10)
    expect(await outcomeOfCall(support)).toBe(200)
    expect(await outcomeOfCall(await logInElsewhere(test, support))).toBe('second_factor_needed')
  })

  it("security 59: accepting an invitation deletes the shopper's passkeys", async () => {
    const invited = await aShopper(test)
    const { authenticator: planted } = await enrolPasskey((await logInElsewhere(test, invited)).client)
    const token = await anInvite(test, invited.email, ['support'])
    expect((await invited.client.call(acceptInvite, { body: { token } })).status).toBe(200)
    expect((await logInWithPasskey(test.client(), planted)).body.code).toBe('passkey_refused')
  })

  it('security 59: staff without the owner role keep their passkey when the restore link in their former mailbox is used', async () => {
    const support = await aSupporter()
    await verifyEmailByCode(test, support)
    await enrolPasskey(support.client)
    await changeEmailTo(test, support, 'moved.supporter@example.in')
    const back = linkToken(test.mailbox, support.email, linkedPages.emailRestore)
    expect((await test.client().call(restoreEmail, { body: { token: back } })).status).toBe(200)
    const passkeys = await rowsIn('passkeys', { user_id: support.userId })
    expect(passkeys).toHaveLength(1)
  })
})

describe('a factor code', () => {
  const showCode = ({ client }: Shopper, code: string) => client.call(verifyFactorCode, { body: { code } })

  it('security 60: a code of an app works once, and no older one works after it', async () => {
    const admin = await anAdmin(test)
    const { code, codes } = await addApp(test, admin.client)
    expect(codes).toHaveLength(10)
    const newSession = await logInElsewhere(test, admin)
    expect((await showCode(newSession, code())).body.code).toBe('factor_code_wrong')
    test.clock.advance(seconds(30))
    expect((await showCode(newSession, code(seconds(-30)))).body.code).toBe('factor_code_wrong')
    expect((await showCode(newSession, code())).status).toBe(200)
    expect(await outcomeOfCall(newSession)).toBe(200)
    const third = await logInElsewhere(test, admin)
    expect((await showCode(third, code())).body.code).toBe('factor_code_wrong')
    test.clock.advance(minutes(2))
    expect((await showCode(third, code(minutes(-2)))).body.code).toBe('factor_code_wrong')
    expect(await outcomeOfCall(third)).toBe('second_factor_needed')
  })

  it('security 60: an app code or recovery code that is sent twice at the same moment works once', async () => {
    const admin = await anAdmin(test)
    const { code, codes } = await addApp(test, admin.client)
    test.clock.advance(minutes(1))
    for (const typed of [code(), codes[3] ?? '']) {
      const clients = await Promise.all([logInElsewhere(test, admin), logInElsewhere(test, admin)])
      const answers = await Promise.all(clients.map((each) => showCode(each, typed)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })

  it('security 60: a recovery code works once in any spelling, and an email states how many unused codes remain', async () => {
    const admin = await anAdmin(test)
    const { codes } = await enrolPasskey(admin.client)
    const [code = '', other = ''] = codes
    const newSession = await logInElsewhere(test, admin)
    expect((await showCode(newSession, ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect(await outcomeOfCall(newSession)).toBe(200)
    expect((await showCode(newSession, code)).body.code).toBe('factor_code_wrong')
    expect((await newSession.client.call(viewFactors)).body.recoveryCodesLeft).toBe(9)
    expect(await emailsTo(admin)).toContainEqual(expect.stringContaining('You have 9 left'))
    const stranger = await anAdmin(test)
    expect((await showCode(stranger, other)).body.code).toBe('factor_code_wrong')
    expect((await newSession.client.call(renewRecoveryCodes)).status).toBe(200)
    expect((await showCode(newSession, other)).body.code).toBe('factor_code_wrong')
  })

  it('security 60: after ten wrong factor codes no further code is checked until the password is changed', async () => {
    const strict = await openTestShop({ STAFF_SECOND_FACTOR: 'on', RATE_LIMITS: 'on' })
    try {
      const admin = await anAdmin(strict)
      const { code } = await addApp(strict, admin.client)
      strict.clock.advance(minutes(15))
      const answers: unknown[] = []
      for (let tried = 0; tried < 11; tried += 1) {
        const { body } = await admin.client.call(verifyFactorCode, { body: { code: '000000' } })
        answers.push(body.code)
      }
      expect(answers).toEqual([...Array.from({ length: 10 }, () => 'factor_code_wrong'), 'too_many_requests'])
      expect((await admin.client.call(verifyFactorCode, { body: { code: code() } })).status).toBe(429)
      // Tries are counted for each password, so the owner has ten tries again after changing a stolen one.
      const passwords = { currentPassword: PASSWORD, newPassword: 'another monsoon 61' }
      expect((await admin.client.call(changePassword, { body: passwords })).status).toBe(200)
      expect((await admin.client.call(verifyFactorCode, { body: { code: code() } })).status).toBe(200)
    } finally {
      await strict.close()
    }
  })

  it('security 60: the secret of an app is not stored in readable form, and a wrong code does not confirm the app', async () => {
    const admin = await anAdmin(test)
    const { body } = await admin.client.call(beginApp)
    const secret = String(body.secret).replaceAll(' ', '')
    const { sealed_secret } = await rowIn('authenticator_apps', { user_id: admin.userId })
    const { Secret } = await import('otpauth')
    expect(sealed_secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
    expect((await admin.client.call(confirmApp, { body: { code: '000000' } })).body.code).toBe('factor_code_wrong')
    expect(await outcomeOfCall(admin)).toBe('second_factor_needed')
  })
})

it('security 60: a change of factors sends an email and is audited for staff; removing the last factor deletes the recovery codes', async () => {
  const admin = await anAdmin(test)
  await enrolPasskey(admin.client)
  await addApp(test, admin.client)
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
  expect(
    (await auditOf(admin.userId))
      .map(({ action }) => action)
      .filter((action) => action.startsWith('factor.'))
      .sort(),
  ).toEqual(['factor.app-added', 'factor.app-removed', 'factor.passkey-added', 'factor.passkey-removed'])
  expect((await emailsTo(admin)).filter((text) => text.includes('passkey “')).length).toBe(2)
})

it("security 60: an admin with a recently verified factor can reset a colleague's factors, not their own; this is audited and emailed", async () => {
  const admin = await anAdmin(test)
  const { authenticator: mine } = await enrolPasskey(admin.client)
  const colleague = await anAdmin(test)
  const { authenticator } = await enrolPasskey(colleague.client)
  const reset = (userId: string) => admin.client.call(resetFactorsOfUser, { params: { userId } })
  test.clock.advance(minutes(11))
  expect((await reset(colleague.userId)).body.code).toBe('second_factor_again')
  await verifyPasskey(admin.client, mine)
  expect((await reset(admin.userId)).body.code).toBe('own_account')
  expect((await reset(colleague.userId)).status).toBe(200)
  expect((await colleague.client.call(whoAmI)).status).toBe(401)
  expect((await logInWithPasskey(test.client(), authenticator)).body.code).toBe('passkey_refused')
  expect(await emailsTo(colleague)).toContainEqual(expect.stringContaining('set them up again'))
  expect(await auditOf(colleague.userId)).toContainEqual(
    expect.objectContaining({ action: 'factor.reset', actor: admin.userId }),
  )
  const newSession = await logInElsewhere(test, colleague)
  expect(await outcomeOfCall(newSession)).toBe('second_factor_needed')
  await enrolPasskey(newSession.client)
  expect(await outcomeOfCall(newSession)).toBe(200)
  await resetFactors(test.shop, admin.userId, 'shop')
  expect((await admin.client.call(whoAmI)).status).toBe(401)
})
