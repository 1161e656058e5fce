// Headers that every answer carries, whatever it is.
import type { FastifyReply } from 'fastify'
import type { Shop } from '../shop.ts'

/** Sets the common headers. Pages add their own Content-Security-Policy; everything else gets one that allows nothing. */
export function setSecurityHeaders(shop: Pick<Shop, 'config'>, reply: FastifyReply): void {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  if (shop.config.publicOrigin?.startsWith('https:'))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
