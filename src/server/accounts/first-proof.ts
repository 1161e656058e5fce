// Whether whoever holds a code of this address may be another person than the one who opened the account (SEC-54).
import type { User } from '../actor.ts'

/**
 * True where nobody has proved the address before, and this browser has never logged in to the account: somebody else may have
 * opened it. Whoever has been in it with this very browser finds her things again.
 */
export const isFirstProof = ({
  emailVerifiedAt,
  isKnownBrowser,
}: Pick<User, 'emailVerifiedAt'> & { readonly isKnownBrowser: boolean }): boolean =>
  emailVerifiedAt === null && !isKnownBrowser

/** A name for whom none is known: what stands before the @ of her own address. */
export const nameFromAddress = (email: string): string =>
  email.slice(0, Math.max(1, email.lastIndexOf('@'))).slice(0, 100)
