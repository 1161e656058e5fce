// The message of a failed call on an account page.
import { showFailure } from '#web/forms/show-failure.ts'
import { session } from './session-store.ts'

/** Shows a text and its reason (WORD-3), unless the session has ended: the page then redirects to the login. */
export const showFailureUnlessEnded = (sentence: string) => (error: unknown) => {
  if (!session.clearIfEnded(error)) showFailure(sentence, error)
}
