// Keys for requests that must not happen twice: the same content sent again is the same request, other content is another one (API-10).
import { useRef } from 'react'

export interface RequestKeys {
  (content: string): string
  /** What is sent next is new, even with the same content. */
  renew(): void
}

export function useRequestKey(): RequestKeys {
  const last = useRef<{ content: string; key: string } | null>(null)
  const keyOf = (content: string): string => {
    if (last.current?.content !== content) last.current = { content, key: newKey() }
    return last.current.key
  }
  return Object.assign(keyOf, {
    renew: () => {
      last.current = null
    },
  })
}

/** By chance, also where the browser counts the address as insecure. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
