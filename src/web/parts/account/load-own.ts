// What the account's pages load: for the person who is here, and for nobody else.
import type { ReplyOf, Rest } from '#contract/call.ts'
import { type JsonCall, type Made, send } from '#web/api-client.ts'
import { requireUser } from '#web/parts/session/guards.ts'
import { session } from '#web/parts/session/session-store.ts'

/**
 * Guards a page of the account and fetches what it shows; null when that did not come. A session that is over leads to the
 * login, and from there back.
 */
export async function loadOwn<C extends JsonCall>(
  page: string,
  call: C,
  ...made: Rest<Made<C>>
): Promise<{ reply: ReplyOf<C> | null }> {
  await requireUser(page)
  try {
    return { reply: await send(call, ...made) }
  } catch (error) {
    if (session.heedEnd(error)) await requireUser(page)
    return { reply: null }
  }
}
