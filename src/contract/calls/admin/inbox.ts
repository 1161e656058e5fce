// Staff: messages to the shop.
import { call } from '../../call.ts'
import { idempotencyHeaders, messageReply } from '../../common.ts'
import {
  assignTicketBody,
  colleaguesReply,
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
  summary: 'Messages to the shop: open ones with the oldest in front, others with the newest',
  access: 'admin',
  right: 'inbox',
  errors: [],
  query: ticketsQuery,
  reply: ticketsReply,
})

export const exportTickets = call({
  method: 'GET',
  path: '/api/contact/admin/tickets/export',
  summary: 'Messages as a CSV file, narrowed like the list',
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
  summary: 'One message with what was done about it',
  access: 'admin',
  right: 'inbox',
  errors: ['ticket_not_found'],
  reply: oneTicketReply,
})

export const answerTicket = call({
  method: 'POST',
  path: '/api/contact/admin/tickets/:ticketNumber/answers',
  summary: 'Answer a message by mail',
  access: 'admin',
  right: 'inbox',
  errors: ['duplicate_request', 'ticket_not_found', 'ticket_state'],
  body: ticketAnswerBody,
  headers: idempotencyHeaders,
  reply: messageReply,
})

export const listColleagues = call({
  method: 'GET',
  path: '/api/contact/admin/colleagues',
  summary: 'Who may be given a message: those of the staff who answer',
  access: 'admin',
  right: 'inbox',
  errors: [],
  reply: colleaguesReply,
})

export const assignTicket = call({
  method: 'POST',
  path: '/api/contact/admin/tickets/:ticketNumber/assignee',
  summary: 'Take a message, hand it over, or give it back',
  access: 'admin',
  right: 'inbox',
  errors: ['ticket_not_found', 'ticket_taken', 'user_not_found'],
  body: assignTicketBody,
  reply: messageReply,
})

export const closeTicket = call({
  method: 'POST',
  path: '/api/contact/admin/tickets/:ticketNumber/status',
  summary: 'Close a message without an answer, or open it again, with the reason',
  access: 'admin',
  right: 'inbox',
  errors: ['ticket_not_found', 'ticket_state'],
  body: ticketStatusBody,
  reply: messageReply,
})
