// Names that the shop itself gives to accounts, in Kannada.
import type { Said } from '../catalogue.ts'
import type { firstAdmin as english } from '../en/accounts.ts'

/** Whom an order belonged to, once the account is erased. */
export const deletedUser = 'ಅಳಿಸಿದ ಬಳಕೆದಾರರು'

export const firstAdmin = { name: 'ಅಡ್ಮಿನ್' } as const satisfies Said<typeof english>
