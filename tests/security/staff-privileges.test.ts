// Attempts of staff to extend their own rights, all of which fail (ADM-23 to ADM-25).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptInvite, changeProfile } from '#contract/calls/account.ts'
import { moveOrder, refundByHand } from '#contract/calls/admin/order.ts'
import { listSlips } from '#contract/calls/admin/orders.ts'
import { listPacking } from '#contract/calls/admin/packing.ts'
import { decideReport } from '#contract/calls/admin/reports.ts'
import { changeStaffRoles, inviteStaff, withdrawInvite } from '#contract/calls/admin/staff.ts'
import { changeRole, correctCoins, listUsers, logOutUser, viewUser } from '#contract/calls/admin/users.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { joinByInvite, signUp } from '#contract/calls/signup.ts'
import { rightsOf, STAFF_ROLES, type StaffRole } from '#contract/rights.ts'
import { after, days, hours } from '#domain/durations.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { hashOfToken } from '#server/accounts/opaque-token.ts'
import { lockLimit } from '#server/accounts/staff/staff-queries.ts'
import { recordAudit } from '#server/db/audit-log.ts'
import { inTransaction } from '#server/db/database.ts'
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
import { aReport } from '#tests/support/reporting.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let owner: Shopper
beforeAll(async () => {
  t = await openTestShop()
  owner = await anAdmin(t)
})
afterAll(() => t.close())

