// Keys of requests that people may send twice: the same words keep their key, so a repeat after a lost answer is no second ticket (API-10).
import { useRef } from 'react'
import { newKey } from './new-key.ts'

export interface RepeatKeys {
  /** Answers the key for what is about to be sent. Other words get another key. */
  (content: unknown): string
  /** What is sent next is new, even with the same words. */
  renew(): void
}

export function useRepeatKey(): RepeatKeys {
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null)
  const keyOf = (content: unknown): string => {
    const text = JSON.stringify(content)
    if (last.current?.content !== text) last.current = { content: text, key: newKey() }
    return last.current.key
  }
  return Object.assign(keyOf, {
    renew: () => {
      last.current = null
    },
  })
}
