// Idempotency keys for forms. The same content keeps its key, so a repeat after a lost response creates no second
// ticket (API-10).
import { useRef } from 'react'
import { newIdempotencyKey } from './new-idempotency-key.ts'

export interface IdempotencyKeys {
  /** Returns the key for this content; changed content gets a new key. */
  (content: unknown): string
  /** Called after a success: the next request gets a new key, even with the same content. */
  renew(): void
}

/**
 * Returns `keyOf(content)`, which returns the idempotency key of a form's content: the same one until the content
 * changes, or until `keyOf.renew()`.
 */
export function useIdempotencyKey(): IdempotencyKeys {
  const lastContent = useRef<{ readonly content: string; readonly key: string } | null>(null)
  const keyOf = (content: unknown): string => {
    const text = JSON.stringify(content)
    if (lastContent.current?.content !== text) lastContent.current = { content: text, key: newIdempotencyKey() }
    return lastContent.current.key
  }
  return Object.assign(keyOf, {
    renew: () => {
      lastContent.current = null
    },
  })
}
