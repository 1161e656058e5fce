// Attempts to evade the rules for minors, guardians and marketing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeProfile } from '#contract/calls/account.ts'
import {
  askGuardian,
  changeChoice,
  confirmAdult,
  confirmAsGuardian,
  confirmWithAccount,
  setAge,
  viewGuardianLink,
} from '#contract/calls/age.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { confirmSubscription, joinNewsletter, joinNewsletterByForm } from '#contract/calls/newsletter.ts'
import { days, minutes } from '#domain/durations.ts'
import { noticeVersions } from '#domain/notice-versions.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { newsletterTokens } from '#tests/support/emails.ts'
import { aGuardedMinor, aGuardiansEmail, aMinor, anAgreement, requestGuardian } from '#tests/support/guardians.ts'
import { aBilling, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())
beforeEach(() => test.mailbox.clear())

const ageOf = async ({ client }: Shopper) => ((await client.call(whoAmI)).body.user as { age: unknown }).age
const stateAge = ({ client }: Shopper, age: 'adult' | 'minor') => client.call(setAge, { body: { age } })
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]
async function pay(shopper: Shopper) {
  await shopper.client.call(addToCart, { body: { productId: await aProduct(test), quantity: 1 } })
  return shopper.client.call(startPayment, { body: { billingData: aBilling() as never, coinsUsed: 0 } })
}
const agree = (token: string) => test.client().call(confirmAsGuardian, { body: anAgreement(token) as never })

describe('a user who stated an age under 18 cannot become older by stating it again', () => {
  it('security 61: a minor cannot become older by stating the age again, also after two simultaneous statements', async () => {
    const minor = await aMinor(test)
    for (let tries = 0; tries < 3; tries++)
      expect(refusal(await stateAge(minor, 'adult'))).toEqual([409, 'age_already_set'])
    const minorWithTwoTabs = await aShopper(test)
    await Promise.all([stateAge(minorWithTwoTabs, 'minor'), stateAge(minorWithTwoTabs, 'minor')])
    expect(refusal(await stateAge(minorWithTwoTabs, 'adult'))).toEqual([409, 'age_already_set'])
    expect(await ageOf(minorWithTwoTabs)).toBe('minor')
  })

  it('a minor cannot become older in a second tab that was already at checkout, nor by a new login', async () => {
    const minor = await aShopper(test)
    expect((await pay(minor)).status).toBe(200)
    const tab = { ...minor, client: test.client() }
    await tab.client.call(signIn, { body: { email: minor.email, password: PASSWORD } })
    await stateAge(tab, 'minor')
    expect(refusal(await pay(minor))).toEqual([403, 'guardian_needed'])
  })

  it('a minor cannot become older by an age field in any other request', async () => {
    const minor = await aMinor(test)
    const body = {
      name: 'Anjali Nair',
      phone: '9000000002',
      age: 'adult',
      age_group: 'adult',
      guardianAllows: 'orders',
    }
    await minor.client.call(changeProfile, { body: body as never })
    await minor.client.call(signIn, { body: { email: minor.email, password: PASSWORD, age: 'adult' } as never })
    await minor.client.call(startPayment, {
      body: { billingData: aBilling() as never, coinsUsed: 0, age: 'adult' } as never,
    })
    expect(await ageOf(minor)).toBe('minor')
    expect(refusal(await pay(minor))).toEqual([403, 'guardian_needed'])
  })

  it('a minor can state another age after thirty days', async () => {
    const minor = await aGuardedMinor(test)
    test.clock.advance(days(30) - minutes(1))
    await minor.client.call(signIn, { body: { email: minor.email, password: PASSWORD } })
    expect(refusal(await stateAge(minor, 'adult'))).toEqual([409, 'age_already_set'])
    test.clock.advance(minutes(2))
    expect((await stateAge(minor, 'adult')).status).toBe(200)
  })
})

