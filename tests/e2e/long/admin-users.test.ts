// Staff find users, delete them, correct their coins, log them out, and give them roles.
import { expect, it } from 'vitest'
import { adminPages } from '#contract/admin-urls.ts'
import { changeRole, correctCoins, deleteUser, viewUser } from '#contract/calls/admin/users.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { signUp } from '#contract/calls/signup.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import { coins, myAccount } from '#copy/account.ts'
import { adminUsersReplies, adminUsers as list, adminUser as texts } from '#copy/admin-users.ts'
import { auth } from '#copy/auth.ts'
import { errors } from '#copy/errors.ts'
import { joinPage } from '#copy/join.ts'
import { notices } from '#copy/notices.ts'
import { packing } from '#copy/packing.ts'
import { staff as staffWords } from '#copy/staff.ts'
import { hashOfToken } from '#server/accounts/opaque-token.ts'
import { buyProduct } from '#tests/e2e/support/bought-order.ts'
import { DESKTOP, PHONE, type Visitor } from '#tests/e2e/support/browser.ts'
import { openShopInBrowser } from '#tests/e2e/support/shop-in-browser.ts'
import { aCustomer, anEmail } from '#tests/e2e/support/shopping.ts'
import { aLoggedInAdmin } from '#tests/e2e/support/staff-browser.ts'
import { PASSWORD } from '#tests/support/makers.ts'
import { RemoteClient } from '#tests/support/remote-client.ts'
import { addressOf } from '../../support/addresses.ts'

const site = openShopInBrowser()

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

async function signedUpUser(name: string, daysAgo = 0): Promise<Person> {
  const email = anEmail()
  const client = new RemoteClient(() => site.shop.origin)
  expect((await client.call(signUp, { body: { name, email, password: PASSWORD } })).status).toBe(200)
  const [row] = await site.shop.query<{ id: string }>(
    'UPDATE users SET created_at = created_at - make_interval(days => $2) WHERE email = $1 RETURNING id',
    [email, daysAgo],
  )
  if (daysAgo > 0) await recount()
  return { id: row?.id ?? '', name, email }
}

/** Computes the daily figures again, after the rows were moved to other days. */
async function recount(): Promise<void> {
  await site.shop.query('UPDATE user_days SET users = 0')
  await site.shop.query(`
    INSERT INTO user_days (day, users)
    SELECT day_in_india(created_at), count(*) FROM users WHERE deleted_at IS NULL GROUP BY 1
    ON CONFLICT (day) DO UPDATE SET users = excluded.users`)
}

const names = (staff: Visitor) =>
  staff.page.getByRole('table', { name: list.title }).getByRole('rowheader').allInnerTexts()
async function personOf(email: string): Promise<Person> {
  const [row] = await site.shop.query<Person>('SELECT id, name, email FROM users WHERE email = $1', [email])
  if (!row) throw new Error(`There is no ${email}`)
  return row
}
const dialog = (staff: Visitor) => staff.page.getByRole('dialog')
const coinsOf = async ({ id }: Person) =>
  (await site.shop.query<{ coins: number }>('SELECT coins FROM users WHERE id = $1', [id]))[0]?.coins
const openUser = async (staff: Visitor, { id, name }: Person) => {
  await staff.page.goto(adminPages.user(id))
  await staff.page.getByRole('heading', { level: 1, name }).waitFor()
}

it('the user list is divided by the day of signup, search finds a user of any day, and Back returns to the earlier page of the list', async () => {
  await signedUpUser('Latha Kurup', 3)
  await signedUpUser('ലക്ഷ്മി മേനോൻ', 3)
  await signedUpUser('Old Acquaintance', 40)
  await signedUpUser('Today’s Guest')
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await staff.visit(adminPages.users)
  await staff.waitForText('Page 1 of 3')
  await staff.waitForText(list.counters.today)
  await staff.button('Next').click()
  await staff.waitForText('Page 2 of 3')
  await staff.waitForText(list.joined(2))
  expect(await names(staff)).toEqual(['ലക്ഷ്മി മേനോൻ', 'Latha Kurup'])
  await staff.checkPage()
  await staff.button('Next').click()
  await staff.waitForText('Page 3 of 3')
  expect(await staff.button('Next').isDisabled()).toBe(true)
  await staff.page.goBack()
  await staff.waitForText('Page 2 of 3')

  await staff.page.keyboard.press('/')
  await staff.page.keyboard.type('old acq')
  await staff.waitForText(list.found(1, false))
  expect(await names(staff)).toEqual(['Old Acquaintance'])
  await staff.page.reload()
  await staff.waitForText(list.found(1, false))
  await staff.page.getByRole('searchbox').fill('no such person')
  await staff.waitForText(list.none)
  await staff.checkPage()
  await staff.page.getByRole('searchbox').fill('')
  await staff.button(list.filters.admins).click()
  await staff.waitForText(list.adminsNote)
  await staff.checkPage()
})

