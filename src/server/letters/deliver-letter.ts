// Sends one letter that was written down and taken to be sent.
import type { LetterId } from '#domain/ids.ts'
import { nextTry } from '#domain/letter-tries.ts'
import type { Envelope } from '../outbox/letter-kinds.ts'
import { markDropped, markOver, noteFailure, type TakenLetter } from '../outbox/letters-queries.ts'
import type { Shop } from '../shop.ts'
import type { Letter } from './letter.ts'
import type { LetterWriters } from './letter-writers.ts'
import { renderLetter } from './render-letter.ts'

/** Throws nothing that a letter is to blame for: what does not get through is noted and put off. `gone` is told of what was sent. */
export async function deliverLetter(
  shop: Shop,
  writers: Partial<LetterWriters>,
  taken: TakenLetter,
  gone: (id: LetterId) => void,
): Promise<void> {
  if (!taken.isWaiting) return markOver(shop.db, taken.id)
  try {
    if (await send(writers, shop, taken)) return gone(taken.id)
  } catch (error) {
    return putOff(shop, taken, sendingFailure(error))
  }
  shop.log.info({ letter: taken.id, kind: taken.kind }, 'letter dropped: nothing is left to tell')
  await markDropped(shop.db, taken.id, shop.clock.now())
}

/** False when there is nothing left to tell. */
async function send(writers: Partial<LetterWriters>, shop: Shop, row: TakenLetter): Promise<boolean> {
  const letter = await wordsOf(writers, shop, row)
  if (!letter) return false
  await shop.mail.send({ id: row.messageId ?? row.id, to: letter.to ?? row.recipient, ...renderLetter(shop, letter) })
  return true
}

async function putOff(shop: Shop, { id, kind, since, tries }: TakenLetter, reason: string): Promise<void> {
  const at = shop.clock.now()
  const next = nextTry({ since, tries: tries + 1, now: at, chance: shop.random.bytes(1).readUInt8() / 255 })
  await noteFailure(shop.db, id, { reason, at, next })
  if (next) shop.log.warn({ letter: id, kind, reason, next }, 'letter not sent: it is tried again')
  else shop.log.error({ letter: id, kind, reason }, 'letter given up: staff must look')
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
