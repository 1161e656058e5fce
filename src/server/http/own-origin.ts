// Unsafe requests are answered only when they come from the shop's own pages (SEC-6).
import type { FastifyRequest } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { isLoopback } from '../loopback.ts'
import type { Shop } from '../shop.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses an unsafe request from elsewhere, or one that does not say where it comes from. */
export function requireOwnOrigin(
  shop: Pick<Shop, 'config'>,
  request: FastifyRequest,
  done: (refusal?: Error) => void,
): void {
  done(isFromElsewhere(shop, request) ? new ShopError('wrong_origin') : undefined)
}

function isFromElsewhere(shop: Pick<Shop, 'config'>, request: FastifyRequest): boolean {
  if (SAFE.has(request.method) || request.routeOptions.config.foreign) return false
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin === undefined ? site !== 'same-origin' : !isOwn(shop, request, origin)
}

function isOwn(shop: Pick<Shop, 'config'>, request: FastifyRequest, origin: string): boolean {
  if (shop.config.publicOrigin) return origin === shop.config.publicOrigin
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (from.host === request.host) return true
  // localhost and 127.0.0.1 are the same shop on a developer's machine.
  const [host = '', port = ''] = [request.hostname, String(request.port ?? '')]
  return isLoopback(host) && isLoopback(from.hostname) && from.port === port
}
