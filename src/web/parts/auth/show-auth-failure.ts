// The error messages of signup, login and reset (WORD-2, WORD-3).
import { ApiError, reasonOf } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'

/**
 * Shows the server's message if there is one, otherwise the page's text and the reason. An error about typed text is
 * also passed to `showAtField`.
 */
export function showAuthFailure(error: unknown, screenText: string, showAtField?: (message: string) => void): void {
  if (!(error instanceof ApiError && error.hasServerMessage)) {
    toast.failure(screenText, reasonOf(error))
    return
  }
  toast.failure(error.message)
  if (error.status < 500 && error.status !== 429) showAtField?.(error.message)
}
