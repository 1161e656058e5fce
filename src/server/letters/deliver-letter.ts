// Sends one email in its reader's language (LET-23), and renders sent ones again for staff.

import type { OrderId } from '#domain/ids.ts'
import { nextTry } from '#domain/letter-tries.ts'
import { speaking } from '../adapters/cause.ts'
import type { Letter, LetterWriters, Piece } from '../outbox/letter.ts'
import type { Envelope, LetterKind } from '../outbox/letter-kinds.ts'
import { markDropped, markOver, markStopped, noteFailure } from '../outbox/letter-outcome-queries.ts'
import { listSentLetters, type TakenLetter } from '../outbox/letters-queries.ts'
import { renderLetter } from '../outbox/render-letter.ts'
import { findStopReason, isDisowned } from '../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../shop.ts'
import type { ConfirmedOrder } from './order-letter-queries.ts'

/** What a writer is handed beside a letter's content. */
export interface Delivery extends Envelope {
  /** Where several letters go: finds an order that one of them confirms, with those of the others. Null when there is none. */
  readonly confirmed?: (id: OrderId) => Promise<ConfirmedOrder | null>
}

/** One for each kind of email. */
export type EmailWriters = LetterWriters<Delivery>

/** Throws nothing that a letter is to blame for: what does not get through is noted and put off. `gone` is told of what was sent. */
export async function deliverLetter(
  shop: Shop,
  writers: Partial<EmailWriters>,
  taken: TakenLetter & Delivery,
  gone: (letter: TakenLetter) => void,
): Promise<void> {
  if (!taken.isWaiting) return markOver(shop.db, taken.id)
  const { id, kind } = taken
  const end = await speaking(taken.language, () => send(writers, shop, taken)).catch((error: unknown) =>
    putOff(shop, taken, sendingFailure(error)),
  )
  if (end === 'gone') return gone(taken)
  if (end === 'nothing to tell') {
    shop.log.info({ letter: id, kind }, 'letter dropped: nothing is left to tell')
    return markDropped(shop.db, id, shop.clock.now())
  }
  if (end !== 'stopped') return
  shop.log.info({ letter: id, kind }, 'letter not sent: its address gets none')
  shop.meters.count('mail', { outcome: 'stopped' })
  await markStopped(shop.db, id, shop.clock.now())
}

async function send(
  writers: Partial<EmailWriters>,
  shop: Shop,
  row: TakenLetter & Delivery,
): Promise<'gone' | 'nothing to tell' | 'stopped'> {
  const letter = await wordsOf(writers, shop, row)
  if (!letter) return 'nothing to tell'
  const to = letter.to ?? row.recipient
  const isStopped = to === row.recipient ? row.isStopped : await getsNone(shop, to, row)
  if (isStopped) return 'stopped'
  await shop.mail.send({ id: row.messageId ?? row.id, to, ...renderLetter(shop, letter) })
  return 'gone'
}

/** The same of an address that an order has meanwhile. */
const getsNone = async ({ db }: Shop, address: string, { orderId }: TakenLetter): Promise<boolean> =>
  (await findStopReason(db, address)) !== null || (await isDisowned(db, { address, orderId }))

async function putOff(shop: Shop, { id, kind, since, tries }: TakenLetter, reason: string): Promise<void> {
  const at = shop.clock.now()
  const next = nextTry({ since, tries: tries + 1, now: at, chance: shop.random.bytes(1).readUInt8() / 255 })
  await noteFailure(shop.db, id, { reason, at, next })
  if (next) shop.log.warn({ letter: id, kind, reason, next }, 'letter not sent: it is tried again')
  else shop.log.error({ letter: id, kind, reason }, 'letter given up: staff must look')
}

/** A letter as it reads now; null when there is nothing left to tell. */
async function wordsOf(
  writers: Partial<EmailWriters>,
  shop: Shop,
  row: Delivery & { readonly kind: string; readonly content: unknown },
): Promise<Letter | null> {
  if (!Object.hasOwn(writers, row.kind)) throw new Error(`No letter of the kind ${row.kind} is known`)
  // The content was typed by its kind when it was written down.
  const write = writers[row.kind as LetterKind] as (
    shop: Shop,
    content: unknown,
    delivery: Delivery,
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

// The letters about an order as they read today, without their links: for whoever must show what a shopper was told.

export interface ReadLetter {
  readonly kind: LetterKind
  readonly sentAt: Date
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** Those that were sent, the first in front. One of which nothing is kept any more has no words, and is left out. */
export async function readLettersOf(shop: Shop, writers: EmailWriters, orderId: OrderId): Promise<ReadLetter[]> {
  const letters: ReadLetter[] = []
  for (const row of await listSentLetters(shop.db, orderId)) {
    const letter = await wordsOf(writers, shop, row)
    if (!letter) continue
    const { subject, text } = renderLetter(shop, { ...letter, pieces: letter.pieces.filter(isForEverybody) })
    const { sentAt, recipient } = row
    letters.push({ kind: row.kind as LetterKind, sentAt, recipient, subject, text })
  }
  return letters
}

/** Links are hers: one of them shows how far her order is without a login. */
const isForEverybody = ({ kind }: Piece): boolean => kind !== 'link' && kind !== 'button'
