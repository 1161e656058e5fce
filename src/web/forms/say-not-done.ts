// What somebody is told when what she sent came to nothing, or when nobody can know whether it did (WORD-3, PAGE-31).
import { isUnanswered, reasonOf } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'

/** The page's sentence and the reason after it; the reason alone where only the answer may have been lost. */
export function sayNotDone(sentence: string, error: unknown): void {
  if (isUnanswered(error)) toast.failure(reasonOf(error))
  else toast.failure(sentence, reasonOf(error))
}
