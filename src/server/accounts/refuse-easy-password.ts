// The refusal of passwords that would be guessed first, or that are known from a leak (SEC-13, ACC-29).
import { ShopError } from '#contract/errors.ts'
import { errors, fieldErrors } from '#copy/errors.ts'
import { isEasyToGuess } from '#domain/guessable-password.ts'
import type { Shop } from '../shop.ts'
import { isLeaked } from './leaked-passwords.ts'

/** Refuses a password made of common words, the shop's name, or the person's own name and address, and one that leaked elsewhere. `field` is where it was typed. */
export function refuseEasyPassword(
  shop: Pick<Shop, 'identity'>,
  field: 'password' | 'newPassword',
  password: string,
  person: { readonly email: string; readonly name?: string },
): void {
  const [local = ''] = person.email.split('@')
  if (isEasyToGuess(password, [shop.identity().name, local, person.name ?? '']))
    throw new ShopError('password_common', { fields: { [field]: errors.password_common } })
  if (isLeaked(password))
    throw new ShopError('password_common', {
      message: fieldErrors.passwordLeaked,
      fields: { [field]: fieldErrors.passwordLeaked },
    })
}
