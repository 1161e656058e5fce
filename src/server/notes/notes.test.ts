// Notes on orders and users: who may write, edit and read them, and how they are exported and erased (ADM-42, ADM-44).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportMyData } from '#contract/calls/account.ts'
import * as calls from '#contract/calls/admin/notes.ts'
import { addNote, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { viewPacking } from '#contract/calls/admin/packing.ts'
import { deleteUser } from '#contract/calls/admin/users.ts'
import type { NoteReply } from '#contract/notes.ts'
import type { StaffNoteId } from '#domain/ids.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let owner: Shopper
let support: Shopper
let packer: Shopper
beforeAll(async () => {
  t = await openTestShop()
  owner = await anAdmin(t)
  support = await aStaffMember(t, 'support')
  packer = await aStaffMember(t, 'packer')
})
afterAll(() => t.close())

const buyOrder = async () => {
  const shopper = await aShopper(t)
  return { shopper, orderId: await aPlacedOrder(t, shopper, await aProduct(t)) }
}
const write = (who: Shopper, about: Shopper, text = 'She likes to be called.') =>
  who.client.call(calls.addPersonNote, { params: { userId: about.userId }, body: { text } })
const view = async (about: Shopper) =>
  (await owner.client.call(calls.viewPersonNotes, { params: { userId: about.userId } })).body as {
    notes: NoteReply[]
  }
const noteOf = async (about: Shopper) => {
  const [note] = (await view(about)).notes
  return { userId: about.userId, staffNoteId: note?._id as StaffNoteId }
}

it('a note can be edited and removed by its author or the owner, and the audit log does not contain its text', async () => {
  const shopper = await aShopper(t)
  const colleague = await aStaffMember(t, 'support')
  expect((await write(support, shopper)).status).toBe(200)
  const params = await noteOf(shopper)
  const correct = (who: Shopper, text: string) => who.client.call(calls.changePersonNote, { params, body: { text } })
  expect((await correct(colleague, 'Mine now.')).body.code).toBe('note_not_yours')
  expect((await colleague.client.call(calls.removePersonNote, { params })).body.code).toBe('note_not_yours')
  expect((await correct(support, 'She is away.')).status).toBe(200)
  expect((await view(shopper)).notes).toMatchObject([{ text: 'She is away.', author: support.userId }])
  expect((await view(shopper)).notes[0]?.changedAt).not.toBeNull()
  expect((await owner.client.call(calls.removePersonNote, { params })).status).toBe(200)
  expect((await owner.client.call(calls.removePersonNote, { params })).status).toBe(200)
  expect((await correct(support, 'Back.')).body.code).toBe('note_not_found')
  const acts = await t.shop.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject', '=', shopper.userId)
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['user.note', 'user.note-changed', 'user.note-removed'])
  expect(JSON.stringify(acts)).not.toMatch(/called|away/)
})

it('a note is not found under the id of another user', async () => {
  const [shopper, another] = [await aShopper(t), await aShopper(t)]
  await write(support, shopper)
  const params = { ...(await noteOf(shopper)), userId: another.userId }
  expect((await support.client.call(calls.changePersonNote, { params, body: { text: 'X' } })).status).toBe(404)
})

it('packers see notes on orders, and no notes on users', async () => {
  const { orderId } = await buyOrder()
  await support.client.call(addNote, { params: { orderId }, body: { text: 'Wrap it as a gift.' } })
  const { order } = (await packer.client.call(viewPacking, { params: { orderId } })).body as {
    order: { notes: NoteReply[] }
  }
  expect(order).toMatchObject({ notes: [{ text: 'Wrap it as a gift.' }] })
  const shopper = await aShopper(t)
  expect((await packer.client.call(calls.viewPersonNotes, { params: { userId: shopper.userId } })).status).toBe(403)
  expect((await write(packer, shopper)).status).toBe(403)
  const noteId = order.notes[0]?._id as StaffNoteId
  const params = { orderId, staffNoteId: noteId }
  expect((await support.client.call(calls.changeOrderNote, { params, body: { text: 'No gift.' } })).status).toBe(200)
  const { body } = await owner.client.call(viewAdminOrder, { params: { orderId } })
  expect(body).toMatchObject({ notes: [{ text: 'No gift.' }] })
})

it('the data export of a user has the notes about them without the author, and the notes are deleted with the account', async () => {
  const { orderId, shopper } = await buyOrder()
  await write(support, shopper, 'Speaks Malayalam.')
  await support.client.call(addNote, { params: { orderId }, body: { text: 'Ring twice.' } })
  const { raw } = await shopper.client.call(exportMyData)
  const data = JSON.parse(raw.toString())
  expect(data.notesOfStaff.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    'Ring twice.',
    'Speaks Malayalam.',
  ])
  expect(JSON.stringify(data.notesOfStaff)).not.toContain(support.userId)
  await owner.client.call(deleteUser, { params: { userId: shopper.userId } })
  for (const [table, column, id] of [
    ['user_notes', 'user_id', shopper.userId],
    ['order_notes', 'order_id', orderId],
  ] as const) {
    const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(t.shop.db)
    expect([table, rows.length]).toEqual([table, 0])
  }
  expect((await write(support, shopper)).body.code).toBe('user_not_found')
})
