// Loads the data of account pages, for the logged-in user only.
import type { ReplyOf, Rest } from '#contract/call.ts'
import { type CallArguments, type JsonCall, send } from '#web/api-client.ts'
import { requireUser } from '#web/parts/session/guards.ts'
import { session } from '#web/parts/session/session-store.ts'

/**
 * Guards an account page and fetches its data; null when that failed. An ended session leads to the login, and back
 * from there.
 */
export async function loadOwn<C extends JsonCall>(
  page: string,
  call: C,
  ...args: Rest<CallArguments<C>>
): Promise<{ reply: ReplyOf<C> | null }> {
  await requireUser(page)
  try {
    return { reply: await send(call, ...args) }
  } catch (error) {
    if (session.clearIfEnded(error)) await requireUser(page)
    return { reply: null }
  }
}
