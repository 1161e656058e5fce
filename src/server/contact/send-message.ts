// Somebody writes to the shop by the contact form.
import type { z } from 'zod'
import type { contactBody } from '#contract/contact.ts'
import { notices } from '#copy/notices.ts'
import type { Shop } from '../shop.ts'
import { keepTicket, type Sending, type TicketAnswer } from './keep-ticket.ts'

export type Message = z.output<typeof contactBody>

/** Keeps a message and answers with its ticket number. */
export const sendMessage = (shop: Shop, message: Message, sending: Sending): Promise<TicketAnswer> =>
  keepTicket(shop, { kind: 'contact', ...message }, { ...sending, owner: 'contact', message: notices.contactSent })
