// The one way to compare secrets: tokens, codes, signatures, hashes.
import { hash, timingSafeEqual } from 'node:crypto'

type Secret = string | Uint8Array

/**
 * True when both secrets are the same. The time of the comparison depends neither on where they differ nor on their
 * lengths.
 */
export const isSameSecret = (a: Secret, b: Secret): boolean => timingSafeEqual(digest(a), digest(b))

const digest = (secret: Secret): Buffer => hash('sha256', secret, 'buffer')
