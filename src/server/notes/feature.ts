// The routes of notes on orders and users (ADM-42).

import * as calls from '#contract/calls/admin/notes.ts'
import { addNote as addOrderNote } from '#contract/calls/admin/order.ts'
import { notesReplies as texts } from '#copy/notes.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { serve } from '../accounts/serve.ts'
import type { Feature, Routes } from '../feature.ts'
import { addNote, changeNote, removeNote, viewPersonNotes } from './notes.ts'
import type { Subject } from './notes-queries.ts'

const orderSubject = ({ orderId }: { orderId: OrderId }): Subject => ({ kind: 'order', id: orderId })
const userSubject = ({ userId }: { userId: UserId }): Subject => ({ kind: 'person', id: userId })

const notesRoutes: Routes = (shop) => async (app) => {
  serve(app, addOrderNote, async ({ params, headers, body: { text }, actor }) => {
    await addNote(shop, actor, orderSubject(params), { text, key: headers['idempotency-key'] })
    return { message: texts.added }
  })
  serve(app, calls.addPersonNote, async ({ params, headers, body: { text }, actor }) => {
    await addNote(shop, actor, userSubject(params), { text, key: headers['idempotency-key'] })
    return { message: texts.added }
  })

  serve(app, calls.viewPersonNotes, ({ params }) => viewPersonNotes(shop, params.userId))

  serve(app, calls.changeOrderNote, async ({ params, body: { text }, actor }) => {
    await changeNote(shop, actor, orderSubject(params), { id: params.staffNoteId, text })
    return { message: texts.changed }
  })
  serve(app, calls.changePersonNote, async ({ params, body: { text }, actor }) => {
    await changeNote(shop, actor, userSubject(params), { id: params.staffNoteId, text })
    return { message: texts.changed }
  })

  serve(app, calls.removeOrderNote, async ({ params, actor }) => {
    await removeNote(shop, actor, orderSubject(params), params.staffNoteId)
    return { message: texts.removed }
  })
  serve(app, calls.removePersonNote, async ({ params, actor }) => {
    await removeNote(shop, actor, userSubject(params), params.staffNoteId)
    return { message: texts.removed }
  })
}

export const notes = {
  routes: [notesRoutes],
} satisfies Feature