it('staff delete a user after a confirmation; a second deletion says that the user is already deleted', async () => {
  const leaving = await signedUpUser('Leaving Soon')
  const deletedUser = await signedUpUser('Gone Already')
  const { visitor: staff, client } = await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })
  await staff.visit(adminPages.users)
  await staff.button(list.remove.of(leaving.name)).click()
  await dialog(staff).getByText(list.remove.question).waitFor()
  expect(
    await dialog(staff)
      .getByText(leaving.name)
      .evaluate((name) => name.tagName),
  ).toBe('STRONG')
  await staff.checkPage()
  await dialog(staff).getByRole('button', { name: list.remove.keep }).click()
  await staff.waitForText(leaving.email)

  expect((await client.call(deleteUser, { params: { userId: deletedUser.id } })).status).toBe(200)
  staff.expectFailure(404, addressOf(viewUser, { params: { userId: deletedUser.id } }))
  await staff.button(list.remove.of(deletedUser.name)).click()
  await dialog(staff).getByRole('button', { name: list.remove.button }).click()
  await staff.page.getByRole('alert').getByText(list.remove.failed).waitFor()
  await staff.waitForText(errors.user_not_found)
  await expect.poll(() => staff.page.getByText(deletedUser.email).count()).toBe(0)

  await staff.button(list.remove.of(leaving.name)).click()
  await dialog(staff).getByRole('button', { name: list.remove.button }).dblclick()
  await staff.message('status', notices.userDeleted).waitFor()
  await expect.poll(() => staff.page.getByText(leaving.email).count()).toBe(0)
  expect(
    await site.shop.query("SELECT FROM audit_log WHERE action = 'user.delete' AND subject = $1", [leaving.id]),
  ).toHaveLength(1)
})

it('when the login is old, the password is asked for, and the work continues', async () => {
  const leaving = await signedUpUser('Needs A Fresh Sign-in')
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await openUser(staff, leaving)
  await site.shop.query(
    "UPDATE sessions SET created_at = created_at - interval '40 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [site.shop.admin.email],
  )
  staff.expectFailure(403, addressOf(viewUser, { params: { userId: leaving.id } }))
  await staff.button(list.remove.button).click()
  await dialog(staff).getByRole('button', { name: list.remove.button }).click()
  await dialog(staff).getByLabel(myAccount.again.password, { exact: true }).fill(site.shop.admin.password)
  await dialog(staff).getByRole('button', { name: myAccount.again.button }).click()
  await staff.message('status', notices.userDeleted).waitFor()
  await staff.waitForPath(adminPages.users)
})

it("staff correct a user's coins with a reason, once for two clicks, never below zero, and the shopper does not see the reason", async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const { orderNumber } = await buyProduct(site.shop, customer)
  const person = await personOf(customer.email)
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  await openUser(staff, person)
  await staff.link(`#${orderNumber}`).waitFor()
  await staff.waitForText(texts.wallet.ofOrder(texts.wallet.causes.order_earned, orderNumber))
  await staff.checkPage()

  await staff.button(texts.correct.button).click()
  await dialog(staff).getByRole('button', { name: texts.correct.submit.give }).click()
  await dialog(staff).getByText('Please fill this in.').first().waitFor()
  await staff.checkPage()
  await dialog(staff).getByRole('textbox', { name: texts.correct.coins }).fill('1001')
  await staff.field(texts.correct.reason).fill('The parcel was torn')
  await dialog(staff).getByRole('button', { name: texts.correct.submit.give }).click()
  expect(await coinsOf(person)).toBe(60)
  await dialog(staff).getByRole('textbox', { name: texts.correct.coins }).fill('25')
  await dialog(staff).getByRole('button', { name: texts.correct.submit.give }).dblclick()
  await staff.message('status', notices.coinsCorrected).waitFor()
  await staff.waitForText(texts.wallet.reason(texts.wallet.causes.correction, 'The parcel was torn'))
  expect(await coinsOf(person)).toBe(85)

  staff.expectFailure(409, addressOf(correctCoins, { params: { userId: person.id } }))
  await staff.button(texts.correct.button).click()
  await staff.button(texts.correct.take).click()
  await dialog(staff).getByRole('textbox', { name: texts.correct.coins }).fill('86')
  await staff.field(texts.correct.reason).fill('Counted wrong')
  await staff.button(texts.correct.submit.take).click()
  await dialog(staff).getByText(adminUsersReplies.coinsNotFree(85)).waitFor()
  await staff.page.keyboard.press('Escape')
  expect(await coinsOf(person)).toBe(85)

  await staff.page.setViewportSize(PHONE)
  await staff.checkPage()
  await customer.visitor.visit(pages.coins)
  await customer.visitor.waitForText(coins.history.causes.correction)
  expect(await customer.visitor.page.getByText('The parcel was torn').count()).toBe(0)
})

