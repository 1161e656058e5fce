// The one way to compare what only its holder can know: tokens, codes, signatures, hashes.
import { hash, timingSafeEqual } from 'node:crypto'

type Secret = string | Uint8Array

/** True when both are the same. It takes as long whatever differs, of their lengths too. */
export const isSameSecret = (given: Secret, right: Secret): boolean => timingSafeEqual(digest(given), digest(right))

const digest = (secret: Secret): Buffer => hash('sha256', secret, 'buffer')
