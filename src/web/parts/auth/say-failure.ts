// What the screens of signing up, logging in and resetting say when a call failed (WORD-2, WORD-3).
import { ApiError, reasonOf } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'

/**
 * The server's own message where there is one; else the screen's sentence, and then the reason. A refusal of what was typed is also
 * handed to `beside`, which shows it at the field for as long as it is wrong.
 */
export function sayFailure(error: unknown, sentence: string, beside?: (message: string) => void): void {
  if (!(error instanceof ApiError && error.isWorded)) {
    toast.failure(sentence, reasonOf(error))
    return
  }
  toast.failure(error.message)
  if (error.status < 500 && error.status !== 429) beside?.(error.message)
}
