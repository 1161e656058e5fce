// The connection and the network of an IP address, which rate limits count, and the log of logins, codes and passwords
// (SEC-9, SEC-35).
import { hash } from 'node:crypto'
import type { UserId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'

/**
 * Returns the connection of an IP address: the whole IPv4 address, or the first 64 bits of an IPv6 address, because a
 * subscriber usually gets all addresses that begin with these.
 */
export const connectionKey = (ip: string): string =>
  isIpv6(ip) ? ipv6Groups(ip).slice(0, 4).join(':') : withoutIpv6Prefix(ip)

/** Returns the network of an IP address: its first 24 bits for IPv4, its first 48 bits for IPv6. */
export const networkKey = (ip: string): string =>
  isIpv6(ip) ? ipv6Groups(ip).slice(0, 3).join(':') : withoutIpv6Prefix(ip).split('.').slice(0, 3).join('.')

/** Returns the IPv4 address in an IPv6 address such as ::ffff:203.0.113.7; any other address unchanged. */
const withoutIpv6Prefix = (ip: string): string => ip.replace(/^::ffff:/i, '')
const isIpv6 = (ip: string): boolean => withoutIpv6Prefix(ip).includes(':')

/** Returns the eight groups of an IPv6 address: '2001:0DB8::1' becomes 2001, db8, 0, 0, 0, 0, 0, 1. */
function ipv6Groups(ip: string): string[] {
  const [addressWithoutZone = ''] = ip.toLowerCase().split('%')
  const [head = '', tail] = addressWithoutZone.split('::')
  const leadingGroups = head.split(':').filter(Boolean)
  const trailingGroups = (tail ?? '').split(':').filter(Boolean)
  const zeroCount = tail === undefined ? 0 : Math.max(0, 8 - leadingGroups.length - trailingGroups.length)
  const groups = [...leadingGroups, ...Array<string>(zeroCount).fill('0'), ...trailingGroups]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}

/**
 * Returns a two-byte hash of user and network. It shows whether the network has changed, but does not identify it,
 * because some 250 IPv4 networks share each hash.
 */
export const hashNetwork = (userId: UserId, ip: string): number =>
  hash('sha256', `${userId} ${networkKey(ip)}`, 'buffer').readUInt16BE(0)

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

/** Logs event, account and network, never an email address (SEC-35, SEC-40). `user` is null for an unknown account. */
export function logAuthEvent(
  shop: Pick<Shop, 'log'>,
  event: AuthEvent,
  { user = null, ip }: { readonly user?: UserId | null; readonly ip?: string },
): void {
  shop.log.info({ auth: event, user, ...(ip === undefined ? {} : { network: networkKey(ip) }) }, 'account')
}
