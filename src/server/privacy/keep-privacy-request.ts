// What somebody asks for about her data is kept with its clock, and a letter to a proved address tells her number and day at once (PRIV-15).
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import { OPEN_REQUESTS_MOST, type PrivacyRequestKind, requestDue } from '#domain/privacy-request.ts'
import { languageNow } from '../adapters/cause.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { countWaitingOf, insertPrivacyRequest, insertPrivacyStep } from './privacy-request-queries.ts'

export interface Asking {
  readonly kind: PrivacyRequestKind
  readonly text: string
  /** Null: somebody without an account. */
  readonly userId: UserId | null
  readonly email: string
  readonly isProved: boolean
}

/** Answers the request's number. Refuses with `privacy_requests_full`. */
export async function keepPrivacyRequest(tx: Tx, shop: Shop, asking: Asking): Promise<number> {
  if ((await countWaitingOf(tx, asking)) >= OPEN_REQUESTS_MOST) throw new ShopError('privacy_requests_full')
  const id = newId(shop)
  const at = shop.clock.now()
  const dueAt = requestDue(asking.kind, at)
  const number = await insertPrivacyRequest(tx, { ...asking, id, language: languageNow(), at, dueAt })
  await insertPrivacyStep(tx, {
    id: newId(shop),
    requestId: id,
    kind: 'asked',
    text: '',
    author: asking.userId ?? '',
    at,
  })
  // Where nobody has proved the address, her page says number and day, and no stranger's mailbox (ACC-22).
  if (!asking.isProved) return number
  await writeLetter(tx, shop, {
    kind: 'privacy-received',
    ref: id,
    recipient: asking.email,
    language: languageNow(),
    content: { number, request: asking.kind, dueAt: dueAt.toISOString() },
  })
  return number
}
