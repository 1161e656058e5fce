// The API of the user's own account.
import { describe, expect, it } from 'vitest'
import {
  changePassword,
  changeProfile,
  deleteAccount,
  exportMyData,
  listDevices,
  logOutDevice,
  logOutEverywhere,
  viewAccount,
} from '#contract/calls/account.ts'
import { addAddress } from '#contract/calls/addresses.ts'
import { viewTicket } from '#contract/calls/admin/inbox.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { joinNewsletter } from '#contract/calls/newsletter.ts'
import { verifyResetCode } from '#contract/calls/password-reset.ts'
import { myData } from '#copy/account.ts'
import { errors, formErrors } from '#copy/errors.ts'
import { notices } from '#copy/notices.ts'
import { days, minutes } from '#domain/durations.ts'
import { hashOfToken } from '#server/accounts/opaque-token.ts'
import { addressOf } from '#tests/support/addresses.ts'
import type { Client } from '#tests/support/client.ts'
import {
  aBilling,
  aMessage,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  PASSWORD,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { requestedResetCode } from '#tests/support/password-reset.ts'
import { openTestShop, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const NEW_PASSWORD = 'river stone 1962'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

const test = shopForTests()

/** Logs the user in with a new browser and returns the browser. */
async function newBrowserOf({ email }: Shopper, password = PASSWORD, userAgent = 'lightMyRequest'): Promise<Client> {
  const client = test.client()
  const { status } = await client.call(signIn, { body: { email, password }, headers: { 'user-agent': userAgent } })
  expect(status).toBe(200)
  return client
}
const isLoggedIn = async (client: Client): Promise<boolean> => (await client.call(whoAmI)).status === 200
const { attemptOf, auditOf, changeRows, orderOf, rowsIn, userOf } = storedRows(test)

it('the profile shows the user, the name can be changed, and the phone number can be changed and deleted', async () => {
  const { client, email } = await aShopper(test)
  const before = { name: 'Anjali Nair', email, phone: null, ordersUnderWay: 0 }
  expect((await client.call(viewAccount)).body).toMatchObject({ account: before })
  const { status, body } = await client.call(changeProfile, {
    body: { name: ' Anjali  Menon ', phone: '090000 00007' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ message: notices.profileSaved, account: { phone: '+919000000007' } })
  expect((await client.call(whoAmI)).body).toMatchObject({ user: { name: 'Anjali  Menon' } })
  await client.call(changeProfile, { body: { name: 'Anjali', phone: '' } })
  expect((await client.call(viewAccount)).body).toMatchObject({ account: { name: 'Anjali', phone: null } })
})

it('the profile rejects an empty name and an invalid Indian number, and changes nothing', async () => {
  const { client } = await aShopper(test)
  const { status, body } = await client.call(changeProfile, { body: { name: '  ', phone: '12345' } })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ name: formErrors.required, phone: formErrors.mobile })
  expect((await client.call(viewAccount)).body).toMatchObject({ account: { name: 'Anjali Nair', phone: null } })
})

describe('changing the password', () => {
  const change = (client: Client, currentPassword: string, newPassword: string) =>
    client.call(changePassword, { body: { currentPassword, newPassword } })

  it('security 3, security 14: changing the password logs out every other device, keeps this one, and sends an email', async () => {
    const shopper = await aShopper(test)
    const otherDevice = await newBrowserOf(shopper)
    const { status, body } = await change(shopper.client, PASSWORD, NEW_PASSWORD)
    expect([status, body]).toEqual([200, { message: notices.passwordChanged }])
    expect([await isLoggedIn(shopper.client), await isLoggedIn(otherDevice)]).toEqual([true, false])
    const old = await test.client().call(signIn, { body: { email: shopper.email, password: PASSWORD } })
    expect(old.status).toBe(401)
    await newBrowserOf(shopper, NEW_PASSWORD)
    await test.drain()
    const [message] = test.mailbox.to(shopper.email)
    expect(message?.subject).toBe('Your Nila password was changed')
    expect(message?.text).toContain('You are logged out on every device except the one you used to change it.')
  })

  it('security 1: changing the password gives this device a new token, so that a copied one stops working', async () => {
    const shopper = await aShopper(test)
    const thief = test.client()
    const stolen = shopper.client.cookies.get('nila_session') ?? ''
    thief.cookies.set('nila_session', stolen)
    expect(await isLoggedIn(thief)).toBe(true)
    await change(shopper.client, PASSWORD, NEW_PASSWORD)
    expect(shopper.client.cookies.get('nila_session')).not.toBe(stolen)
    expect([await isLoggedIn(shopper.client), await isLoggedIn(thief)]).toEqual([true, false])
  })

  it("security 13: changing the password needs the current one, and a new one not made of the user's name; errors are at the fields", async () => {
    const shopper = await aShopper(test)
    const { status, body } = await change(shopper.client, 'not my password', NEW_PASSWORD)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'password_wrong', fields: { currentPassword: errors.password_wrong } })
    const guessable = await change(shopper.client, PASSWORD, 'anjali nair 1')
    expect([guessable.status, guessable.body.fields]).toEqual([400, { newPassword: errors.password_common }])
    expect(await isLoggedIn(await newBrowserOf(shopper))).toBe(true)
  })

  it('changing the password invalidates reset codes', async () => {
    const { client, email } = await aShopper(test)
    const otp = await requestedResetCode(test, test.client(), email)
    await change(client, PASSWORD, NEW_PASSWORD)
    expect((await test.client().call(verifyResetCode, { body: { email, otp } })).status).toBe(400)
  })

  it('two simultaneous requests change the password once', async () => {
    const { client } = await aShopper(test)
    const answers = await Promise.all([
      change(client, PASSWORD, 'river stone 1962'),
      change(client, PASSWORD, 'palm leaf 2071'),
    ])
    // The other request has the old password, or its session has ended.
    const [one, other] = answers.map(({ status }) => status).toSorted()
    expect(one).toBe(200)
    expect([400, 401]).toContain(other)
  })

  it('security 9: changing the password allows ten tries in a quarter of an hour, together with account deletion', async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on' })
    const { client } = await aShopper(strict)
    for (let guess = 0; guess < 9; guess++) await change(client, `guess number ${guess}`, NEW_PASSWORD)
    expect((await client.call(deleteAccount, { body: { password: 'guess number 10' } })).status).toBe(400)
    expect((await change(client, PASSWORD, NEW_PASSWORD)).status).toBe(429)
    expect((await client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(429)
    strict.clock.advance(minutes(15))
    expect((await change(client, PASSWORD, NEW_PASSWORD)).status).toBe(200)
    await strict.close()
  })
})

