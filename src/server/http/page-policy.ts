// Security headers of pages and of all replies, and the refusal of unsafe requests from other sites (SEC-6, SEC-28,
// SEC-67).
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { receivePageReports } from '#contract/calls/programs.ts'
import { ShopError } from '#contract/errors.ts'
import type { CheckoutHosts } from '../adapters/payment-gateway.ts'
import type { Config } from '../config.ts'
import { isLoopback } from '../loopback.ts'
import type { Shop } from '../shop.ts'

/** The trusted types policy that a document's first script creates (src/web/deferred-hydration.ts). */
const TRUSTED_TYPES_POLICY = 'default'
/** Matches a script without `src`, and captures its text. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
/** What a page may load besides the shop's own files. */
export interface Allowance extends CheckoutHosts {
  readonly media?: readonly string[]
  /** True when the page may frame the shop's own pages. */
  readonly ownFrames?: true
}

export const OWN_FILES_ONLY: Allowance = { script: [], frame: [], connect: [], image: [] }

/** For the back office, which plays videos of parcels and frames previews of emails. */
export const OWN_VIDEOS: Allowance = { ...OWN_FILES_ONLY, media: ["'self'"], ownFrames: true }

/** Returns the Content-Security-Policy of a document, with the hashes of its inline scripts. */
export function policyFor(html: string, allowance: Allowance = OWN_FILES_ONLY): string {
  const { script, frame, connect, image, media, ownFrames } = allowance
  const hashes = new Set(Array.from(html.matchAll(INLINE_SCRIPT), ([, text = '']) => `'${cspHashOf(text)}'`))
  const rules: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes, ...script],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', ...image],
    ...(media ? [['media-src', ...media]] : []),
    // The font of the rupee sign is embedded in the styles.
    ['font-src', "'self'", 'data:'],
    ['connect-src', "'self'", ...connect],
    ['frame-src', ...(frame.length > 0 ? frame : [ownFrames ? "'self'" : "'none'"])],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    // The gateway's script writes markup, so its page has no trusted types policy.
    ...(script.length + frame.length > 0
      ? []
      : [
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', TRUSTED_TYPES_POLICY],
        ]),
    ['report-to', REPORTS],
    // For browsers that do not support `report-to`.
    ['report-uri', pageReportsPath],
  ]
  return rules.map((rule) => rule.join(' ')).join('; ')
}

/** Returns the hash of a script or style, as a content security policy has it between quotes. */
export const cspHashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

const pageReportsPath = receivePageReports.path
/** The name of the reporting endpoint in policies. */
const REPORTS = 'shop'
const DAY = 86_400
/** The fraction of failed requests that browsers report: enough to notice frequent failures. */
const FAILURE_FRACTION = 0.05

/**
 * Returns the headers that tell browsers where to report what a page's policy blocked and which requests to the shop
 * failed (SEC-68). Browsers report failed requests only over TLS.
 */
export function reportHeaders({ publicOrigin }: Pick<Config, 'publicOrigin'>): Readonly<Record<string, string>> {
  const reportingHeaders = { 'reporting-endpoints': `${REPORTS}="${pageReportsPath}"` }
  if (!publicOrigin?.startsWith('https:')) return reportingHeaders
  const group = { group: REPORTS, max_age: DAY, endpoints: [{ url: publicOrigin + pageReportsPath }] }
  const network = { report_to: REPORTS, max_age: DAY, success_fraction: 0, failure_fraction: FAILURE_FRACTION }
  return { ...reportingHeaders, 'report-to': JSON.stringify(group), nel: JSON.stringify(network) }
}

/** Returns the headers of every reply. Their Content-Security-Policy allows nothing; pages replace it. */
export const securityHeaders = ({ config }: Pick<Shop, 'config'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Other sites must not embed replies. Pictures override this.
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...(config.publicOrigin?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

export const setSecurityHeaders = (shop: Pick<Shop, 'config'>, reply: FastifyReply): void => {
  reply.headers(securityHeaders(shop))
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses an unsafe request from another site, or without an origin (SEC-6). */
export function requireOwnOrigin(
  shop: Pick<Shop, 'config'>,
  request: FastifyRequest,
  done: (refusal?: Error) => void,
): void {
  done(isUnsafeForeignRequest(shop, request) ? new ShopError('wrong_origin') : undefined)
}

function isUnsafeForeignRequest(shop: Pick<Shop, 'config'>, request: FastifyRequest): boolean {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config.foreign) return false
  const { origin, 'sec-fetch-site': site } = request.headers
  return origin === undefined ? site !== 'same-origin' : !isOwnOrigin(shop, request, origin)
}

function isOwnOrigin(shop: Pick<Shop, 'config'>, request: FastifyRequest, origin: string): boolean {
  if (shop.config.publicOrigin) return origin === shop.config.publicOrigin
  if (!URL.canParse(origin)) return false
  const originUrl = new URL(origin)
  if (originUrl.host === request.host) return true
  // In development localhost and 127.0.0.1 are the same shop.
  const [host = '', port = ''] = [request.hostname, String(request.port ?? '')]
  return isLoopback(host) && isLoopback(originUrl.hostname) && originUrl.port === port
}
