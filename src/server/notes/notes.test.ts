// Notes and tags on orders and people: who writes and corrects them, who reads them, and that they are hers and go with her (ADM-42 to ADM-44).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportMyData } from '#contract/calls/account.ts'
import * as calls from '#contract/calls/admin/notes.ts'
import { addNote, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { viewPacking } from '#contract/calls/admin/packing.ts'
import { deleteUser, listUsers } from '#contract/calls/admin/users.ts'
import type { NoteReply } from '#contract/notes.ts'
import type { OrderId, StaffNoteId } from '#domain/ids.ts'
import { MOST_TAGS } from '#domain/tag.ts'
import { addressOf } from '#tests/support/addresses.ts'
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

const bought = async () => {
  const shopper = await aShopper(t)
  return { shopper, orderId: await aPlacedOrder(t, shopper, await aProduct(t)) }
}
const write = (who: Shopper, about: Shopper, text = 'She likes to be called.') =>
  who.client.call(calls.addPersonNote, { params: { userId: about.userId }, body: { text } })
const view = async (about: Shopper) =>
  (await owner.client.call(calls.viewPersonNotes, { params: { userId: about.userId } })).body as {
    notes: NoteReply[]
    tags: string[]
  }
const noteOf = async (about: Shopper) => {
  const [note] = (await view(about)).notes
  return { userId: about.userId, staffNoteId: note?._id as StaffNoteId }
}
const tag = (who: Shopper, about: Shopper, name: string) =>
  who.client.call(calls.tagPerson, { params: { userId: about.userId }, body: { tag: name } })
const tagOrder = (orderId: OrderId, name: string) =>
  support.client.call(calls.tagOrder, { params: { orderId }, body: { tag: name } })

describe('a note', () => {
  it('is corrected and removed by its author or the owner, on record without its words', async () => {
    const her = await aShopper(t)
    const other = await aStaffMember(t, 'support')
    expect((await write(support, her)).status).toBe(200)
    const params = await noteOf(her)
    const correct = (who: Shopper, text: string) => who.client.call(calls.changePersonNote, { params, body: { text } })
    expect((await correct(other, 'Mine now.')).body.code).toBe('note_of_other')
    expect((await other.client.call(calls.removePersonNote, { params })).body.code).toBe('note_of_other')
    expect((await correct(support, 'She is away.')).status).toBe(200)
    expect((await view(her)).notes).toMatchObject([{ text: 'She is away.', author: support.userId }])
    expect((await view(her)).notes[0]?.changedAt).not.toBeNull()
    expect((await owner.client.call(calls.removePersonNote, { params })).status).toBe(200)
    expect((await owner.client.call(calls.removePersonNote, { params })).status).toBe(200)
    expect((await correct(support, 'Back.')).body.code).toBe('note_not_found')
    const acts = await t.shop.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject', '=', her.userId)
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['user.note', 'user.note-changed', 'user.note-removed'])
    expect(JSON.stringify(acts)).not.toMatch(/called|away/)
  })

  it('belongs to its own record: by another one’s address it is not found', async () => {
    const [her, another] = [await aShopper(t), await aShopper(t)]
    await write(support, her)
    const params = { ...(await noteOf(her)), userId: another.userId }
    expect((await support.client.call(calls.changePersonNote, { params, body: { text: 'X' } })).status).toBe(404)
  })

  it('about an order is read by whoever packs it, with its tags; about a person by no packer', async () => {
    const { orderId } = await bought()
    await support.client.call(addNote, { params: { orderId }, body: { text: 'Wrap it as a gift.' } })
    await tagOrder(orderId, 'gift-wrap')
    const { order } = (await packer.client.call(viewPacking, { params: { orderId } })).body as {
      order: { notes: NoteReply[]; tags: string[] }
    }
    expect(order).toMatchObject({ notes: [{ text: 'Wrap it as a gift.' }], tags: ['gift-wrap'] })
    const her = await aShopper(t)
    expect((await packer.client.call(calls.viewPersonNotes, { params: { userId: her.userId } })).status).toBe(403)
    expect((await write(packer, her)).status).toBe(403)
    const noteId = order.notes[0]?._id as StaffNoteId
    const params = { orderId, staffNoteId: noteId }
    expect((await support.client.call(calls.changeOrderNote, { params, body: { text: 'No gift.' } })).status).toBe(200)
    const { body } = await owner.client.call(viewAdminOrder, { params: { orderId } })
    expect(body).toMatchObject({ notes: [{ text: 'No gift.' }], tags: ['gift-wrap'] })
  })
})

