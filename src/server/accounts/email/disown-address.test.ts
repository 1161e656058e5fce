// The link "This is not me" in emails about orders (ACC-28).
import { expect, it } from 'vitest'
import * as calls from '#contract/calls/account.ts'
import { disownAddress, restoreEmail } from '#contract/calls/address-links.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { linkedPages } from '#contract/urls.ts'
import { notices } from '#copy/notices.ts'
import { minutes } from '#domain/durations.ts'
import { readAllRows } from '#tests/support/database-contents.ts'
import { changeEmailTo, verifyEmailByCode } from '#tests/support/email-change.ts'
import { linkToken } from '#tests/support/emails.ts'
import { aPlacedOrder, aProduct, aShopper, logInAgain, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { resetPasswordByCode } from '#tests/support/password-reset.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const test = shopForTests()

const { rowsIn } = storedRows(test)

/** A shopper with an unverified address who has placed an order. */
async function aBuyer(): Promise<Shopper> {
  const shopper = await aShopper(test)
  await buyWith(shopper)
  return shopper
}
async function buyWith(shopper: Shopper, email = shopper.email): Promise<void> {
  await aPlacedOrder(test, shopper, await aProduct(test), { billing: { email } })
  await test.drain()
}
const disownTokenOf = (address: string) => linkToken(test.mailbox, address, linkedPages.notMe)
const disownBy = (token: string) => test.client().call(disownAddress, { body: { token } })
const emailsTo = (address: string) => test.mailbox.to(address).length
const stateOf = async ({ client }: Shopper) =>
  ((await client.call(calls.viewAccount)).body.account as { emailState: string }).emailState

it("the 'This is not me' link, also used twice, stops the emails of this account to the address, and erases nothing", async () => {
  const buyer = await aBuyer()
  const token = disownTokenOf(buyer.email)
  for (const _click of ['first', 'second'])
    expect((await disownBy(token)).body).toEqual({ message: notices.addressDisowned })
  const before = emailsTo(buyer.email)
  await buyWith(buyer)
  await buyer.client.call(calls.changePassword, {
    body: { currentPassword: PASSWORD, newPassword: 'river stone 1962' },
  })
  await test.drain()
  expect(emailsTo(buyer.email)).toBe(before)
  expect((await buyer.client.call(whoAmI)).status).toBe(200)
  expect(await stateOf(buyer)).toBe('disowned')
  const orders = await test.shop.db.selectFrom('orders').select('email').where('user_id', '=', buyer.userId).execute()
  expect(orders).toEqual([{ email: buyer.email }, { email: buyer.email }])
})

it("the 'This is not me' link does not stop emails of other accounts to the address", async () => {
  const [mistaken, other] = [await aBuyer(), await aShopper(test)]
  await disownBy(disownTokenOf(mistaken.email))
  const before = emailsTo(mistaken.email)
  await buyWith(other, mistaken.email)
  expect(emailsTo(mistaken.email)).toBe(before + 1)
})

it.each([
  ['a code', (buyer: Shopper) => verifyEmailByCode(test, buyer)],
  ['a password reset with a code', ({ client, email }: Shopper) => resetPasswordByCode(test, client, email, PASSWORD)],
])(
  "after the 'This is not me' link, %s that arrives at the address starts its emails again, now without that link",
  async (_what, prove) => {
    const buyer = await aBuyer()
    const token = disownTokenOf(buyer.email)
    await disownBy(token)
    await prove(buyer)
    await logInAgain(buyer)
    await test.drain()
    expect(await stateOf(buyer)).toBe('verified')
    const before = emailsTo(buyer.email)
    await buyWith(buyer)
    expect(emailsTo(buyer.email)).toBe(before + 1)
    expect(disownTokenOf(buyer.email)).toBe(token)
  },
)

it("the 'This is not me' link does not apply to a new address that was verified by its code", async () => {
  const buyer = await aBuyer()
  await disownBy(disownTokenOf(buyer.email))
  const { moved } = await changeEmailTo(test, buyer, `right-${buyer.email}`)
  expect(await stateOf(moved)).toBe('verified')
  await buyWith(moved)
  expect(test.mailbox.to(moved.email).at(-1)?.subject).toContain('is confirmed')
})

it("security 74: the 'This is not me' link does nothing when an email scanner opens it with GET or HEAD", async () => {
  const buyer = await aBuyer()
  const token = disownTokenOf(buyer.email)
  const before = await readAllRows(test)
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of [`${linkedPages.notMe}?${token}`, disownAddress.path, `${disownAddress.path}?token=${token}`])
      await test.client().send({ method, url })
  await test.drain()
  expect(await readAllRows(test)).toEqual(before)
  expect(await stateOf(buyer)).toBe('unverified')
})

it("the 'This is not me' link does nothing when it is forged or made for another purpose", async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const token = disownTokenOf(buyer.email)
  const [id, seal] = [token.slice(0, 24), token.slice(24)]
  const ofOther = disownTokenOf(other.email)
  const madeUp = [
    id,
    'x'.repeat(67),
    `${id}${'A'.repeat(43)}`,
    `${ofOther.slice(0, 24)}${seal}`,
    `${id}${ofOther.slice(24)}`,
    `${token}x`,
    token.slice(0, -1),
    `${other.userId}${seal}`,
  ]
  for (const wrong of madeUp) expect([wrong, (await disownBy(wrong)).body.code]).toEqual([wrong, 'link_expired'])
  const restored = await test.client().call(restoreEmail, { body: { token } })
  expect(restored.body).toMatchObject({ code: 'link_expired' })
  expect([await stateOf(buyer), await stateOf(other)]).toEqual(['unverified', 'unverified'])
})

it("the 'This is not me' link is refused once the order has another address", async () => {
  const buyer = await aBuyer()
  const token = disownTokenOf(buyer.email)
  const orders = test.shop.db.updateTable('orders').set({ email: 'elsewhere@example.in' })
  await orders.where('user_id', '=', buyer.userId).execute()
  expect((await disownBy(token)).body).toMatchObject({ code: 'link_expired' })
  const disowned = await rowsIn('disowned_addresses', { user_id: buyer.userId })
  expect(disowned).toEqual([])
})

it("the 'This is not me' link does nothing once the address is verified or changed", async () => {
  const [verified, moved] = [await aBuyer(), await aBuyer()]
  const tokens = [disownTokenOf(verified.email), disownTokenOf(moved.email)]
  await verifyEmailByCode(test, verified)
  await changeEmailTo(test, moved, `right-${moved.email}`)
  for (const token of tokens) expect((await disownBy(token)).body).toMatchObject({ code: 'link_expired' })
})

it('an address that was never verified gets at most one email a day about password changes', async () => {
  const shopper = await aShopper(test)
  const change = (currentPassword: string, newPassword: string) =>
    shopper.client.call(calls.changePassword, { body: { currentPassword, newPassword } })
  await change(PASSWORD, 'river stone 1962')
  await change('river stone 1962', PASSWORD)
  await test.drain()
  expect(emailsTo(shopper.email)).toBe(1)
  test.clock.advance(minutes(2))
  await verifyEmailByCode(test, shopper)
  const before = emailsTo(shopper.email)
  await change(PASSWORD, 'river stone 1962')
  await change('river stone 1962', PASSWORD)
  await test.drain()
  expect(emailsTo(shopper.email)).toBe(before + 2)
})
