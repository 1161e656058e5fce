// Assigning messages, each to at most one staff member with the right to answer. When that person is no longer staff,
// the message becomes unassigned (MSG-11, MSG-12).
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
import { inboxWords as texts } from '#copy/admin-inbox.ts'
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
const assign = (ticketNumber: number, to: UserId | null, { who = owner, seen = null as UserId | null } = {}) =>
  who.client.call(assignTicket, { params: { ticketNumber }, body: { assignee: to, seen } })
const assigneeOf = async (ticketNumber: number) =>
  ((await owner.client.call(viewTicket, { params: { ticketNumber } })).body.assignee as { _id: UserId } | null)?._id ??
  null
const listNumbers = async (who: Shopper, query: string) =>
  ((await who.client.get(`${addressOf(listTickets)}${query}`)).body.tickets as { number: number }[]).map(
    ({ number }) => number,
  )

describe('assigning a message', () => {
  it('of two concurrent assignments the second fails with the name of the assignee', async () => {
    const number = await ask()
    const replies = await Promise.all([assign(number, owner.userId), assign(number, support.userId, { who: support })])
    const lost = replies.find(({ status }) => status === 409)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const holder = (await owner.client.call(viewTicket, { params: { ticketNumber: number } })).body.assignee
    expect(lost?.body).toMatchObject({
      code: 'ticket_taken',
      message: texts.takenBy({ name: (holder as { name: string }).name }),
    })
  })

  it('staff can assign a message to a colleague and unassign it once each, recorded in the audit log, and not from an outdated view', async () => {
    const number = await ask()
    expect((await assign(number, support.userId)).status).toBe(200)
    expect((await assign(number, support.userId)).status).toBe(200)
    expect((await assign(number, null, { who: support, seen: support.userId })).status).toBe(200)
    expect(await assigneeOf(number)).toBeNull()
    const staleReply = await assign(number, owner.userId, { seen: support.userId })
    expect(staleReply.body).toMatchObject({ code: 'ticket_taken', message: texts.handedBack })
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

  it('only staff with the right to answer can assign messages, be assigned to them and be listed as colleagues', async () => {
    const packer = await aStaffMember(t, 'packer')
    const number = await ask()
    expect((await assign(number, packer.userId)).body.code).toBe('user_not_found')
    expect((await assign(number, owner.userId, { who: packer })).status).toBe(403)
    const { people } = (await support.client.call(listColleagues)).body as { people: { _id: string }[] }
    expect(people.map(({ _id }) => _id)).toEqual(expect.arrayContaining([owner.userId, support.userId]))
    expect(people.map(({ _id }) => _id)).not.toContain(packer.userId)
  })

  it('assigning a message does not restart its 48 hours, and other staff may still answer it (MSG-4)', async () => {
    const number = await ask()
    t.clock.advance(minutes(10))
    await assign(number, support.userId)
    const { minutesLeft } = (await owner.client.call(viewTicket, { params: { ticketNumber: number } })).body
    expect(minutesLeft).toBe(48 * 60 - 10)
    const body = { text: 'Yes.', seen: 0 }
    expect((await owner.client.call(answerTicket, { params: { ticketNumber: number }, body })).status).toBe(200)
    expect((await support.client.call(answerTicket, { params: { ticketNumber: number }, body })).status).toBe(409)
    expect(await assigneeOf(number)).toBe(support.userId)
  })
})

it("the list of messages is filtered by one's own, unassigned or all messages, and the CSV file names the assignee", async () => {
  const [ofSupport, unassigned, ofOwner] = [
    await ask('a@example.in'),
    await ask('b@example.in'),
    await ask('c@example.in'),
  ]
  await assign(ofSupport, support.userId)
  await assign(ofOwner, owner.userId)
  expect(await listNumbers(support, '?whose=mine')).toEqual([ofSupport])
  expect(await listNumbers(owner, '?whose=mine&status=open')).toEqual([ofOwner])
  expect(await listNumbers(owner, '?whose=nobody&kind=question')).toEqual([unassigned])
  expect(await listNumbers(owner, '?whose=nobody&q=plain')).toEqual([unassigned])
  expect(await listNumbers(owner, '')).toHaveLength(3)
  await support.client.call(closeTicket, {
    params: { ticketNumber: ofSupport },
    body: { step: 'close', reason: 'She called.', seen: 0 },
  })
  expect(await listNumbers(support, '?whose=mine&status=open')).toEqual([])
  const { name } = await t.shop.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', support.userId)
    .executeTakeFirstOrThrow()
  const { raw } = await support.client.get(`${addressOf(exportTickets)}?whose=mine`)
  expect(raw.toString().trim().split('\r\n').at(-1)).toMatch(new RegExp(`,${name}$`))
})

describe('a member of staff who leaves', () => {
  const memberWithTicket = async () => {
    const person = await aStaffMember(t, 'support', 'packer')
    const number = await ask()
    await assign(number, person.userId)
    expect(await assigneeOf(number)).toBe(person.userId)
    return { person, number }
  }
  const rolesOf = (userId: UserId, roles: 'support'[]) =>
    owner.client.call(changeStaffRoles, { params: { userId }, body: { roles, password: PASSWORD } })

  it('a staff member loses the assigned messages when no remaining role may answer', async () => {
    const { person, number } = await memberWithTicket()
    expect((await rolesOf(person.userId, ['support'])).status).toBe(200)
    expect(await assigneeOf(number)).toBe(person.userId)
    expect((await rolesOf(person.userId, [])).status).toBe(200)
    expect(await assigneeOf(number)).toBeNull()
  })

  it('a staff member loses the assigned messages when the account is deleted or stops being an owner', async () => {
    const { person, number } = await memberWithTicket()
    await owner.client.call(deleteUser, { params: { userId: person.userId } })
    expect(await assigneeOf(number)).toBeNull()
    const second = await anAdmin(t)
    await assign(number, second.userId)
    const change = { params: { userId: second.userId }, body: { role: 'user', password: PASSWORD } } as const
    expect((await owner.client.call(changeRole, change)).status).toBe(200)
    expect(await assigneeOf(number)).toBeNull()
  })
})
