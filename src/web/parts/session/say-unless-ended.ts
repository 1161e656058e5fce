// What somebody at her own account is told when a call failed.
import { sayNotDone } from '#web/forms/say-not-done.ts'
import { session } from './session-store.ts'

/** Says the sentence and the reason after it (WORD-3); nothing when her session has ended: the page turns to the login. */
export const sayUnlessEnded = (sentence: string) => (error: unknown) => {
  if (!session.heedEnd(error)) sayNotDone(sentence, error)
}
