// The job that sends a letter which was written down: safe to repeat, because a sent one is marked.
import type { LetterId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'
import type { Envelope, LetterWriters } from './letter-kinds.ts'
import { findUnsentLetter, markSent } from './letters-queries.ts'
import { renderLetter } from './render-letter.ts'

/** Makes the job's handler from the writers of the kinds. It throws when the mail server does not take the letter: the queue tries again. */
export const makeSendLetter =
  (writers: Partial<LetterWriters>) =>
  async (shop: Shop, job: { letterId: string }): Promise<void> => {
    const row = await findUnsentLetter(shop.db, job.letterId as LetterId)
    // No recipient: her account was erased before the letter went.
    if (!row || row.recipient === '') return
    const letter = await lettered(writers, shop, row)
    if (letter) await shop.mail.send({ id: row.id, to: letter.to ?? row.recipient, ...renderLetter(shop, letter) })
    else shop.log.info({ letter: row.id, kind: row.kind }, 'letter dropped: nothing is left to tell')
    await markSent(shop.db, row.id, shop.clock.now())
  }

type Row = Envelope & { readonly kind: string; readonly content: unknown }

async function lettered(writers: Partial<LetterWriters>, shop: Shop, row: Row): Promise<Letter | null> {
  if (!Object.hasOwn(writers, row.kind)) throw new Error(`No letter of the kind ${row.kind} is known`)
  // The content was typed by its kind when it was written down.
  const write = writers[row.kind as keyof LetterWriters] as (
    shop: Shop,
    content: unknown,
    envelope: Envelope,
  ) => Letter | null | Promise<Letter | null>
  return write(shop, row.content, row)
}
