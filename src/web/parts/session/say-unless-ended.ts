// The message of a failed call on an account page.
import { showFailure } from '#web/forms/say-not-done.ts'
import { session } from './session-store.ts'

/**
 * Shows the text and the reason after it (WORD-3); nothing when the session has ended: the page redirects to the login.
 */
export const showFailureUnlessEnded = (sentence: string) => (error: unknown) => {
  if (!session.clearIfEnded(error)) showFailure(sentence, error)
}
