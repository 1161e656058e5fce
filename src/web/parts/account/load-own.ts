// What the account's pages load: for the person who is here, and for nobody else.
import { http } from '#web/api-client.ts'
import { requireUser } from '#web/parts/session/guards.ts'
import { session } from '#web/parts/session/session-store.ts'

/**
 * Guards a page of the account and fetches what it shows; null when that did not come. A session that is over leads to the
 * login, and from there back.
 */
export async function loadOwn<Reply>(page: string, path: string): Promise<{ reply: Reply | null }> {
  await requireUser(page)
  try {
    return { reply: await http.get<Reply>(path) }
  } catch (error) {
    if (session.heedEnd(error)) await requireUser(page)
    return { reply: null }
  }
}