describe('tags', () => {
  it('are one however they are typed, ten at the most, whatever is done at once', async () => {
    const her = await aShopper(t)
    expect((await tag(support, her, ' Call First ')).body.tags).toEqual(['call-first'])
    expect((await tag(owner, her, 'call-first')).body.tags).toEqual(['call-first'])
    const many = await Promise.all(
      Array.from({ length: MOST_TAGS + 2 }, (_, place) => tag(support, her, `tag-${place}`)),
    )
    expect(many.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(Array(3).fill('tags_full'))
    expect((await view(her)).tags).toHaveLength(MOST_TAGS)
    const params = { userId: her.userId, tag: 'call-first' }
    await support.client.call(calls.untagPerson, { params })
    expect((await support.client.call(calls.untagPerson, { params })).status).toBe(200)
    expect((await tag(support, her, 'vip')).status).toBe(200)
    expect((await tag(support, her, '<b>')).status).toBe(400)
  })

  it('in use are offered, and narrow both lists over all days, with views that keep them', async () => {
    const her = await aShopper(t)
    const [one, other] = [await bought(), await bought()]
    await tagOrder(one.orderId, 'fragile')
    await tag(support, her, 'wholesale')
    expect((await support.client.call(calls.listOrderTags)).body.tags).toContain('fragile')
    expect((await support.client.call(calls.listPersonTags)).body.tags).toContain('wholesale')
    const orders = (await support.client.get(`${addressOf(listAdminOrders)}?tag=fragile`)).body.orders as {
      _id: string
    }[]
    expect(orders.map(({ _id }) => _id)).toEqual([one.orderId])
    expect(orders.map(({ _id }) => _id)).not.toContain(other.orderId)
    const people = (await support.client.get(`${addressOf(listUsers)}?tag=wholesale`)).body.users as { _id: string }[]
    expect(people.map(({ _id }) => _id)).toEqual([her.userId])
  })
})

describe('whom they are about', () => {
  it('has them in her export without who wrote them, and takes them along when she leaves', async () => {
    const { orderId, shopper } = await bought()
    await write(support, shopper, 'Speaks Malayalam.')
    await support.client.call(addNote, { params: { orderId }, body: { text: 'Ring twice.' } })
    await tag(support, shopper, 'call-first')
    await tagOrder(orderId, 'gift-wrap')
    const { raw } = await shopper.client.call(exportMyData)
    const data = JSON.parse(raw.toString())
    expect(data.notesOfStaff.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      'Ring twice.',
      'Speaks Malayalam.',
    ])
    expect(data.tagsOfStaff.map((each: { tag: string }) => each.tag).toSorted()).toEqual(['call-first', 'gift-wrap'])
    expect(JSON.stringify(data.notesOfStaff)).not.toContain(support.userId)
    await owner.client.call(deleteUser, { params: { userId: shopper.userId } })
    for (const [table, column, id] of [
      ['person_notes', 'user_id', shopper.userId],
      ['person_tags', 'user_id', shopper.userId],
      ['order_notes', 'order_id', orderId],
      ['order_tags', 'order_id', orderId],
    ] as const) {
      const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}`.execute(t.shop.db)
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect((await write(support, shopper)).body.code).toBe('user_not_found')
    expect((await tag(support, shopper, 'gone')).body.code).toBe('user_not_found')
  })
})
