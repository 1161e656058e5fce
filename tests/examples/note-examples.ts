// Examples of staff calls about notes on orders and users.
import type { allCalls } from '#contract/all-calls.ts'
import type { StaffNoteId } from '#domain/ids.ts'
import { inTransaction } from '#server/db/database.ts'
import { insertNote, type Subject } from '#server/notes/notes-queries.ts'
import { aShopper } from '../support/makers.ts'
import { anOrder, type Examples, type Situation } from './example.ts'

const NOTE = { text: 'She is away until Monday.' }

async function aNote({ test, person }: Situation, subject: Subject): Promise<StaffNoteId> {
  const id = test.id<'staff note'>()
  const note = { id, author: person.userId, at: test.clock.now(), ...NOTE }
  await inTransaction(test.shop.db, (tx) => insertNote(tx, subject, note))
  return id
}

async function orderNoteParams(at: Situation) {
  const orderId = await anOrder(at)
  return { params: { orderId, staffNoteId: await aNote(at, { kind: 'order', id: orderId }) } }
}

async function userNoteParams(at: Situation) {
  const { userId } = await aShopper(at.test)
  return { params: { userId, staffNoteId: await aNote(at, { kind: 'person', id: userId }) } }
}

const userParams = async ({ test }: Situation) => ({ params: { userId: (await aShopper(test)).userId } })

export const adminNotes: Examples<(typeof allCalls)['admin: notes']> = {
  changeOrderNote: async (at) => ({ ...(await orderNoteParams(at)), body: { text: 'She is back.' } }),
  removeOrderNote: orderNoteParams,
  viewPersonNotes: userParams,
  addPersonNote: async (at) => ({ ...(await userParams(at)), body: NOTE }),
  changePersonNote: async (at) => ({ ...(await userNoteParams(at)), body: { text: 'She is back.' } }),
  removePersonNote: userNoteParams,
}
