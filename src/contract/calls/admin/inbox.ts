// Staff: messages to the shop.
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import {
  oneTicketReply,
  ticketAnswerBody,
  ticketStatusBody,
  ticketsExportQuery,
  ticketsQuery,
  ticketsReply,
} from '../../inbox.ts'

export const listTickets = call({
  method: 'GET',
  path: '/api/contact/admin/tickets',
  summary: 'List messages; open ones oldest first, others newest first',
  access: 'admin',
  right: 'inbox',
  errors: [],
  query: ticketsQuery,
  reply: ticketsReply,
})

export const exportTickets = call({
  method: 'GET',
  path: '/api/contact/admin/tickets/export',
  summary: "Export messages as CSV, with the list's filters",
  access: 'admin',
  right: 'inbox',
  asksAgain: true,
  errors: ['sign_in_again'],
  answers: 'rows',
  query: ticketsExportQuery,
})

export const viewTicket = call({
  method: 'GET',
  path: '/api/contact/admin/tickets/:ticketNumber',
  summary: 'Get a message with its history',
  access: 'admin',
  right: 'inbox',
  errors: ['ticket_not_found'],
  reply: oneTicketReply,
})

export const answerTicket = call({
  method: 'POST',
  path: '/api/contact/admin/tickets/:ticketNumber/answers',
  summary: 'Answer a message by email',
  access: 'admin',
  right: 'inbox',
  errors: ['duplicate_request', 'ticket_not_found', 'ticket_state'],
  body: ticketAnswerBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const closeTicket = call({
  method: 'POST',
  path: '/api/contact/admin/tickets/:ticketNumber/status',
  summary: 'Close a message without an answer, or reopen it, with a reason',
  access: 'admin',
  right: 'inbox',
  errors: ['ticket_not_found', 'ticket_state'],
  body: ticketStatusBody,
  reply: messageReply,
})
