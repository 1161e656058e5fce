// Headers that every answer carries, whatever it is.
import type { FastifyReply } from 'fastify'
import type { Shop } from '../shop.ts'

/** The common headers. Pages bring their own Content-Security-Policy; everything else gets one that allows nothing. */
export const securityHeaders = ({ config }: Pick<Shop, 'config'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Pages of others show nothing of ours; pictures say otherwise of themselves.
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...(config.publicOrigin?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

/** Sets the common headers. */
export const setSecurityHeaders = (shop: Pick<Shop, 'config'>, reply: FastifyReply): void => {
  reply.headers(securityHeaders(shop))
}
