// The visitor's answer about advertising, as this browser stores it. It can be withdrawn at any time.
import { useSyncExternalStore } from 'react'

export type Consent = 'yes' | 'no' | 'unasked'

const KEY = 'nila.advertising'
const listeners = new Set<() => void>()

function readConsent(): Consent {
  try {
    const answer = localStorage.getItem(KEY)
    return answer === 'yes' || answer === 'no' ? answer : 'unasked'
  } catch {
    // Without storage the answer counts as no, so that nothing is asked and nothing is sent.
    return 'no'
  }
}

/** Stores the visitor's answer about advertising ('unasked' removes it) and updates the components that use it. */
export function answerConsent(answer: Consent): void {
  try {
    if (answer === 'unasked') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, answer)
  } catch {}
  for (const listener of listeners) listener()
}

/**
 * Returns the stored answer. On the server and in the first rendering it is 'no', so that the question is not shown.
 */
export const useConsent = (): Consent =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readConsent,
    () => 'no',
  )