const logIn = ({ client, email }: Shopper) => client.call(signIn, { body: { email, password: PASSWORD } })
const standingOf = (id: UserId) =>
  t.shop.db
    .selectFrom('users')
    .select(['role', 'staff_roles as staffRoles', 'coins'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** Runs actions at the same moment: each has reached the check of its actor's limit before any of them continues. */
async function whileActorIsLocked<Answer>(actor: UserId, begin: () => Promise<Answer>[]): Promise<Answer[]> {
  let begun: Promise<Answer>[] = []
  await inTransaction(t.shop.db, async (tx) => {
    await lockLimit(tx, actor)
    begun = begin()
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(begun.length)
  })
  return Promise.all(begun)
}
async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`.execute(t.shop.db)
  return rows[0]?.count ?? 0
}
it('security 47: only the owner can log staff out', async () => {
  const [support, packer] = [await aStaffMember(t, 'support'), await aStaffMember(t, 'packer')]
  for (const { userId } of [owner, packer])
    expect((await support.client.call(logOutUser, { params: { userId } })).status).toBe(403)
  const shopper = await aShopper(t)
  expect((await support.client.call(logOutUser, { params: { userId: shopper.userId } })).status).toBe(200)
  expect((await owner.client.call(logOutUser, { params: { userId: packer.userId } })).status).toBe(200)
})

describe('roles', () => {
  it.each(STAFF_ROLES)('security 47: a user with the role %s can neither give nor remove roles', async (role) => {
    const staff = await aStaffMember(t, role)
    const friend = await aShopper(t)
    for (const { userId } of [staff, friend]) {
      const params = { userId }
      const roles = { roles: [...STAFF_ROLES], password: PASSWORD }
      expect((await staff.client.call(changeStaffRoles, { params, body: roles })).status).toBe(403)
      expect(
        (await staff.client.call(changeRole, { params, body: { role: 'admin', password: PASSWORD } })).status,
      ).toBe(403)
      const invite = { email: friend.email, roles: [...STAFF_ROLES], password: PASSWORD }
      expect((await staff.client.call(inviteStaff, { body: invite })).status).toBe(403)
    }
    const sneaky = {
      name: 'Meera',
      phone: '',
      role: 'admin',
      staffRoles: [...STAFF_ROLES],
      staff_roles: [...STAFF_ROLES],
    }
    expect((await staff.client.call(changeProfile, { body: sneaky as never })).status).toBe(200)
    expect(await standingOf(staff.userId)).toMatchObject({ role: 'user', staffRoles: [role] })
    expect(await standingOf(friend.userId)).toMatchObject({ role: 'user', staffRoles: [] })
  })

  it('security 47: a new account has no role, whatever the signup sends', async () => {
    const body = {
      name: 'Meera',
      email: 'grown@example.in',
      password: PASSWORD,
      staffRoles: ['support'],
      role: 'admin',
    }
    await t.client().call(signUp, { body: body as never })
    const { id } = await t.shop.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'grown@example.in')
      .executeTakeFirstOrThrow()
    expect(await standingOf(id)).toMatchObject({ role: 'user', staffRoles: [] })
  })

  it("security 47: the owner cannot change the owner's own roles", async () => {
    const body = { roles: ['packer' as const], password: PASSWORD }
    const { status } = await owner.client.call(changeStaffRoles, { params: { userId: owner.userId }, body })
    expect(status).toBe(409)
  })

  it("security 47: giving roles needs the right password, ends the user's logins and is recorded", async () => {
    const person = await aShopper(t, { isVerified: true })
    const params = { userId: person.userId }
    const roles = ['packer', 'support'] as const
    const wrong = await owner.client.call(changeStaffRoles, {
      params,
      body: { roles: [...roles], password: 'not mine 1' },
    })
    expect(wrong.body.code).toBe('password_wrong')
    expect(
      (await owner.client.call(changeStaffRoles, { params, body: { roles: [...roles], password: PASSWORD } })).status,
    ).toBe(200)
    expect((await person.client.call(whoAmI)).status).toBe(401)
    await logIn(person)
    expect((await person.client.call(whoAmI)).body.user).toMatchObject({
      role: 'user',
      staffRoles: ['packer', 'support'],
    })
    const acts = await t.shop.db
      .selectFrom('audit_log')
      .select(['actor', 'details'])
      .where('action', '=', 'user.roles')
      .where('subject', '=', person.userId)
      .execute()
    expect(acts).toEqual([{ actor: owner.userId, details: { before: [], after: ['Packer', 'Support'] } }])
  })

  it('security 76: an account with an unverified address gets no role, but can accept an invitation sent to that address', async () => {
    const stranger = await aShopper(t)
    const params = { userId: stranger.userId }
    const roles = (newRoles: StaffRole[]) =>
      owner.client.call(changeStaffRoles, { params, body: { roles: newRoles, password: PASSWORD } })
    const makeOwner = () => owner.client.call(changeRole, { params, body: { role: 'admin', password: PASSWORD } })
    for (const refused of [await roles(['packer']), await makeOwner()])
      expect([refused.status, refused.body.code]).toEqual([409, 'staff_email_unverified'])
    expect(await standingOf(stranger.userId)).toMatchObject({ role: 'user', staffRoles: [] })
    // With an unverified address, an existing staff member can lose a role, but gets none.
    await t.shop.db
      .updateTable('users')
      .set({ staff_roles: ['packer'] })
      .where('id', '=', stranger.userId)
      .execute()
    expect((await roles(['packer', 'support'])).body.code).toBe('staff_email_unverified')
    expect((await roles([])).status).toBe(200)
    await logIn(stranger)
    const token = await anInvite(t, stranger.email, ['support'], owner.userId)
    expect((await stranger.client.call(acceptInvite, { body: { token } })).status).toBe(200)
    expect((await roles(['packer'])).status).toBe(200)
    expect(await standingOf(stranger.userId)).toMatchObject({ staffRoles: ['packer'] })
  })

  it('security 47: a removed role has no effect from the next request on, even in a running session', async () => {
    const packer = await aStaffMember(t, 'packer')
    expect((await packer.client.call(listPacking)).status).toBe(200)
    await t.shop.db.updateTable('users').set({ staff_roles: [] }).where('id', '=', packer.userId).execute()
    expect((await packer.client.call(listPacking)).status).toBe(403)
    expect((await packer.client.call(whoAmI)).status).toBe(200)
  })

  it('security 4: a staff session that was idle for an hour has ended', async () => {
    const packer = await aStaffMember(t, 'packer')
    const start = t.clock.now()
    t.clock.set(after(start, hours(1)))
    expect((await packer.client.call(whoAmI)).status).toBe(401)
    t.clock.set(start)
  })
})

describe('invitations', () => {
  it('security 47: an invitation gives its roles once, and only to the account with its address', async () => {
    const invited = await aShopper(t)
    const token = await anInvite(t, invited.email, ['support'], owner.userId)
    const thief = await aShopper(t)
    expect((await thief.client.call(acceptInvite, { body: { token } })).body.code).toBe('invitation_for_another_email')
    expect(await standingOf(thief.userId)).toMatchObject({ staffRoles: [] })
    expect((await invited.client.call(acceptInvite, { body: { token } })).status).toBe(200)
    expect((await invited.client.call(whoAmI)).status).toBe(401)
    await logIn(invited)
    expect((await invited.client.call(listUsers)).status).toBe(200)
    await t.shop.db.updateTable('users').set({ staff_roles: [] }).where('id', '=', invited.userId).execute()
    expect((await invited.client.call(acceptInvite, { body: { token } })).body.code).toBe('invitation_expired')
    expect(await standingOf(invited.userId)).toMatchObject({ staffRoles: [] })
  })

  it('security 47: an invitation that is accepted several times at the same moment is used once', async () => {
    const invited = await aShopper(t)
    const token = await anInvite(t, invited.email, ['packer'], owner.userId)
    const answers = await Promise.all([1, 2, 3].map(() => invited.client.call(acceptInvite, { body: { token } })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('security 47: an invitation is void when it has expired, was withdrawn or replaced, or its sender is no longer an owner', async () => {
    const invited = await aShopper(t)
    const refused = async (token: string) =>
      expect((await invited.client.call(acceptInvite, { body: { token } })).body.code).toBe('invitation_expired')
    const otherAdmin = await anAdmin(t)
    const orphan = await anInvite(t, invited.email, ['packer'], otherAdmin.userId)
    await t.shop.db.updateTable('users').set({ role: 'user' }).where('id', '=', otherAdmin.userId).execute()
    await refused(orphan)
    const first = await anInvite(t, invited.email, ['packer'], owner.userId)
    const second = await anInvite(t, invited.email, ['packer'], owner.userId)
    await refused(first)
    const { id: inviteId } = await t.shop.db
      .selectFrom('staff_invites')
      .select('id')
      .where('email', '=', invited.email)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect((await owner.client.call(withdrawInvite, { params: { inviteId } })).status).toBe(200)
    await refused(second)
    const late = await anInvite(t, invited.email, ['packer'], owner.userId)
    const start = t.clock.now()
    t.clock.set(after(start, hours(72)))
    await logIn(invited)
    await refused(late)
    t.clock.set(start)
    await logIn(invited)
    await refused('x'.repeat(43))
    expect(await standingOf(invited.userId)).toMatchObject({ staffRoles: [] })
  })

  it('an invitation creates an account by one form, with the email verified, the roles given and the session started', async () => {
    const email = 'joins.by.invite@example.in'
    const token = await anInvite(t, email, ['packer'], owner.userId)
    const client = t.client()
    const body = { token, name: 'Asha Pillai', password: PASSWORD, email: 'other@example.in' }
    const joined = await client.call(joinByInvite, { body })
    expect(joined.status).toBe(200)
    expect(joined.body.user).toMatchObject({ name: 'Asha Pillai', email, role: 'user', staffRoles: ['packer'] })
    expect((await client.call(listPacking)).status).toBe(200)
    expect((await client.call(listUsers)).status).toBe(403)
    const user = await t.shop.db
      .selectFrom('users')
      .select(['id', 'email_verified_at as verifiedAt', 'coins'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ verifiedAt: t.clock.now(), coins: 50 })
    const secondUse = await t.client().call(joinByInvite, { body: { ...body, name: 'Somebody Else' } })
    expect(secondUse.body.code).toBe('invitation_expired')
  })

  it('an invitation creates no account for an email that has one, by an old or unknown link, or with a weak password', async () => {
    const existingUser = await aShopper(t)
    const join = async (token: string, password = PASSWORD) =>
      (await t.client().call(joinByInvite, { body: { token, name: 'Asha Pillai', password } })).body.code
    expect(await join(await anInvite(t, existingUser.email, ['packer'], owner.userId))).toBe('email_taken')
    expect(await standingOf(existingUser.userId)).toMatchObject({ staffRoles: [] })
    expect(await join('x'.repeat(43))).toBe('invitation_expired')
    const email = 'joins.late@example.in'
    const token = await anInvite(t, email, ['packer'], owner.userId)
    expect(await join(token, 'asha pillai')).toBe('password_common')
    expect(await join(token, 'short')).toBe('invalid_input')
    t.clock.advance(hours(72))
    expect(await join(token)).toBe('invitation_expired')
    t.clock.advance(-hours(72))
    const accounts = await t.shop.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(accounts).toEqual([])
  })

  it('an invitation creates one account when its form is sent several times at the same moment', async () => {
    const token = await anInvite(t, 'joins.twice@example.in', ['support'], owner.userId)
    const body = { token, name: 'Asha Pillai', password: PASSWORD }
    const answers = await Promise.all([1, 2, 3].map(() => t.client().call(joinByInvite, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('security 47: the token of an invitation is in one email, after the # of its link, and the shop stores only its hash', async () => {
    const email = 'new.packer@example.in'
    const sent = await owner.client.call(inviteStaff, { body: { email, roles: ['packer'], password: PASSWORD } })
    expect(sent.status).toBe(200)
    await t.drain()
    const [message] = t.mailbox.to(email)
    const token = /\/join#([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    const storedText = JSON.stringify([
      await t.shop.db.selectFrom('staff_invites').selectAll().execute(),
      await t.shop.db.selectFrom('emails').selectAll().where('recipient', '=', email).execute(),
      await t.shop.db.selectFrom('audit_log').selectAll().execute(),
    ])
    expect(storedText).not.toContain(token)
    // A bytea column is not readable as text, so it is checked separately.
    const [invite] = await t.shop.db
      .selectFrom('staff_invites')
      .select('token_hash')
      .where('email', '=', email)
      .execute()
    expect(invite?.token_hash).toEqual(hashOfToken(token))
    const person = await aShopper(t, { email })
    expect((await person.client.call(acceptInvite, { body: { token } })).status).toBe(200)
    expect(await standingOf(person.userId)).toMatchObject({ staffRoles: ['packer'] })
  })
})

describe('coins and refunds', () => {
  const giveCoinsAs = (staff: Shopper, userId: UserId, coins: number, key?: string) =>
    staff.client.call(correctCoins, {
      params: { userId },
      body: { coins, reason: 'The lid was cracked' },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })

  it.each(['owner', 'support'] as const)(
    "security 47: a user with the role %s cannot give coins to the user's own account",
    async (role) => {
      const staff = role === 'owner' ? owner : await aStaffMember(t, role)
      const before = await standingOf(staff.userId)
      expect((await giveCoinsAs(staff, staff.userId, 10)).body.code).toBe('own_coins')
      expect(await standingOf(staff.userId)).toEqual(before)
    },
  )

  it('security 47: the limit of coins that support may give counts the whole day, also for many small gifts at the same moment', async () => {
    const support = await aStaffMember(t, 'support')
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => aShopper(t)))
    await whileActorIsLocked(support.userId, () => shoppers.map(({ userId }) => giveCoinsAs(support, userId, 50)))
    const balances = await Promise.all(shoppers.map(({ userId }) => standingOf(userId)))
    expect(balances.filter(({ coins }) => coins === 100)).toHaveLength(4)
  })

  it('security 47: support cannot give more coins than the limit, and the owner can', async () => {
    const [support, shopper] = [await aStaffMember(t, 'support'), await aShopper(t)]
    const refused = await giveCoinsAs(support, shopper.userId, 201)
    expect([refused.status, refused.body.code]).toEqual([403, 'above_limit'])
    expect(await standingOf(shopper.userId)).toMatchObject({ coins: 50 })
    expect((await giveCoinsAs(owner, shopper.userId, 201)).status).toBe(200)
    expect(await standingOf(shopper.userId)).toMatchObject({ coins: 251 })
  })

  it('security 47: support cannot refund more than the limit, and the owner can', async () => {
    const support = await aStaffMember(t, 'support')
    const orderId = await aPlacedOrder(t, await aShopper(t), await aProduct(t, { price: paise(500_000) }))
    const refund = async (staff: Shopper, amount: number) => {
      const { total, refunded } = await moneyOf(orderId)
      const body = { amount, left: (total - refunded) / 100, reason: 'One pack was open.' }
      return staff.client.call(refundByHand, { params: { orderId }, body })
    }
    const refused = await refund(support, 2_001)
    expect([refused.status, refused.body.code]).toEqual([403, 'above_limit'])
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 0 })
    expect((await refund(owner, 2_001)).status).toBe(200)
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 200_100 })
    expect((await refund(support, 500)).status).toBe(200)
    expect((await refund(support, 1_501)).body.code).toBe('above_limit')
  })

  it('security 47: staff cannot refund their own orders', async () => {
    const support = await aStaffMember(t, 'support')
    const orderId = await aPlacedOrder(t, support, await aProduct(t))
    const { total } = await moneyOf(orderId)
    const body = { amount: 50, left: total / 100, reason: 'One pack was open.' }
    expect((await support.client.call(refundByHand, { params: { orderId }, body })).body.code).toBe('own_order')
  })

  it('security 47: staff cannot decide reports about their own orders, nor mark them as returned', async () => {
    const support = await aStaffMember(t, 'support')
    const { orderId, reportId } = await aReport(t, support)
    const params = { reportId }
    const decide = ({ client }: Shopper, decision: 'refund' | 'replacement') =>
      client.call(decideReport, { params, body: { decision, reason: 'It was open.' } })
    expect((await decide(support, 'refund')).body.code).toBe('own_order')
    expect((await decide(support, 'replacement')).body.code).toBe('own_order')
    const back = await support.client.call(moveOrder, { params: { orderId }, body: { status: 'returned' } })
    expect(back.body.code).toBe('own_order')
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 0 })
    expect((await decide(owner, 'refund')).status).toBe(200)
  })

  it('security 77: support cannot decide a report with a refund above the limit, and the report stays open for the owner', async () => {
    const support = await aStaffMember(t, 'support')
    const productId = await aProduct(t, { price: paise(250_000) })
    const { orderId, reportId } = await aReport(t, await aShopper(t), { productId })
    const decide = ({ client }: Shopper) =>
      client.call(decideReport, { params: { reportId }, body: { decision: 'refund', reason: 'It leaks.' } })
    const refused = await decide(support)
    expect([refused.status, refused.body.code]).toEqual([403, 'above_limit'])
    expect(await moneyOf(orderId)).toMatchObject({ refunded: 0 })
    expect((await decide(owner)).status).toBe(200)
    const { total, refunded } = await moneyOf(orderId)
    expect(refunded).toBe(total)
    expect((await decide(support)).body.code).toBe('report_decided')
  })

  it('security 77: support can cancel or return at most forty orders in 24 hours', async () => {
    const support = await aStaffMember(t, 'support')
    const hasEnded = (at: Date, action: string) =>
      inTransaction(t.shop.db, (tx) =>
        recordAudit(
          tx,
          { ...t.shop, clock: { now: () => at } },
          { actor: support.userId, action, subject: t.id(), details: {} },
        ),
      )
    const endOrderAs = async (client = support.client) => {
      const orderId = await aPlacedOrder(t, await aShopper(t), await aProduct(t))
      const { status, body } = await client.call(moveOrder, { params: { orderId }, body: { status: 'cancelled' } })
      return { status, code: body.code, ...(await moneyOf(orderId)) }
    }
    for (let count = 0; count < 39; count++)
      await hasEnded(t.clock.now(), count % 2 === 0 ? 'order.cancelled' : 'order.returned')
    // Actions older than a day are not counted, nor those of another staff member.
    await hasEnded(new Date(t.clock.now().getTime() - days(1)), 'order.cancelled')
    expect((await endOrderAs()).status).toBe(200)
    const refused = await endOrderAs()
    expect([refused.status, refused.code, refused.refunded]).toEqual([403, 'above_limit', 0])
    expect((await endOrderAs((await aStaffMember(t, 'support')).client)).status).toBe(200)
  })

  it('security 77: when support ends two orders at the same moment, the limit allows one', async () => {
    const support = await aStaffMember(t, 'support')
    // Neither order waits for the other's stock version or document number, as goods are uncounted and refunded.
    const uncounted = () => aProduct(t, { stock: null })
    const orders = [
      await aPlacedOrder(t, await aShopper(t), await uncounted()),
      await aPlacedOrder(t, await aShopper(t), await uncounted()),
    ]
    await t.shop.db
      .updateTable('payments')
      .set((eb) => ({ refunded: eb.ref('amount') }))
      .where('order_id', 'in', orders)
      .execute()
    for (let count = 0; count < 39; count++)
      await inTransaction(t.shop.db, (tx) =>
        recordAudit(tx, t.shop, { actor: support.userId, action: 'order.cancelled', subject: t.id(), details: {} }),
      )
    const answers = await whileActorIsLocked(support.userId, () =>
      orders.map((orderId) => support.client.call(moveOrder, { params: { orderId }, body: { status: 'cancelled' } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  it('security 47: a packer cannot refund, give coins or view a user', async () => {
    const packer = await aStaffMember(t, 'packer')
    const orderId = await aPlacedOrder(t, await aShopper(t), await aProduct(t))
    const body = { amount: 50, left: 339, reason: 'One pack was open.' }
    expect((await packer.client.call(refundByHand, { params: { orderId }, body })).status).toBe(403)
    expect((await giveCoinsAs(packer, owner.userId, 10)).status).toBe(403)
    expect((await packer.client.call(viewUser, { params: { userId: owner.userId } })).status).toBe(403)
    expect((await packer.client.call(listSlips, { query: { orders: orderId } })).status).toBe(200)
    expect([...rightsOf({ role: 'user', staffRoles: ['packer'] })]).toEqual(['dashboard', 'pack', 'stock'])
  })

  async function moneyOf(orderId: OrderId): Promise<{ total: number; refunded: number }> {
    const row = await t.shop.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['orders.total', 'payments.refunded'])
      .where('orders.id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { total: Number(row.total), refunded: Number(row.refunded) }
  }
})
