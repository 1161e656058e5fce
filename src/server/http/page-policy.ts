// The Content-Security-Policy of a page: its own files, the hashes of its inline scripts, and Razorpay on checkout alone (PAGE-14).
import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const RAZORPAY = 'https://*.razorpay.com'

/** What a page may load besides its own files. */
export interface Allowance {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
  readonly media?: readonly string[]
}

/** For pages that load only what is theirs. */
export const NOTHING: Allowance = { script: [], frame: [], connect: [], image: [] }

/** For the back office, where films of parcels are watched. */
export const OWN_VIDEOS: Allowance = { ...NOTHING, media: ["'self'"] }

/** What Razorpay's checkout needs: its own hosts (RZP-18), or the origin that the sandbox's script comes from. */
export function checkoutAllowance(scriptUrl: string): Allowance {
  if (!URL.canParse(scriptUrl)) return { ...NOTHING, frame: ["'self'"] }
  const { origin, hostname } = new URL(scriptUrl)
  if (!hostname.endsWith('.razorpay.com'))
    return { script: [origin], frame: [origin], connect: [origin], image: [origin] }
  return {
    script: ['https://checkout.razorpay.com'],
    frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
    connect: [RAZORPAY],
    image: [RAZORPAY],
  }
}

/** The policy for one document, made of the document itself. */
export function policyFor(html: string, { script, frame, connect, image, media }: Allowance = NOTHING): string {
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
    ['frame-src', ...(frame.length > 0 ? frame : ["'none'"])],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
  ]
  return rules.map((rule) => rule.join(' ')).join('; ')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