describe('the devices', () => {
  const sessionsOf = async (client: Client) =>
    (await client.call(listDevices)).body.sessions as {
      _id: string
      device: string
      isCurrent: boolean
    }[]

  it('security 2: the list of devices has descriptions, marks the current one, and contains no tokens', async () => {
    const shopper = await aShopper(test)
    const phone = await newBrowserOf(shopper, PASSWORD, PHONE)
    const { body, raw } = await phone.call(listDevices)
    expect(body.sessions).toEqual([
      expect.objectContaining({ device: 'Chrome on Android', isCurrent: true }),
      expect.objectContaining({ device: '', isCurrent: false }),
    ])
    const token = phone.cookies.get('nila_session') ?? ''
    expect(token).not.toBe('')
    expect(raw.toString()).not.toContain(token)
    expect(raw.toString()).not.toContain(hashOfToken(token)?.toString('hex'))
  })

  it('the list of devices contains no session that has been unused for two weeks', async () => {
    const shopper = await aShopper(test)
    test.clock.advance(days(13))
    const phone = await newBrowserOf(shopper)
    test.clock.advance(days(2))
    expect(await sessionsOf(phone)).toHaveLength(1)
  })

  it('security 34: each device can be logged out by itself, and logging out the current one clears the browser', async () => {
    const shopper = await aShopper(test)
    const phone = await newBrowserOf(shopper, PASSWORD, PHONE)
    const otherSession = (await sessionsOf(shopper.client)).find(({ isCurrent }) => !isCurrent)
    const logOutOtherDevice = () => shopper.client.call(logOutDevice, { params: { sessionId: otherSession?._id } })
    const answers = await Promise.all([logOutOtherDevice(), logOutOtherDevice(), logOutOtherDevice()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect([await isLoggedIn(shopper.client), await isLoggedIn(phone)]).toEqual([true, false])
    const [current] = await sessionsOf(shopper.client)
    const { headers } = await shopper.client.call(logOutDevice, { params: { sessionId: current?._id } })
    expect(headers['clear-site-data']).toBe('"storage"')
    expect([...shopper.client.cookies.keys()]).toEqual(['nila_device'])
  })

  it('security 3: all devices can be logged out at once, including the current one', async () => {
    const shopper = await aShopper(test)
    const phone = await newBrowserOf(shopper)
    const bystander = await aShopper(test)
    const { status, body } = await phone.call(logOutEverywhere)
    expect([status, body]).toEqual([200, { message: notices.loggedOutEverywhere }])
    expect(await Promise.all([shopper.client, phone, bystander.client].map(isLoggedIn))).toEqual([false, false, true])
  })
})

const changePasswordOf = async ({ client }: Shopper) => {
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  expect((await client.call(changePassword, { body })).status).toBe(200)
  await test.drain()
}

describe('a login from a new device', () => {
  const emailsTo = async ({ email }: Shopper) => {
    await test.drain()
    return test.mailbox.to(email).filter(({ subject }) => subject.startsWith('New login'))
  }

  const logIn = (client: Client, { email }: Shopper, userAgent: string) =>
    client.call(signIn, { body: { email, password: PASSWORD }, headers: { 'user-agent': userAgent } })
  const anOwner = () => aShopper(test, { isVerified: true })

  it('security 14: a login from a new device sends an email, except for the first device, for a known one and with a wrong password', async () => {
    const shopper = await anOwner()
    await logIn(shopper.client, shopper, LAPTOP)
    expect(await emailsTo(shopper)).toEqual([])
    const phone = await newBrowserOf(shopper, PASSWORD, PHONE)
    await logIn(phone, shopper, PHONE)
    await test.client().call(signIn, { body: { email: shopper.email, password: 'wrong' } })
    const emails = await emailsTo(shopper)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toBe('New login to your Nila account')
    expect(emails[0]?.text).toContain('with Chrome on Android')
  })

  it('security 53: a login from a second device of the same model sends an email; a known device after a browser update sends none', async () => {
    const shopper = await anOwner()
    const phone = await newBrowserOf(shopper, PASSWORD, PHONE)
    expect(await emailsTo(shopper)).toHaveLength(1)
    test.clock.advance(days(100))
    await logIn(phone, shopper, PHONE.replace('142.0', '155.0'))
    await logIn(phone, shopper, LAPTOP)
    expect(await emailsTo(shopper)).toHaveLength(1)
    await newBrowserOf(shopper, PASSWORD, PHONE)
    expect(await emailsTo(shopper)).toHaveLength(2)
  })

  it('security 53: the email about a new device states device, time and whether the network is new, and never an IP address', async () => {
    const proxied = await openTestShop({ TRUST_PROXY: '127.0.0.1' })
    const shopper = await aShopper(proxied, { isVerified: true })
    const logInFrom = (ip: string, userAgent: string) =>
      proxied.client().call(signIn, {
        body: { email: shopper.email, password: PASSWORD },
        headers: { 'user-agent': userAgent, 'x-forwarded-for': ip },
      })
    await logInFrom('198.51.100.7', PHONE)
    await proxied.drain()
    await logInFrom('198.51.100.99', LAPTOP)
    await proxied.drain()
    const texts = proxied.mailbox.to(shopper.email).map(({ text }) => text)
    expect(texts).toEqual([
      expect.stringMatching(
        / at 10:30 am \(Indian time\) with Chrome on Android, from a network that you haven’t used before\./,
      ),
      expect.stringContaining('with Firefox on Windows, from a network that you have used before.'),
    ])
    expect(texts.join()).not.toContain('198.51')
    const stored = JSON.stringify(await proxied.shop.db.selectFrom('known_browsers').selectAll().execute())
    expect(stored).not.toContain('198.51')
    await proxied.close()
  })

  it('security 52: an unverified address gets no email about a login from a new device', async () => {
    const shopper = await aShopper(test, { name: 'KYC pending' })
    await newBrowserOf(shopper, PASSWORD, PHONE)
    await newBrowserOf(shopper, PASSWORD, LAPTOP)
    expect(await emailsTo(shopper)).toEqual([])
    await changePasswordOf(shopper)
    const [message] = test.mailbox.to(shopper.email)
    expect(message?.text).toContain('Your password was changed on')
    expect(message?.text).not.toContain('KYC')
  })

  it('after a logout everywhere, logins from the other devices count as new, and logins from the current device do not', async () => {
    const shopper = await anOwner()
    const phone = await newBrowserOf(shopper, PASSWORD, PHONE)
    expect(await emailsTo(shopper)).toHaveLength(1)
    await phone.call(logOutEverywhere)
    await logIn(phone, shopper, PHONE)
    expect(await emailsTo(shopper)).toHaveLength(1)
    await logIn(shopper.client, shopper, LAPTOP)
    expect(await emailsTo(shopper)).toHaveLength(2)
  })

  it('security 14: many simultaneous logins from a new device send one email', async () => {
    const shopper = await anOwner()
    await Promise.all(Array.from({ length: 4 }, () => newBrowserOf(shopper, PASSWORD, LAPTOP)))
    expect(await emailsTo(shopper)).toHaveLength(1)
  })

  it('security 53: a browser token planted by another account is replaced at the login, and known to neither account', async () => {
    const thief = await aShopper(test)
    const planted = thief.client.cookies.get('nila_device') ?? ''
    const shopper = await anOwner()
    const borrowed = test.client()
    borrowed.cookies.set('nila_device', planted)
    await logIn(borrowed, shopper, PHONE)
    expect(borrowed.cookies.get('nila_device')).not.toBe(planted)
    const hashes = await test.shop.db
      .selectFrom('known_browsers')
      .select('token_hash')
      .where('user_id', 'in', [thief.userId, shopper.userId])
      .execute()
    expect(hashes.map(({ token_hash }) => token_hash)).not.toContainEqual(hashOfToken(planted))
  })
})

describe('the data export', () => {
  const download = (client: Client) => client.call(exportMyData)
  const answerMessageOf = async (email: string, text: string) => {
    const tickets = test.shop.db.selectFrom('tickets').select('number').where('email', '=', email)
    const { number } = await tickets.executeTakeFirstOrThrow()
    const { client } = await anAdmin(test)
    const path = addressOf(viewTicket, { params: { ticketNumber: number } })
    const close = { step: 'close', reason: 'Told her on the phone too.', seen: 1 }
    expect((await client.post(`${path}/answers`, { text, seen: 0 })).status).toBe(200)
    expect((await client.post(`${path}/status`, close)).status).toBe(200)
  }

  it("security 42: the data export contains the user's data in readable form, as an uncached file", async () => {
    const shopper = await aShopper(test, { isVerified: true })
    const { client, email } = shopper
    // Entries of the same instant have no defined order.
    test.clock.advance(1000)
    await aPlacedOrder(test, shopper, await aProduct(test, { name: 'Moon Box' }), { quantity: 2 })
    await client.call(addAddress, { body: aBilling({ houseNumber: '77' }) })
    await client.call(joinNewsletter, { body: { email } })
    await client.call(sendMessage, { body: aMessage({ email, message: 'Do you post to Idukki?' }) })
    await answerMessageOf(email, 'Yes, within four days.')
    const { status, headers, raw } = await download(client)
    expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/),
      'no-store',
    ])
    const file = JSON.parse(raw.toString())
    expect(file).toMatchObject({
      extent: myData.complete,
      profile: { name: 'Anjali Nair', email, coins: 60 },
      savedAddresses: [{ houseNumber: '77', city: 'Ottapalam', state: 'Kerala' }],
      orders: [
        {
          status: 'placed',
          items: [{ name: 'Moon Box', quantity: 2, price: 299 }],
          total: 638,
          address: { street: 'Temple Road', state: 'Kerala' },
          invoices: [{ serial: expect.stringMatching(/^N\d\d-\d\d\/\d{7}$/) }],
        },
      ],
      coins: [
        { coins: 10, cause: 'order_earned' },
        { coins: 50, cause: 'welcome' },
      ],
      sessions: [{ isThisOne: true }],
      messages: [{ message: 'Do you post to Idukki?', answers: [{ text: 'Yes, within four days.' }] }],
      newsletter: { status: 'pending' },
    })
    expect(raw.toString()).not.toMatch(/password|argon2|token|hash|on the phone too/i)
  })

  it("security 15, security 42: the data export contains no other user's data", async () => {
    const [owner, stranger] = [await aShopper(test), await aShopper(test, { name: 'Meera Thomas' })]
    await aPlacedOrder(test, owner, await aProduct(test, { name: 'River Box' }))
    await owner.client.call(addAddress, { body: aBilling({ street: 'Lantern Lane' }) })
    const { raw } = await download(stranger.client)
    expect(raw.toString()).toContain('Meera Thomas')
    expect(raw.toString()).not.toMatch(/River Box|Lantern Lane|Anjali/)
    expect(raw.toString()).not.toContain(owner.email)
  })

  it('security 42: the data export leaves out messages from an address that was not verified', async () => {
    const email = 'somebody.else@example.in'
    await test.client().call(sendMessage, { body: aMessage({ email, message: 'A private matter' }) })
    const squatter = await aShopper(test, { email })
    const { raw } = await download(squatter.client)
    expect(raw.toString()).not.toContain('A private matter')
    expect(JSON.parse(raw.toString()).leftOut).toBe(myData.unverified)
  })

  it('security 5: the data export needs a login of the last 30 minutes', async () => {
    const { client, email } = await aShopper(test)
    test.clock.advance(minutes(30))
    const { status, body } = await download(client)
    expect([status, body]).toEqual([403, { message: errors.sign_in_again, code: 'sign_in_again' }])
    await client.call(signIn, { body: { email, password: PASSWORD } })
    expect((await download(client)).status).toBe(200)
  })

  it('the data export can be downloaded ten times an hour', async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on' })
    const { client } = await aShopper(strict)
    for (let time = 0; time < 10; time++) expect((await download(client)).status).toBe(200)
    expect((await download(client)).status).toBe(429)
    await strict.close()
  })
})

