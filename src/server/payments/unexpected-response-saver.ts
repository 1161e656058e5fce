// Saves unreadable or unknown values in a gateway's answers as findings, without delaying the call (BOOK-13).
import { hours } from '#domain/durations.ts'
import type { UnexpectedResponse } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { saveFinding } from './findings-queries.ts'

/** The same value is saved at most once in this time, although a polling page gets it every three seconds. */
const SAVE_INTERVAL = hours(1)
const MAX_REMEMBERED = 1000

/**
 * Returns a function that saves an unexpected value as a finding, at most once an hour for each value. It does not wait
 * for the database. The gateway adapter passes no personal data to it.
 */
export function createUnexpectedResponseSaver(
  shop: Pick<Shop, 'db' | 'clock' | 'random' | 'log'>,
): (answer: UnexpectedResponse) => void {
  const savedAt = new Map<string, number>()
  return ({ provider, entity, id, what, isUsed }) => {
    const subject = `${entity} ${id ?? what}`
    const key = `${provider} ${subject} ${what}`
    const now = shop.clock.now().getTime()
    if (now < (savedAt.get(key) ?? 0) + SAVE_INTERVAL) return
    if (savedAt.size >= MAX_REMEMBERED) savedAt.clear()
    savedAt.set(key, now)
    const details = { what, ...(entity === 'payment' && id !== null ? { payment: id } : {}) }
    shop.log.warn({ provider, entity, id, what, isUsed }, 'unexpected value in a response of the payment gateway')
    saveFinding(shop.db, shop, { kind: 'odd_answer', provider, subject, details }).catch((error: unknown) => {
      savedAt.delete(key)
      shop.log.error({ err: error }, 'unexpected value not saved as a finding')
    })
  }
}
