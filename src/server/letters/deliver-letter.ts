// The job that sends a letter which was written down: safe to repeat, because a sent one is marked.
import { after, days } from '#domain/durations.ts'
import type { LetterId } from '#domain/ids.ts'
import type { Envelope } from '../outbox/letter-kinds.ts'
import { findWaitingLetter, markDropped, markSent, noteFailure } from '../outbox/letters-queries.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'
import type { LetterWriters } from './letter-writers.ts'
import { renderLetter } from './render-letter.ts'

/**
 * So long the shop tries by itself: the queue for most of a day, then `retryLetters` every six hours. A mail server that
 * was down over a long weekend still gets everything; news that is older than a week helps nobody, and waits for staff.
 */
export const TRIES_FOR = days(7)

/** Makes the job's handler from the writers of the kinds. It throws when the mail server does not take the letter: the queue tries again. */
export const letterSender =
  (writers: Partial<LetterWriters>) =>
  async (shop: Shop, job: { letterId: string }): Promise<void> => {
    const row = await findWaitingLetter(shop.db, job.letterId as LetterId)
    // No recipient: her account was erased before the letter went.
    if (!row || row.recipient === '') return
    try {
      await deliver(writers, shop, row)
    } catch (error) {
      const at = shop.clock.now()
      const isLast = at >= after(row.askedAgainAt ?? row.createdAt, TRIES_FOR)
      const reason = sendingFailure(error)
      await noteFailure(shop.db, row.id, { reason, at, isLast })
      if (!isLast) throw error
      shop.log.error({ letter: row.id, kind: row.kind, reason }, 'letter given up: staff must look')
    }
  }

type Row = NonNullable<Awaited<ReturnType<typeof findWaitingLetter>>>

async function deliver(writers: Partial<LetterWriters>, shop: Shop, row: Row): Promise<void> {
  const letter = await wordsOf(writers, shop, row)
  if (!letter) {
    shop.log.info({ letter: row.id, kind: row.kind }, 'letter dropped: nothing is left to tell')
    await markDropped(shop.db, row.id, shop.clock.now())
    return
  }
  const id = row.messageId ?? row.id
  await shop.mail.send({ id, to: letter.to ?? row.recipient, ...renderLetter(shop, letter) })
  await markSent(shop.db, row.id, shop.clock.now())
}

/** A letter as it reads now; null when there is nothing left to tell. */
export async function wordsOf(
  writers: Partial<LetterWriters>,
  shop: Shop,
  row: Envelope & { readonly kind: string; readonly content: unknown },
): Promise<Letter | null> {
  if (!Object.hasOwn(writers, row.kind)) throw new Error(`No letter of the kind ${row.kind} is known`)
  // The content was typed by its kind when it was written down.
  const write = writers[row.kind as keyof LetterWriters] as (
    shop: Shop,
    content: unknown,
    envelope: Envelope,
  ) => Letter | null | Promise<Letter | null>
  return write(shop, row.content, row)
}

/**
 * Why a letter did not get through, in codes alone: what a mail server says in words may name an address (SEC-35). Such as
 * 'EENVELOPE 550' or 'ETIMEDOUT'; 'unknown' when what was thrown carries no code.
 */
function sendingFailure(thrown: unknown): string {
  const { code, responseCode } = Object(thrown) as { code?: unknown; responseCode?: unknown }
  const parts = [
    ...(typeof code === 'string' && /^[A-Z][A-Z_]{1,30}$/.test(code) ? [code] : []),
    ...(typeof responseCode === 'number' && responseCode >= 100 && responseCode <= 599 ? [String(responseCode)] : []),
  ]
  return parts.join(' ') || 'unknown'
}
