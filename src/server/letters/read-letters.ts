// The letters about an order as they read today, without their links: for whoever must show what a shopper was told.
import type { OrderId } from '#domain/ids.ts'
import type { LetterKind } from '../outbox/letter-kinds.ts'
import { listSentLetters } from '../outbox/letters-queries.ts'
import type { Shop } from '../shop.ts'
import { wordsOf } from './deliver-letter.ts'
import type { Piece } from './letter.ts'
import type { LetterWriters } from './letter-writers.ts'
import { renderLetter } from './render-letter.ts'

export interface ReadLetter {
  readonly kind: LetterKind
  readonly sentAt: Date
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** Those that were sent, the first in front. One of which nothing is kept any more has no words, and is left out. */
export async function readLettersOf(shop: Shop, writers: LetterWriters, orderId: OrderId): Promise<ReadLetter[]> {
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
