// Saves values in a gateway's answers that are unreadable or unknown as findings, without delaying the call (BOOK-13).
import { hours } from '#domain/durations.ts'
import type { OddAnswer } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { saveFinding } from './findings-queries.ts'

/** The same value is saved only once in this time, because a page polls every three seconds. */
const PAUSE = hours(1)
const MAX_REMEMBERED = 1000

/** Returns a function that saves one value as a finding. The gateway adapter passes no personal data. */
export function saveOddAnswers(shop: Pick<Shop, 'db' | 'clock' | 'random' | 'log'>): (odd: OddAnswer) => void {
  const written = new Map<string, number>()
  return ({ provider, entity, id, what, isUsed }) => {
    const subject = `${entity} ${id ?? what}`
    const key = `${provider} ${subject} ${what}`
    const now = shop.clock.now().getTime()
    if (now < (written.get(key) ?? 0) + PAUSE) return
    if (written.size >= MAX_REMEMBERED) written.clear()
    written.set(key, now)
    const details = { what, ...(entity === 'payment' && id !== null ? { payment: id } : {}) }
    shop.log.warn({ provider, entity, id, what, isUsed }, 'unexpected value in an answer of the payment gateway')
    saveFinding(shop.db, shop, { kind: 'odd_answer', provider, subject, details }).catch((error: unknown) => {
      written.delete(key)
      shop.log.error({ err: error }, 'unexpected value not saved as a finding')
    })
  }
}
