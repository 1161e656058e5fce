// Somebody signs up with a bystander's address and a sentence for a name: the shop mails nobody that sentence (SEC-52).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePassword, changeProfile } from '#contract/calls/account.ts'
import { addAddress } from '#contract/calls/addresses.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { signIn } from '#contract/calls/login.ts'
import { requestResetCode } from '#contract/calls/password-reset.ts'
import { signUp } from '#contract/calls/signup.ts'
import { fieldErrors } from '#copy/errors.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import {
  aBilling,
  aPlacedOrder,
  aProduct,
  aShopper,
  PASSWORD,
  proveEmail,
  type Shopper,
  startedPayment,
} from '../support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '../support/shop.ts'

const LURE = 'KYC pending: visit https://bank.example'
let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

it('security 52: a name with the address of a page is refused wherever one is typed', async () => {
  const { client } = await aShopper(test)
  const body = { name: LURE, email: 'bystander@example.in', password: PASSWORD }
  const answers = [
    await test.client().call(signUp, { body }),
    await client.call(changeProfile, { body: { name: LURE, phone: '' } }),
    await client.call(addAddress, { body: aBilling({ firstName: LURE }) }),
    await client.call(startPayment, { body: { billingData: aBilling({ lastName: LURE }), coinsUsed: 0 } }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(Object.values(body.fields as object)).toEqual([fieldErrors.nameWithPage])
  }
})

/** Everything that an account can make the shop write. */
async function lettersOf(shopper: Shopper): Promise<string[]> {
  const { client, email } = shopper
  const billing = { firstName: 'Kyc-pending', email }
  await aPlacedOrder(test, shopper, await aProduct(test), { billing })
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(test), { billing })
  test.sandbox.nextPayment({ amount: 100 })
  test.sandbox.pay(gatewayOrderId)
  await settlePayment(test.shop, atRazorpay(gatewayOrderId), 'job')
  for (const agent of ['Firefox/140.0 Windows', 'Chrome/140.0 Android'])
    await test.client().call(signIn, { body: { email, password: PASSWORD }, headers: { 'user-agent': agent } })
  await client.call(requestResetCode, { body: { email } })
  await client.call(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'river moon 1921' } })
  await test.drain()
  return test.mailbox.to(email).map(({ subject, text }) => `${subject}\n${text}`)
}

it('security 52: no letter greets by name at an address that is not proved, nor tells of logins there', async () => {
  const letters = await lettersOf(await aShopper(test, { name: 'Kyc-pending call nine' }))
  expect(letters.length).toBeGreaterThan(3)
  for (const letter of letters) expect(letter).not.toMatch(/Hello|Thank you, |New login|call nine/)
})

it('security 52: one that is proved is greeted', async () => {
  const shopper = await aShopper(test)
  await proveEmail(test, shopper.email)
  const letters = (await lettersOf(shopper)).join('\n')
  expect(letters).toContain('Thank you, Kyc-pending')
  expect(letters).toContain('Hello Kyc-pending, your payment of')
  expect(letters).toContain('New login')
})
