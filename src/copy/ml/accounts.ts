// Names that the shop itself gives to accounts, in Malayalam.
import type { Said } from '../catalogue.ts'
import type { firstAdmin as english } from '../en/accounts.ts'

/** Whom an order belonged to, once the account is erased. */
export const deletedUser = 'മായ്ച്ച അക്കൗണ്ട്'

export const firstAdmin = { name: 'അഡ്മിൻ' } as const satisfies Said<typeof english>
