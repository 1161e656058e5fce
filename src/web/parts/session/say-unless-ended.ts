// What somebody at her own account is told when a call failed.
import { reasonOf } from '#web/api-client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { session } from './session-store.ts'

/** Says the sentence and the reason after it (WORD-3); nothing when her session has ended: the page turns to the login. */
export const sayUnlessEnded = (sentence: string) => (error: unknown) => {
  if (!session.heedEnd(error)) toast.failure(sentence, reasonOf(error))
}
