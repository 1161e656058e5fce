// The cookies of accounts: session, marker, password grant and the browser that asked for a code (SEC-2, ACC-3, ACC-8,
// SEC-50, SEC-58).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MARKER_COOKIE } from '#contract/urls.ts'
import { GRANT_LIFETIME } from '#domain/otp.ts'
import { CHALLENGE_LIFETIME } from '#domain/second-factor.ts'
import { BROWSER_LIFETIME, type Role, sessionLifetime } from '#domain/session.ts'
import type { Shop } from '../shop.ts'
import { hashOfToken, newToken } from './opaque-token.ts'

type Configured = Pick<Shop, 'config'>

const isSecure = (shop: Configured): boolean => shop.config.publicOrigin?.startsWith('https:') ?? false
// With the prefix a browser takes the cookie only from this very host, over https.
const nameOf = (shop: Configured, name: string): string => (isSecure(shop) ? `__Host-${name}` : name)
const common = (shop: Configured) => ({ path: '/', sameSite: 'lax', secure: isSecure(shop) }) as const
const secret = (shop: Configured) => ({ ...common(shop), httpOnly: true })
const wholeSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

const SESSION = 'nila_session'
const GRANT = 'nila_reset'
const DEVICE = 'nila_device'
const ASKED = 'nila_passkey'

/** The session token that the browser sent. */
export const readSession = (shop: Configured, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(shop, SESSION)]

/** Hands out a session, and the marker beside it. `role`: as whose it lasts. */
export function setSession(shop: Configured, reply: FastifyReply, session: { token: string; role: Role }): void {
  const maxAge = wholeSeconds(sessionLifetime(session.role))
  reply.setCookie(nameOf(shop, SESSION), session.token, { ...secret(shop), maxAge })
  reply.setCookie(MARKER_COOKIE, '1', { ...common(shop), maxAge })
}

/** Takes the session and the marker away. */
export function clearSession(shop: Configured, reply: FastifyReply): void {
  reply.clearCookie(nameOf(shop, SESSION), secret(shop))
  reply.clearCookie(MARKER_COOKIE, common(shop))
}

/** The end of a session in this very browser: its next person finds no draft of an address either (SEC-34). */
export function leaveDevice(shop: Configured, reply: FastifyReply): void {
  clearSession(shop, reply)
  reply.header('clear-site-data', '"storage"')
}

/** The grant that the browser sent. */
export const readGrant = (shop: Configured, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(shop, GRANT)]

/** Hands out a grant to set a new password. */
export function setGrant(shop: Configured, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(shop, GRANT), token, { ...secret(shop), maxAge: wholeSeconds(GRANT_LIFETIME) })
}

/** Takes the grant away. */
export function clearGrant(shop: Configured, reply: FastifyReply): void {
  reply.clearCookie(nameOf(shop, GRANT), secret(shop))
}

/** What the browser is known by, as it sent it. */
export const readDevice = (shop: Configured, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(shop, DEVICE)]

/** Hands out what the browser is known by. Logging out leaves it: it opens nothing, and tells strangers from her. */
export function setDevice(shop: Configured, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(shop, DEVICE), token, { ...secret(shop), maxAge: wholeSeconds(BROWSER_LIFETIME) })
}

/** The same for whoever leaves the shop for good. */
export function forgetDevice(shop: Configured, reply: FastifyReply): void {
  reply.clearCookie(nameOf(shop, DEVICE), secret(shop))
}

/** What a browser got when it asked to log in with a passkey. */
export const readAsked = (shop: Configured, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(shop, ASKED)]

/** Ties what a passkey is to sign to this browser. */
export function setAsked(shop: Configured, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(shop, ASKED), token, { ...secret(shop), maxAge: wholeSeconds(CHALLENGE_LIFETIME) })
}

/** Its answer has come. */
export function clearAsked(shop: Configured, reply: FastifyReply): void {
  reply.clearCookie(nameOf(shop, ASKED), secret(shop))
}

// Which browser asks for a code: it is told apart by the cookie that it is known by, and gets one where it has none (SEC-51).

/** The hash of its token; a new one goes into its cookie. */
export function askingBrowser(
  shop: Pick<Shop, 'config' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  const present = presentBrowser(shop, request)
  if (present) return present
  const { token, hash } = newToken(shop)
  setDevice(shop, reply, token)
  return hash
}

/** The hash of its token, or null where it has none. */
export const presentBrowser = (shop: Pick<Shop, 'config'>, request: FastifyRequest): Buffer | null =>
  hashOfToken(readDevice(shop, request))
