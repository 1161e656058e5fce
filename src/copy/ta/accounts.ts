// Names that the shop itself gives to accounts, in Tamil.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/accounts.ts'

/** Whom an order belonged to, once the account is erased. */
export const deletedUser = 'நீக்கப்பட்ட பயனர்'

export const firstAdmin = { name: 'அட்மின்' } as const satisfies Said<typeof english.firstAdmin>
