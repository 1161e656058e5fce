// Names that the shop itself gives to accounts, in Hindi.
import type { Said } from '../catalogue.ts'
import type { firstAdmin as english } from '../en/accounts.ts'

/** Whom an order belonged to, once the account is erased. */
export const deletedUser = 'मिटाया गया यूज़र'

export const firstAdmin = { name: 'एडमिन' } as const satisfies Said<typeof english>