it("a user is logged out everywhere and made an admin with the acting admin's password, and then the role is removed", async () => {
  const customer = await aCustomer(site.browser, site.shop)
  const person = await personOf(customer.email)
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: DESKTOP })
  // A user with an unverified address must be invited, because the account may belong to a stranger.
  await openUser(staff, person)
  await staff.waitForText(staffWords.panel.unverified)
  await staff.checkPage()
  expect(await staff.button(texts.role.give).count()).toBe(0)
  await site.shop.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id])
  await openUser(staff, person)
  await staff.button(texts.devices.everywhere).click()
  await dialog(staff).getByRole('button', { name: texts.devices.everywhere }).click()
  await staff.message('status', notices.userLoggedOut).waitFor()
  await staff.waitForText(texts.devices.none)
  expect((await customer.client.call(whoAmI)).status).toBe(401)

  staff.expectFailure(400, addressOf(changeRole, { params: { userId: person.id } }))
  await staff.button(texts.role.give).click()
  await staff.checkPage()
  await staff.field(texts.role.password).fill('not this one')
  await dialog(staff).getByRole('button', { name: texts.role.give }).click()
  await dialog(staff).getByText(errors.password_wrong).waitFor()
  await staff.field(texts.role.password).fill(site.shop.admin.password)
  await dialog(staff).getByRole('button', { name: texts.role.give }).click()
  await staff.message('status', notices.roleGiven).waitFor()
  await staff.waitForText(texts.role.is.admin)
  await staff.checkPage()

  await staff.button(texts.role.take).click()
  await staff.field(texts.role.password).fill(site.shop.admin.password)
  await dialog(staff).getByRole('button', { name: texts.role.take }).click()
  await staff.message('status', notices.roleTaken).waitFor()
  await staff.waitForText(texts.role.is.user)
  await staff.leave()
  await customer.visitor.page.context().close()
})

it('an invited packer opens the link, enters a name and a password, and sees the orders to pack', async () => {
  const token = Buffer.alloc(32, 7).toString('base64url')
  await site.shop.query(
    `INSERT INTO staff_invites (id, token_hash, email, roles, invited_by, created_at, expires_at)
     SELECT $1, $2, $3, '{packer}', id, now(), now() + interval '1 day' FROM users WHERE role = 'admin' LIMIT 1`,
    ['f'.repeat(24), hashOfToken(token), anEmail()],
  )
  const packer = await site.visitor({ viewport: PHONE })
  await packer.visit(`${linkedPages.join}#${token}`)
  await packer.checkPage()
  await packer.field(auth.name).fill('Asha Pillai')
  await packer.field(auth.password).fill(PASSWORD)
  await packer.button(joinPage.visitor.button).click()
  await packer.waitForPath(pages.admin)
  await packer.page.getByRole('heading', { level: 1, name: packing.title }).waitFor()
  await packer.checkPage()
})

it('in the back office no admin can delete their own account or remove their own role', async () => {
  const { visitor: staff } = await aLoggedInAdmin(site.browser, site.shop, { viewport: PHONE })
  await openUser(staff, await personOf(site.shop.admin.email))
  await staff.waitForText(texts.role.own)
  await staff.checkPage()
  expect(await staff.button(list.remove.button).count()).toBe(0)
  expect(await staff.button(texts.role.take).count()).toBe(0)
})
