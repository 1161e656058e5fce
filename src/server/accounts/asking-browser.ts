// Which browser asks for a code: it is told apart by the cookie that it is known by, and gets one where it has none (SEC-51).
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../shop.ts'
import { readDevice, setDevice } from './account-cookies.ts'
import { hashOfToken, newToken } from './opaque-token.ts'

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
