// What the screens of signing up, logging in and resetting say when a call failed (WORD-3, WORD-7).
import { ApiError, reasonOf } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'

/** The server's own message where there is one; else the screen's sentence, and then the reason. */
export function sayFailure(error: unknown, sentence: string): void {
  if (error instanceof ApiError && error.isWorded) toast.failure(error.message)
  else toast.failure(sentence, reasonOf(error))
}
