// The message of a failed action with a passkey or another second factor.
import { factors as texts } from '#copy/auth.ts'
import { reasonOf } from '#web/api-client.ts'
import { session } from '#web/parts/session/session-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { PasskeyStopped } from './passkeys.ts'

/** Shows `sentence` and the reason, unless the session has ended (WORD-3). */
export function showFactorFailure(error: unknown, sentence: string = texts.failed): void {
  if (session.clearIfEnded(error)) return
  toast.failure(sentence, error instanceof PasskeyStopped ? error.message : reasonOf(error))
}
