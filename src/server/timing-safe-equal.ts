// Compares secrets such as tokens, codes, signatures and hashes. Nothing else compares them.
import { hash, timingSafeEqual } from 'node:crypto'

type Secret = string | Uint8Array

/** True when both secrets are the same. Hashes are compared, so the time does not show where the secrets differ. */
export const isSameSecret = (a: Secret, b: Secret): boolean => timingSafeEqual(digest(a), digest(b))

const digest = (secret: Secret): Buffer => hash('sha256', secret, 'buffer')
