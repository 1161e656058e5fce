// The message after a failed request, or after one whose outcome is unknown (WORD-3, PAGE-31).
import { isUnanswered, reasonOf } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Shows the page's text followed by the reason; only the reason when the response may have been lost. */
export function showFailure(sentence: string, error: unknown): void {
  if (isUnanswered(error)) toast.failure(reasonOf(error))
  else toast.failure(sentence, reasonOf(error))
}
