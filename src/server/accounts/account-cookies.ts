// Sets, reads and clears the cookies of accounts (SEC-2, ACC-3, ACC-8, SEC-50, SEC-58).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MARKER_COOKIE } from '#contract/urls.ts'
import { GRANT_LIFETIME } from '#domain/otp.ts'
import { CHALLENGE_LIFETIME } from '#domain/second-factor.ts'
import { BROWSER_LIFETIME, type Role, sessionLifetime } from '#domain/session.ts'
import type { Shop } from '../shop.ts'
import { hashOfToken, newToken } from './opaque-token.ts'

type WithConfig = Pick<Shop, 'config'>

const isSecure = (shop: WithConfig): boolean => shop.config.publicOrigin?.startsWith('https:') ?? false
// A browser accepts a cookie with the __Host- prefix only over https, and sends it only to this host.
const cookieName = (shop: WithConfig, name: string): string => (isSecure(shop) ? `__Host-${name}` : name)
const commonOptions = (shop: WithConfig) => ({ path: '/', sameSite: 'lax', secure: isSecure(shop) }) as const
const secretOptions = (shop: WithConfig) => ({ ...commonOptions(shop), httpOnly: true })
const wholeSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

const SESSION_COOKIE = 'nila_session'
const GRANT_COOKIE = 'nila_reset'
const BROWSER_COOKIE = 'nila_device'
const CHALLENGE_COOKIE = 'nila_passkey'

export const readSessionToken = (shop: WithConfig, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(shop, SESSION_COOKIE)]

/** Sets the session cookie, and the login marker that scripts can read (ACC-3). `role` determines their lifetime. */
export function setSessionCookies(shop: WithConfig, reply: FastifyReply, session: { token: string; role: Role }): void {
  const maxAge = wholeSeconds(sessionLifetime(session.role))
  reply.setCookie(cookieName(shop, SESSION_COOKIE), session.token, { ...secretOptions(shop), maxAge })
  reply.setCookie(MARKER_COOKIE, '1', { ...commonOptions(shop), maxAge })
}

export function clearSessionCookies(shop: WithConfig, reply: FastifyReply): void {
  reply.clearCookie(cookieName(shop, SESSION_COOKIE), secretOptions(shop))
  reply.clearCookie(MARKER_COOKIE, commonOptions(shop))
}

/** Clears the session cookies and what the shop has stored in the browser, such as an address draft (SEC-34). */
export function endSessionInBrowser(shop: WithConfig, reply: FastifyReply): void {
  clearSessionCookies(shop, reply)
  reply.header('clear-site-data', '"storage"')
}

export const readResetGrant = (shop: WithConfig, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(shop, GRANT_COOKIE)]

export function setResetGrant(shop: WithConfig, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(shop, GRANT_COOKIE), token, {
    ...secretOptions(shop),
    maxAge: wholeSeconds(GRANT_LIFETIME),
  })
}

export function clearResetGrant(shop: WithConfig, reply: FastifyReply): void {
  reply.clearCookie(cookieName(shop, GRANT_COOKIE), secretOptions(shop))
}

export const readBrowserToken = (shop: WithConfig, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(shop, BROWSER_COOKIE)]

/** Sets the cookie by which a known browser is recognised (SEC-50). It gives no access, and logging out keeps it. */
export function setBrowserToken(shop: WithConfig, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(shop, BROWSER_COOKIE), token, {
    ...secretOptions(shop),
    maxAge: wholeSeconds(BROWSER_LIFETIME),
  })
}

export function clearBrowserToken(shop: WithConfig, reply: FastifyReply): void {
  reply.clearCookie(cookieName(shop, BROWSER_COOKIE), secretOptions(shop))
}

export const readChallengeToken = (shop: WithConfig, request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(shop, CHALLENGE_COOKIE)]

export function setChallengeToken(shop: WithConfig, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(shop, CHALLENGE_COOKIE), token, {
    ...secretOptions(shop),
    maxAge: wholeSeconds(CHALLENGE_LIFETIME),
  })
}

export function clearChallengeToken(shop: WithConfig, reply: FastifyReply): void {
  reply.clearCookie(cookieName(shop, CHALLENGE_COOKIE), secretOptions(shop))
}

/** Returns the hash of the browser token, to which codes are bound (SEC-51). Sets a token if there is none. */
export function ensureBrowserHash(
  shop: Pick<Shop, 'config' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  const existingHash = findBrowserHash(shop, request)
  if (existingHash) return existingHash
  const { token, hash } = newToken(shop)
  setBrowserToken(shop, reply, token)
  return hash
}

export const findBrowserHash = (shop: Pick<Shop, 'config'>, request: FastifyRequest): Buffer | null =>
  hashOfToken(readBrowserToken(shop, request))