describe("deleting one's own account", () => {
  const leave = (client: Client, password = PASSWORD) => client.call(deleteAccount, { body: { password } })

  it("security 3, security 34, security 42: deleting one's own account erases the data, ends every session, and voids the coins", async () => {
    const shopper = await aShopper(test)
    const { client, userId } = shopper
    const otherDevice = await newBrowserOf(shopper)
    await client.call(changeProfile, { body: { name: 'Anjali', phone: '9000000007' } })
    await client.call(addAddress, { body: aBilling() })
    const { status, body, headers } = await leave(client)
    expect([status, body]).toEqual([200, { message: notices.accountDeleted }])
    expect(headers['clear-site-data']).toBe('"storage"')
    expect(client.cookies.size).toBe(0)
    expect(await isLoggedIn(otherDevice)).toBe(false)
    expect(await userOf(shopper)).toMatchObject({
      name: 'Deleted user',
      email: null,
      phone: null,
      password_hash: null,
      coins: 0,
    })
    for (const table of ['addresses', 'known_browsers', 'sessions', 'cart_items'] as const)
      expect(await test.shop.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()).toEqual([])
    expect(await auditOf(userId)).toMatchObject([{ actor: userId, action: 'user.delete' }])
  })

  it("security 42: deleting one's own account keeps an order under way, with its invoice and address", async () => {
    const shopper = await aShopper(test)
    const orderId = await aPlacedOrder(test, shopper, await aProduct(test))
    expect((await shopper.client.call(viewAccount)).body).toMatchObject({ account: { ordersUnderWay: 1 } })
    expect((await leave(shopper.client)).status).toBe(200)
    expect(await orderOf(orderId)).toMatchObject({ status: 'placed', billing: { street: 'Temple Road' } })
    expect(
      await test.shop.db.selectFrom('invoices').select('id').where('order_id', '=', orderId).execute(),
    ).toHaveLength(1)
  })

  it("deleting one's own account needs the password", async () => {
    const shopper = await aShopper(test)
    const { status, body } = await leave(shopper.client, 'not my password')
    expect([status, body.code, body.fields]).toEqual([400, 'password_wrong', { password: errors.password_wrong }])
    expect(await isLoggedIn(shopper.client)).toBe(true)
  })

  it("many simultaneous requests delete one's own account once", async () => {
    const { client, userId } = await aShopper(test)
    const answers = await Promise.all(Array.from({ length: 4 }, () => leave(client)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const voided = await rowsIn('wallet_entries', { user_id: userId, cause: 'erasure' })
    expect(voided).toMatchObject([{ coins: -50 }])
  })

  it("security 41: deleting one's own account is refused to the last admin, and allowed to one of two", async () => {
    const pair = await openTestShop()
    const [one, other] = [await anAdmin(pair), await anAdmin(pair)]
    expect((await leave(one.client)).status).toBe(200)
    const { status, body } = await leave(other.client)
    expect([status, body]).toEqual([409, { message: errors.last_admin, code: 'last_admin' }])
    await pair.close()
  })

  it('security 42: after an account is deleted, the address of its unpaid attempt is emptied once the attempt is not checked any more', async () => {
    const shopper = await aShopper(test)
    const { gatewayOrderId } = await startedPayment(shopper, await aProduct(test))
    await leave(shopper.client)
    const billing = async () => (await attemptOf(gatewayOrderId)).billing
    const sweep = async () => {
      await test.shop.jobs.send('sweep-expired', {})
      await test.drain()
    }
    await sweep()
    expect(await billing()).toMatchObject({ street: 'Temple Road' })
    await changeRows(
      'payment_attempts',
      { gateway_order_id: gatewayOrderId },
      { status: 'expired', held: false, next_check_at: null },
    )
    await sweep()
    expect(Object.values(await billing()).every((value) => value === '')).toBe(true)
  })
})
