// The message when a request failed, or when its outcome is unknown (WORD-3, PAGE-31).
import { isUnanswered, reasonOf } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'

/** The page's text and the reason after it; only the reason when the response may have been lost. */
export function showFailure(sentence: string, error: unknown): void {
  if (isUnanswered(error)) toast.failure(reasonOf(error))
  else toast.failure(sentence, reasonOf(error))
}
