// Somebody has logged in with a browser: it is known from now on, and one that was not is news to her (SEC-14, SEC-50, SEC-53).
import { indianDate } from '#domain/calendar.ts'
import { after, days } from '#domain/durations.ts'
import { sessionLifetime } from '#domain/session.ts'
import type { User } from '../actor.ts'
import type { Tx } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { type Met, meetBrowser, seeBrowser } from './known-browser-queries.ts'
import { hashOfToken, newToken } from './opaque-token.ts'

// Devices that the version before knew in words. A session that began so long ago may still have been in use 30 days ago.
const REMEMBERED = days(30) + sessionLifetime('user')

/** Answers with the token by which the browser is known from now on. */
export async function greetBrowser(
  tx: Tx,
  shop: Shop,
  user: User,
  { deviceToken, seen }: { readonly deviceToken: string | undefined; readonly seen: Omit<Met, 'userId' | 'tokenHash'> },
): Promise<string> {
  const former = hashOfToken(deviceToken)
  const isKnown = former !== null && (await seeBrowser(tx, { ...seen, userId: user.id, tokenHash: former }))
  if (isKnown && deviceToken !== undefined) return deviceToken
  const { token, hash: tokenHash } = newToken(shop)
  const met: Met = { ...seen, userId: user.id, tokenHash }
  const { isNews, isSameNetwork } = await meetBrowser(tx, met, { former, since: after(seen.at, -REMEMBERED) })
  // To an address that nobody has proved nothing is told: it may be a bystander's (SEC-52).
  if (isNews && user.emailVerifiedAt !== null) await tellOfBrowser(tx, shop, user, met, isSameNetwork)
  return token
}

const tellOfBrowser = (
  tx: Tx,
  shop: Shop,
  { id, name, email }: User,
  { device, network, at }: Met,
  isSameNetwork: boolean | null,
): Promise<boolean> =>
  writeLetter(tx, shop, {
    kind: 'new-device',
    // One a day for each device and network, however many windows without cookies log in.
    ref: `${id} ${indianDate(at)} ${network} ${device}`,
    recipient: email,
    content: { name, device, at: at.toISOString(), isSameNetwork },
  })
