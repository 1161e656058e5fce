// Loads the data of account pages, which need a login.
import type { OptionalArguments, ReplyOf } from '#contract/call.ts'
import { type CallArguments, type JsonCall, send } from '#web/api-client.ts'
import { requireUser } from '#web/parts/session/guards.ts'
import { session } from '#web/parts/session/session-store.ts'

/**
 * Requires a login and makes the call of the account page at the path `page`. `reply` is null when the call failed.
 * Without a login, or when the session has ended, throws the redirect to the login, which leads back to `page`.
 */
export async function loadAccountData<C extends JsonCall>(
  page: string,
  call: C,
  ...args: OptionalArguments<CallArguments<C>>
): Promise<{ reply: ReplyOf<C> | null }> {
  await requireUser(page)
  try {
    return { reply: await send(call, ...args) }
  } catch (error) {
    if (session.clearIfEnded(error)) await requireUser(page)
    return { reply: null }
  }
}
