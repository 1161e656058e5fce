// Staff: notes on orders and users. The call that adds a note to an order is in order.ts.
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import { noteBody, notesReply } from '../../notes.ts'

export const changeOrderNote = call({
  method: 'PATCH',
  path: '/api/orders/admin/orders/:orderId/notes/:staffNoteId',
  summary: 'Update a note on an order; its author or the owner',
  access: 'admin',
  right: 'change orders',
  errors: ['note_not_found', 'note_not_yours'],
  body: noteBody,
  reply: messageReply,
})

export const removeOrderNote = call({
  method: 'DELETE',
  path: '/api/orders/admin/orders/:orderId/notes/:staffNoteId',
  summary: 'Delete a note on an order; its author or the owner; idempotent',
  access: 'admin',
  right: 'change orders',
  errors: ['note_not_yours'],
  reply: messageReply,
})

export const viewPersonNotes = call({
  method: 'GET',
  path: '/api/auth/users/:userId/notes',
  summary: 'List staff notes about a user, newest first',
  access: 'admin',
  right: 'customers',
  errors: ['user_not_found'],
  reply: notesReply,
})

export const addPersonNote = call({
  method: 'POST',
  path: '/api/auth/users/:userId/notes',
  summary: 'Create a note about a user; it is part of the data export',
  access: 'admin',
  right: 'customers',
  errors: ['duplicate_request', 'user_not_found'],
  body: noteBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const changePersonNote = call({
  method: 'PATCH',
  path: '/api/auth/users/:userId/notes/:staffNoteId',
  summary: 'Update a note about a user; its author or the owner',
  access: 'admin',
  right: 'customers',
  errors: ['note_not_found', 'note_not_yours'],
  body: noteBody,
  reply: messageReply,
})

export const removePersonNote = call({
  method: 'DELETE',
  path: '/api/auth/users/:userId/notes/:staffNoteId',
  summary: 'Delete a note about a user; its author or the owner; idempotent',
  access: 'admin',
  right: 'customers',
  errors: ['note_not_yours'],
  reply: messageReply,
})
