// The cookies of accounts: session, login marker, password-reset grant, browser token and passkey challenge (SEC-2,
// ACC-3, ACC-8, SEC-50, SEC-58).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MARKER_COOKIE } from '#contract/urls.ts'
import { GRANT_LIFETIME } from '#domain/otp.ts'
import { CHALLENGE_LIFETIME } from '#domain/second-factor.ts'
import { BROWSER_LIFETIME, type Role, sessionLifetime } from '#domain/session.ts'
import type { Shop } from '../shop.ts'
import { hashOfToken, newToken } from './opaque-token.ts'

type Configured = Pick<Shop, 'config'>

const isSecure = (shop: Configured): boolean => shop.config.publicOrigin?.startsWith('https:') ?? false
// With the __Host- prefix a browser accepts the cookie only from this host, over https.
const nameOf = (shop: Configured, name: string): string => (isSecure(shop) ? `__Host-${name}` : name)
const common = (shop: Configured) => ({ path: '/', sameSite: 'lax', secure: isSecure(shop) }) as const
const secret = (shop: Configured) => ({ ...common(shop), httpOnly: true })
const wholeSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

const SESSION = 'nila_session'
const GRANT = 'nila_reset'
const DEVICE = 'nila_device'
const CHALLENGE = 'nila_passkey'

/** The session token that the browser sent. */
export const readSession = (shop: Configured, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(shop, SESSION)]

/** Sets the session cookie and the marker. `role` determines their lifetime. */
export function setSession(shop: Configured, reply: FastifyReply, session: { token: string; role: Role }): void {
  const maxAge = wholeSeconds(sessionLifetime(session.role))
  reply.setCookie(nameOf(shop, SESSION), session.token, { ...secret(shop), maxAge })
  reply.setCookie(MARKER_COOKIE, '1', { ...common(shop), maxAge })
}

/** Clears the session and the marker. */
export function clearSession(shop: Configured, reply: FastifyReply): void {
  reply.clearCookie(nameOf(shop, SESSION), secret(shop))
  reply.clearCookie(MARKER_COOKIE, common(shop))
}

/** Ends the session in this browser and clears its storage, so that the next user finds no address draft (SEC-34). */
export function endSessionInBrowser(shop: Configured, reply: FastifyReply): void {
  clearSession(shop, reply)
  reply.header('clear-site-data', '"storage"')
}

/** The password-reset grant that the browser sent. */
export const readGrant = (shop: Configured, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(shop, GRANT)]

/** Sets the grant that allows a new password. */
export function setGrant(shop: Configured, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(shop, GRANT), token, { ...secret(shop), maxAge: wholeSeconds(GRANT_LIFETIME) })
}

/** Clears the grant. */
export function clearGrant(shop: Configured, reply: FastifyReply): void {
  reply.clearCookie(nameOf(shop, GRANT), secret(shop))
}

/** The browser token that the browser sent. */
export const readDevice = (shop: Configured, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(shop, DEVICE)]

/**
 * Sets the browser token. Logging out keeps it: it gives no access, and later tells a browser that was used before from
 * a new one.
 */
export function setDevice(shop: Configured, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(shop, DEVICE), token, { ...secret(shop), maxAge: wholeSeconds(BROWSER_LIFETIME) })
}

/** Clears the browser token, for a deleted account. */
export function clearDeviceCookie(shop: Configured, reply: FastifyReply): void {
  reply.clearCookie(nameOf(shop, DEVICE), secret(shop))
}

/** The token that ties a passkey challenge to this browser. */
export const readChallengeToken = (shop: Configured, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(shop, CHALLENGE)]

/** Ties a passkey challenge to this browser. */
export function setChallengeToken(shop: Configured, reply: FastifyReply, token: string): void {
  reply.setCookie(nameOf(shop, CHALLENGE), token, { ...secret(shop), maxAge: wholeSeconds(CHALLENGE_LIFETIME) })
}

/** Clears the token once the challenge is answered. */
export function clearChallengeToken(shop: Configured, reply: FastifyReply): void {
  reply.clearCookie(nameOf(shop, CHALLENGE), secret(shop))
}

// Codes are bound to the browser that requests them, identified by its browser token. A browser without one gets one
// (SEC-51).

/** Returns the hash of the browser token; sets a new token when there is none. */
export function ensureBrowserHash(
  shop: Pick<Shop, 'config' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  const existing = findBrowserHash(shop, request)
  if (existing) return existing
  const { token, hash } = newToken(shop)
  setDevice(shop, reply, token)
  return hash
}

/** The hash of the browser token, or null when there is none. */
export const findBrowserHash = (shop: Pick<Shop, 'config'>, request: FastifyRequest): Buffer | null =>
  hashOfToken(readDevice(shop, request))
