// The job that sends a letter which was written down: safe to repeat, because a sent one is marked.
import type { LetterId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'
import type { LetterWriters } from './letter-kinds.ts'
import { findUnsentLetter, markSent } from './letters-queries.ts'
import { renderLetter } from './render-letter.ts'

/** Makes the job's handler from the writers of every kind. It throws when the mail server does not take the letter: the queue tries again. */
export const makeSendLetter =
  (writers: LetterWriters) =>
  async (shop: Shop, job: { letterId: string }): Promise<void> => {
    const row = await findUnsentLetter(shop.db, job.letterId as LetterId)
    // No recipient: her account was erased before the letter went.
    if (!row || row.recipient === '') return
    const letter = await lettered(writers, shop, row.kind, row.content)
    if (letter) await shop.mail.send({ id: row.id, to: row.recipient, ...renderLetter(shop, letter) })
    else shop.log.warn({ letter: row.id, kind: row.kind }, 'letter dropped: what it was about is gone')
    await markSent(shop.db, row.id, shop.clock.now())
  }

async function lettered(writers: LetterWriters, shop: Shop, kind: string, content: unknown): Promise<Letter | null> {
  if (!Object.hasOwn(writers, kind)) throw new Error(`No letter of the kind ${kind} is known`)
  // The content was typed by its kind when it was written down.
  const write = writers[kind as keyof LetterWriters] as (shop: Shop, content: unknown) => ReturnType<typeof lettered>
  return write(shop, content)
}