describe('guardians and their links', () => {
  it("security 62: an alias of the minor's own address is rejected as a guardian", async () => {
    const minor = await aMinor(test, { email: 'asha.menon@gmail.com' })
    await test.drain()
    test.mailbox.clear()
    const ownAddresses = [
      'asha.menon@gmail.com',
      'Asha.Menon@Gmail.com',
      'asha.menon+amma@gmail.com',
      'a.s.h.a.menon@gmail.com',
      'ashamenon@googlemail.com',
    ]
    for (const email of ownAddresses) {
      const { status, body } = await minor.client.call(askGuardian, { body: { email } })
      expect([email, status, Object.keys((body.fields as object) ?? {})]).toEqual([email, 400, ['email']])
    }
    await test.drain()
    expect(test.mailbox.emails).toEqual([])
  })

  it('a guardian who is a minor gets no email, and the reply does not reveal it', async () => {
    const friend = await aMinor(test, { email: 'friend.of.hers@gmail.com' })
    const minor = await aMinor(test)
    const grown = await minor.client.call(askGuardian, { body: { email: aGuardiansEmail() } })
    await test.drain()
    test.mailbox.clear()
    const young = await minor.client.call(askGuardian, { body: { email: 'friendofhers+amma@gmail.com' } })
    expect([young.status, young.body.message]).toEqual([grown.status, grown.body.message])
    await test.drain()
    expect(test.mailbox.emails).toEqual([])
    expect(await ageOf(friend)).toBe('minor')
  })

  it('a guardian whose account later states an age under 18 cannot consent', async () => {
    const email = 'cousin@example.org'
    const { token } = await requestGuardian(test, await aMinor(test), email)
    await aMinor(test, { email })
    expect(refusal(await agree(token))).toEqual([400, 'link_expired'])
  })

  it('a used guardian link does not work again, and a replaced link is invalid', async () => {
    const minor = await aMinor(test)
    const first = await requestGuardian(test, minor)
    const second = await requestGuardian(test, minor)
    expect(refusal(await agree(first.token))).toEqual([400, 'link_expired'])
    expect((await agree(second.token)).status).toBe(200)
    expect(refusal(await agree(second.token))).toEqual([400, 'link_expired'])
    const answers = await Promise.all(
      [await requestGuardian(test, await aMinor(test))].flatMap(({ token }) => [
        agree(token),
        agree(token),
        agree(token),
      ]),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('a guardian link is invalid after seven days', async () => {
    const { token } = await requestGuardian(test, await aMinor(test))
    test.clock.advance(days(7) + minutes(1))
    expect(refusal(await agree(token))).toEqual([400, 'link_expired'])
    expect(refusal(await test.client().call(viewGuardianLink, { body: { token } }))).toEqual([400, 'link_expired'])
  })

  it('a guessed guardian link is invalid, also with a known request id', async () => {
    const { token, id } = await requestGuardian(test, await aMinor(test))
    const guesses = [id, `${id}${'A'.repeat(43)}`, `${token.slice(0, -1)}_`, `${'0'.repeat(24)}${token.slice(24)}`]
    for (const guess of guesses) {
      for (const call of [viewGuardianLink, confirmAdult])
        expect([guess, ...refusal(await test.client().call(call, { body: { token: guess } }))]).toEqual([
          guess,
          400,
          'link_expired',
        ])
      expect([guess, ...refusal(await agree(guess))]).toEqual([guess, 400, 'link_expired'])
    }
  })

  it('a guardian who has not confirmed the request cannot confirm that the minor is 18', async () => {
    const minor = await aMinor(test)
    const { token } = await requestGuardian(test, minor)
    expect(refusal(await test.client().call(confirmAdult, { body: { token } }))).toEqual([400, 'link_expired'])
    expect(await ageOf(minor)).toBe('minor')
  })

  it('an account cannot be the guardian of itself or of an account with the same mailbox', async () => {
    const adult = await aShopper(test, { email: 'two.of.me@gmail.com' })
    await stateAge(adult, 'adult')
    await aPlacedOrder(test, adult, await aProduct(test))
    const young = await aMinor(test, { email: 'twoofme+young@gmail.com' })
    const { token } = await requestGuardian(test, young)
    const { name: _name, ...body } = anAgreement(token)
    expect(refusal(await adult.client.call(confirmWithAccount, { body }))).toEqual([400, 'link_expired'])
    expect(refusal(await young.client.call(confirmWithAccount, { body }))).toEqual([403, 'adults_only'])
  })

  it('a minor can send three guardian requests in 30 days', async () => {
    const minor = await aMinor(test)
    for (let emails = 0; emails < 3; emails++) await requestGuardian(test, minor)
    const fourth = await minor.client.call(askGuardian, { body: { email: aGuardiansEmail() } })
    expect(refusal(fourth)).toEqual([429, 'too_many_requests'])
    expect(refusal(await agree('x'))).toEqual([400, 'link_expired'])
  })
})

it('security 63: only a user who has stated an age of 18 or more can consent to the measuring of advertising', async () => {
  const yes = { purpose: 'measurement', given: true, notice: noticeVersions.measurement } as const
  for (const shopper of [await aShopper(test), await aMinor(test), await aGuardedMinor(test)]) {
    expect(refusal(await shopper.client.call(changeChoice, { body: yes }))).toEqual([403, 'adults_only'])
    const { measurement } = (await shopper.client.call(whoAmI)).body.user as { measurement: unknown }
    expect(measurement).not.toBe(true)
  }
})

it('the newsletter rejects every address of a minor: in the form, by an alias, and by an old link', async () => {
  const email = 'sona.das@gmail.com'
  const minor = await aShopper(test, { email, isVerified: true })
  await test.client().call(joinNewsletter, { body: { email } })
  await test.drain()
  const oldLinks = newsletterTokens(test.mailbox, email)
  await stateAge(minor, 'minor')
  test.clock.advance(minutes(5))
  test.mailbox.clear()
  expect(refusal(await test.client().call(confirmSubscription, { body: { token: oldLinks.confirm } }))).toEqual([
    400,
    'link_expired',
  ])
  for (const address of [email, 'sonadas@gmail.com', 'sona.das+emails@gmail.com']) {
    const { status, body } = await minor.client.call(joinNewsletter, { body: { email: address } })
    expect([address, status, body.message]).toEqual([
      address,
      200,
      'Almost there. Please open the email we sent you and confirm.',
    ])
    await test.client().call(joinNewsletter, { body: { email: address } })
  }
  await test.app.inject({
    method: 'POST',
    url: addressOf(joinNewsletterByForm),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `email=${encodeURIComponent(email)}`,
  })
  await test.drain()
  expect(test.mailbox.emails).toEqual([])
  expect(
    await test.shop.db.selectFrom('subscribers').select('email').where('email', 'like', '%son%').execute(),
  ).toEqual([])
})

it('a subscriber who states an age under 18 is unsubscribed, and this is stored with the consents', async () => {
  const email = 'listed@example.in'
  const minor = await aShopper(test, { email, isVerified: true })
  await test.client().call(joinNewsletter, { body: { email } })
  await test.drain()
  await test.client().call(confirmSubscription, { body: { token: newsletterTokens(test.mailbox, email).confirm } })
  await stateAge(minor, 'minor')
  expect(await test.shop.db.selectFrom('subscribers').select('status').where('email', '=', email).execute()).toEqual([
    { status: 'unsubscribed' },
  ])
  const consents = await test.shop.db
    .selectFrom('consents')
    .select(['given', 'how'])
    .where('purpose', '=', 'newsletter')
    .where((eb) =>
      eb('subscriber_id', 'in', eb.selectFrom('subscribers').select('subscribers.id').where('email', '=', email)),
    )
    .orderBy('place', 'desc')
    .limit(2)
    .execute()
  expect(consents).toEqual([
    { given: false, how: 'shop' },
    { given: true, how: 'email' },
  ])
})
