// How an answer to a message is written: the answer first, then the message that it answers.
import { ticketAnswer as words } from '#copy/inbox.ts'
import { ticketName } from '#domain/ticket.ts'
import { findAnswer } from '../contact/admin/inbox-queries.ts'
import { indianDay } from './indian-time.ts'
import type { LetterWriter, LetterWriters } from './letter-writers.ts'

const answered: LetterWriter<'ticket-answer'> = async (shop, { step }) => {
  const found = await findAnswer(shop.db, step)
  // Whoever asked has left the shop since.
  if (!found || found.text === '') return null
  const { name: shopName, email } = shop.identity()
  const name = ticketName(found.number)
  return {
    subject: words.subject(shopName, name),
    preview: words.preview,
    heading: words.heading,
    replyTo: email,
    pieces: [
      ...paragraphs(found.text).map((text) => ({ kind: 'text' as const, text })),
      { kind: 'lines', title: words.quoted(name, indianDay(found.cameAt)), lines: found.message.split('\n') },
      { kind: 'note', text: words.more(name) },
    ],
  }
}

const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '')

/** The writers of every kind that belongs to the inbox. */
export const ticketLetters = { 'ticket-answer': answered } satisfies Partial<LetterWriters>
