// Logging out: the session ends on the server, whatever the browser does with its cookie (decisions 4).
import type { Shop } from '../shop.ts'
import { hashOfToken } from './opaque-token.ts'
import { deleteSession } from './session-queries.ts'

/** Ends the session of a token. Without one there is nothing to do. */
export async function signOut(shop: Pick<Shop, 'db'>, token: string | undefined): Promise<void> {
  const tokenHash = hashOfToken(token)
  if (tokenHash) await deleteSession(shop.db, tokenHash)
}
