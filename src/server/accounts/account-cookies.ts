// The cookies of accounts: the session, the marker that pages may read, and the grant to set a new password (ACC-2, ACC-3, ACC-8).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MARKER_COOKIE } from '#contract/urls.ts'
import { GRANT_LIFETIME } from '#domain/otp.ts'
import type { Role } from '#domain/session.ts'
import { sessionLifetime } from '#domain/session.ts'
import type { Shop } from '../shop.ts'

type Configured = Pick<Shop, 'config'>

const isSecure = (shop: Configured): boolean => shop.config.publicOrigin?.startsWith('https:') ?? false
// With the prefix a browser takes the cookie only from this very host, over https.
const nameOf = (shop: Configured, name: string): string => (isSecure(shop) ? `__Host-${name}` : name)
const common = (shop: Configured) => ({ path: '/', sameSite: 'lax', secure: isSecure(shop) }) as const
const secret = (shop: Configured) => ({ ...common(shop), httpOnly: true })
const wholeSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000)

const SESSION = 'nila_session'
const GRANT = 'nila_reset'

/** The session token that the browser sent. */
export const readSession = (shop: Configured, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(shop, SESSION)]

/** Hands out a session, and the marker beside it. */
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
