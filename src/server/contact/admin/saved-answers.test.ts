// Saved answers, which all who answer share: unique names, no lost changes, and no unfilled placeholders (MSG-9,
// MSG-10).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerTicket } from '#contract/calls/admin/inbox.ts'
import {
  addSavedAnswer,
  changeSavedAnswer,
  listSavedAnswers,
  removeSavedAnswer,
} from '#contract/calls/admin/saved-answers.ts'
import { askQuestion } from '#contract/calls/contact.ts'
import type { SavedAnswer } from '#contract/inbox.ts'
import { savedAnswersReplies as texts } from '#copy/admin-inbox.ts'
import type { SavedAnswerId } from '#domain/ids.ts'
import { MAX_SAVED_ANSWERS, PLACES } from '#domain/saved-answer.ts'
import { anAdmin, aStaffMember, type Shopper } from '#tests/support/makers.ts'
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
beforeEach(() => t.shop.db.deleteFrom('saved_answers').execute())

const LATE = { name: 'Late parcel', text: 'Dear {first name}, {ticket} is with us.' }
const add = (who: Shopper, change: object = {}) => who.client.call(addSavedAnswer, { body: { ...LATE, ...change } })
const change = (who: Shopper, { _id }: SavedAnswer, body: { text: string; seen: number; name?: string }) =>
  who.client.call(changeSavedAnswer, {
    params: { savedAnswerId: _id as SavedAnswerId },
    body: { name: LATE.name, ...body },
  })
const listAll = async (who = owner) => (await who.client.call(listSavedAnswers)).body.answers as SavedAnswer[]
const firstAnswer = async () => (await listAll())[0] as SavedAnswer
const listActions = async () => {
  const rows = await t.shop.db.selectFrom('audit_log').select('action').where('action', 'like', 'answer.%').execute()
  return rows.map(({ action }) => action)
}

it('an answer saved by support can be changed and removed by the owner, each in the audit log', async () => {
  expect((await add(support)).status).toBe(200)
  expect(await listAll()).toMatchObject([{ ...LATE, version: 1 }])
  expect((await change(owner, await firstAnswer(), { text: 'It is with us.', seen: 1 })).status).toBe(200)
  expect(await listAll(support)).toMatchObject([{ text: 'It is with us.', version: 2 }])
  const params = { savedAnswerId: (await firstAnswer())._id as SavedAnswerId }
  await owner.client.call(removeSavedAnswer, { params })
  expect((await owner.client.call(removeSavedAnswer, { params })).status).toBe(200)
  expect(await listAll()).toEqual([])
  expect(await listActions()).toEqual(['answer.save', 'answer.change', 'answer.remove'])
})

it('a packer may not read or save answers', async () => {
  const packer = await aStaffMember(t, 'packer')
  expect((await packer.client.call(listSavedAnswers)).status).toBe(403)
  expect((await add(packer)).status).toBe(403)
})

it('the name of a saved answer is unique ignoring case; saving the same answer again changes nothing', async () => {
  const answers = await Promise.all([add(support), add(owner), add(owner)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await listAll()).toHaveLength(1)
  const duplicate = await add(owner, { name: 'LATE PARCEL', text: 'Sorry.' })
  expect([duplicate.status, duplicate.body.errors ?? duplicate.body.fields]).toEqual([400, { name: texts.known }])
  await add(owner, { name: 'Other' })
  const [, named] = await listAll()
  expect((await change(owner, named as SavedAnswer, { text: 'Sorry.', seen: 1 })).status).toBe(400)
})

it('of two concurrent changes of a saved answer the second fails and overwrites nothing', async () => {
  await add(owner)
  const shown = await firstAnswer()
  await change(support, shown, { text: 'From support.', seen: 1 })
  const staleReply = await change(owner, shown, { text: 'From the owner.', seen: 1 })
  expect([staleReply.status, staleReply.body.code]).toEqual([409, 'saved_answer_changed'])
  expect(await listAll()).toMatchObject([{ text: 'From support.' }])
})

it('there are at most two hundred saved answers, also with concurrent saves', async () => {
  const at = t.clock.now()
  const rows = Array.from({ length: MAX_SAVED_ANSWERS - 1 }, (_, place) => ({
    ...{ id: t.id<'saved answer'>(), name: `Answer ${place}`, text: 'Yes.', version: 1 },
    changed_by: owner.userId,
    changed_at: at,
  }))
  await t.shop.db.insertInto('saved_answers').values(rows).execute()
  const replies = await Promise.all([add(owner, { name: 'One' }), add(support, { name: 'Two' })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await listAll()).toHaveLength(MAX_SAVED_ANSWERS)
})

it('an answer with an unknown placeholder is not saved, and one with an unfilled placeholder is not sent', async () => {
  const slip = await add(owner, { text: 'Dear {frist name}' })
  expect(slip.status).toBe(400)
  expect(JSON.stringify(slip.body)).toContain(texts.unknown(['frist name'], PLACES))
  const { body } = await t.client().call(askQuestion, { body: { question: 'Where is it?', email: 'a@example.in' } })
  const answer = (text: string) =>
    support.client.call(answerTicket, { params: { ticketNumber: body.ticket as number }, body: { text, seen: 0 } })
  const unfilled = await answer('Order {order} is packed.')
  expect(unfilled.status).toBe(400)
  expect(JSON.stringify(unfilled.body)).toContain(texts.open(['order']))
  expect(await t.shop.db.selectFrom('emails').select('id').where('kind', '=', 'ticket-answer').execute()).toEqual([])
  expect((await answer('Order 1017 is packed {as ever}.')).status).toBe(200)
})
