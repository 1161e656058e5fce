// The Content-Security-Policy of a page: its own files, the hashes of its inline scripts, and the payment gateway on the two pages that
// pay (PAGE-14). Where nothing of others runs, text becomes markup or a script only by the one door that the page's first script sets (SEC-67).
import { createHash } from 'node:crypto'
import type { CheckoutHosts } from '../adapters/payment-gateway.ts'
import { pageReportsPath, REPORTS } from './report-headers.ts'

/** The policy that a document's first script makes: see src/web/begin-scripts.ts. */
const DOOR = 'default'
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
/** What a page may load besides its own files. */
export interface Allowance extends CheckoutHosts {
  readonly media?: readonly string[]
  /** Frames of the shop itself. */
  readonly ownFrames?: true
}

/** For pages that load only what is theirs. */
export const NOTHING: Allowance = { script: [], frame: [], connect: [], image: [] }

/** For the back office, where videos of parcels are watched, and letters looked at before they go. */
export const OWN_VIDEOS: Allowance = { ...NOTHING, media: ["'self'"], ownFrames: true }

/** The policy for one document, made of the document itself. */
export function policyFor(html: string, allowance: Allowance = NOTHING): string {
  const { script, frame, connect, image, media, ownFrames } = allowance
  const hashes = new Set(Array.from(html.matchAll(INLINE_SCRIPT), ([, text = '']) => hashOf(text)))
  const rules: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes, ...script],
    ['style-src', "'self'"],
    ['img-src', "'self'", 'data:', ...image],
    ...(media ? [['media-src', ...media]] : []),
    // The rupee sign's face is part of the styles.
    ['font-src', "'self'", 'data:'],
    ['connect-src', "'self'", ...connect],
    ['frame-src', ...(frame.length > 0 ? frame : [ownFrames ? "'self'" : "'none'"])],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    // The gateway's script writes markup as it likes, so its page has no such door.
    ...(script.length + frame.length > 0
      ? []
      : [
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', DOOR],
        ]),
    ['report-to', REPORTS],
    // For browsers that know no `report-to`.
    ['report-uri', pageReportsPath],
  ]
  return rules.map((rule) => rule.join(' ')).join('; ')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
