// Logging out: the session ends on the server, whatever the browser does with its cookie (SEC-2).
import type { Shop } from '../shop.ts'
import { hashOfToken } from './opaque-token.ts'
import { deleteSession } from './session-queries.ts'
import { tellAuth } from './tell-auth.ts'

/** Ends the session of a token. Without one there is nothing to do. */
export async function signOut(shop: Pick<Shop, 'db' | 'log'>, token: string | undefined): Promise<void> {
  const tokenHash = hashOfToken(token)
  const ended = tokenHash && (await deleteSession(shop.db, tokenHash))
  if (ended) tellAuth(shop, 'logged out', { user: ended.userId })
}
