// In whose hand a message is: taken once, handed to who may answer, nobody's again when she leaves (MSG-11, MSG-12).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  answerTicket,
  assignTicket,
  closeTicket,
  exportTickets,
  listColleagues,
  listTickets,
  viewTicket,
} from '#contract/calls/admin/inbox.ts'
import { changeStaffRoles } from '#contract/calls/admin/staff.ts'
import { changeRole, deleteUser } from '#contract/calls/admin/users.ts'
import { askQuestion } from '#contract/calls/contact.ts'
import { inboxWords as words } from '#copy/admin-inbox.ts'
import { minutes } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aStaffMember, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let owner: Shopper
let support: Shopper
beforeAll(async () => {
  t = await openTestShop()
  owner = await anAdmin(t)
  support = await aStaffMember(t, 'support')
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.shop.db.deleteFrom('ticket_steps').execute()
  await t.shop.db.deleteFrom('tickets').execute()
})

const ask = async (email = 'asker@example.in'): Promise<number> =>
  (await t.client().call(askQuestion, { body: { question: 'Is it plain?', email } })).body.ticket as number
const give = (ticketNumber: number, to: UserId | null, { who = owner, seen = null as UserId | null } = {}) =>
  who.client.call(assignTicket, { params: { ticketNumber }, body: { assignee: to, seen } })
const holderOf = async (ticketNumber: number) =>
  ((await owner.client.call(viewTicket, { params: { ticketNumber } })).body.assignee as { _id: UserId } | null)?._id ??
  null
const found = async (who: Shopper, query: string) =>
  ((await who.client.get(`${addressOf(listTickets)}${query}`)).body.tickets as { number: number }[]).map(
    ({ number }) => number,
  )

describe('a message', () => {
  it('is taken by one; of two at once the second is told who has it', async () => {
    const number = await ask()
    const tried = await Promise.all([give(number, owner.userId), give(number, support.userId, { who: support })])
    const lost = tried.find(({ status }) => status === 409)
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const holder = (await owner.client.call(viewTicket, { params: { ticketNumber: number } })).body.assignee
    expect(lost?.body).toMatchObject({
      code: 'ticket_taken',
      message: words.takenBy({ name: (holder as { name: string }).name }),
    })
  })

  it('is handed over and given back; the same again is no other thing, and each is on record', async () => {
    const number = await ask()
    expect((await give(number, support.userId)).status).toBe(200)
    expect((await give(number, support.userId)).status).toBe(200)
    expect((await give(number, null, { who: support, seen: support.userId })).status).toBe(200)
    expect(await holderOf(number)).toBeNull()
    const late = await give(number, owner.userId, { seen: support.userId })
    expect(late.body).toMatchObject({ code: 'ticket_taken', message: words.handedBack })
    const acts = await t.shop.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'ticket.assign')
      .execute()
    expect(acts.map(({ details }) => details).slice(-2)).toEqual([
      { ticket: number, from: null, to: support.userId },
      { ticket: number, from: support.userId, to: null },
    ])
  })

  it('goes to nobody who may not answer', async () => {
    const packer = await aStaffMember(t, 'packer')
    const number = await ask()
    expect((await give(number, packer.userId)).body.code).toBe('user_not_found')
    expect((await give(number, owner.userId, { who: packer })).status).toBe(403)
    const { people } = (await support.client.call(listColleagues)).body as { people: { _id: string }[] }
    expect(people.map(({ _id }) => _id)).toEqual(expect.arrayContaining([owner.userId, support.userId]))
    expect(people.map(({ _id }) => _id)).not.toContain(packer.userId)
  })

  it('keeps its clock, and is answered by whoever answers first (MSG-4)', async () => {
    const number = await ask()
    t.clock.advance(minutes(10))
    await give(number, support.userId)
    const { minutesLeft } = (await owner.client.call(viewTicket, { params: { ticketNumber: number } })).body
    expect(minutesLeft).toBe(48 * 60 - 10)
    const body = { text: 'Yes.', seen: 0 }
    expect((await owner.client.call(answerTicket, { params: { ticketNumber: number }, body })).status).toBe(200)
    expect((await support.client.call(answerTicket, { params: { ticketNumber: number }, body })).status).toBe(409)
    expect(await holderOf(number)).toBe(support.userId)
  })
})

describe('the list', () => {
  it('shows mine, nobody’s and all, with every other filter, and says in the file whose each is', async () => {
    const [mine, nobodys, others] = [await ask('a@example.in'), await ask('b@example.in'), await ask('c@example.in')]
    await give(mine, support.userId)
    await give(others, owner.userId)
    expect(await found(support, '?whose=mine')).toEqual([mine])
    expect(await found(owner, '?whose=mine&status=open')).toEqual([others])
    expect(await found(owner, '?whose=nobody&kind=question')).toEqual([nobodys])
    expect(await found(owner, '?whose=nobody&q=plain')).toEqual([nobodys])
    expect(await found(owner, '')).toHaveLength(3)
    await support.client.call(closeTicket, {
      params: { ticketNumber: mine },
      body: { step: 'close', reason: 'She called.', seen: 0 },
    })
    expect(await found(support, '?whose=mine&status=open')).toEqual([])
    const { name } = await t.shop.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', support.userId)
      .executeTakeFirstOrThrow()
    const { raw } = await support.client.get(`${addressOf(exportTickets)}?whose=mine`)
    expect(raw.toString().trim().split('\r\n').at(-1)).toMatch(new RegExp(`,${name}$`))
  })
})

describe('whoever leaves', () => {
  const withOne = async () => {
    const person = await aStaffMember(t, 'support', 'packer')
    const number = await ask()
    await give(number, person.userId)
    expect(await holderOf(number)).toBe(person.userId)
    return { person, number }
  }
  const rolesOf = (userId: UserId, roles: 'support'[]) =>
    owner.client.call(changeStaffRoles, { params: { userId }, body: { roles, password: PASSWORD } })

  it('by her roles loses hers to nobody, and with one that answers keeps them', async () => {
    const { person, number } = await withOne()
    expect((await rolesOf(person.userId, ['support'])).status).toBe(200)
    expect(await holderOf(number)).toBe(person.userId)
    expect((await rolesOf(person.userId, [])).status).toBe(200)
    expect(await holderOf(number)).toBeNull()
  })

  it('the shop loses hers too, and an owner who is one no more', async () => {
    const { person, number } = await withOne()
    await owner.client.call(deleteUser, { params: { userId: person.userId } })
    expect(await holderOf(number)).toBeNull()
    const second = await anAdmin(t)
    await give(number, second.userId)
    const change = { params: { userId: second.userId }, body: { role: 'user', password: PASSWORD } } as const
    expect((await owner.client.call(changeRole, change)).status).toBe(200)
    expect(await holderOf(number)).toBeNull()
  })
})
