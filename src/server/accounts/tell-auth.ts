// What the log tells of logins, codes and passwords: what happened, to which account, from which network, and never an address (SEC-35, SEC-40).
import type { UserId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { networkOf } from './client-network.ts'

type AuthEvent =
  | 'signed up'
  | 'logged in'
  | 'login refused'
  | 'logged out'
  | 'code accepted'
  | 'code refused'
  | 'password reset'
  | 'password changed'
  | 'password refused'
  | 'second factor shown'
  | 'second factor refused'
  | 'email changed'
  | 'email restored'

/** One line at the level of requests. `user` is null where nobody has that address. */
export function tellAuth(
  shop: Pick<Shop, 'log'>,
  event: AuthEvent,
  { user = null, ip }: { readonly user?: UserId | null; readonly ip?: string },
): void {
  shop.log.info({ auth: event, user, ...(ip === undefined ? {} : { network: networkOf(ip) }) }, 'account')
}
