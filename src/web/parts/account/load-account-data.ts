// Loads the data of pages that need a login.
import { isUnknownAddress } from '#web/api-client.ts'
import { requireUser } from '#web/parts/session/guards.ts'
import { session } from '#web/parts/session/session-store.ts'

/**
 * Loads the data of the page at `path`. For a visitor without a login `requireUser` throws the redirect to the login,
 * which leads back to `path`. When loading fails, `reply` is null. `isUnknown` is true if the record does not exist or
 * is another user's.
 */
export async function loadAccountData<Reply>(
  path: string,
  load: () => Promise<Reply>,
): Promise<{ reply: Reply | null; isUnknown: boolean }> {
  await requireUser(path)
  try {
    return { reply: await load(), isUnknown: false }
  } catch (error) {
    if (session.clearIfEnded(error)) await requireUser(path)
    return { reply: null, isUnknown: isUnknownAddress(error) }
  }
}
