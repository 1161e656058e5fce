// Who works here is known by an address that is hers: an account on one that nobody has proved may be a stranger's (SEC-76).
import { ShopError } from '#contract/errors.ts'

/** Refuses with `address_unproved`; an invitation by letter proves the address and gives the roles in one. */
export function requireProved({ emailVerifiedAt }: { readonly emailVerifiedAt: Date | null }): void {
  if (emailVerifiedAt === null) throw new ShopError('address_unproved')
}
