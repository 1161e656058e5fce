// Words of the saved addresses at checkout, in Malayalam.
import type { Said } from '../catalogue.ts'
import type { savedAddresses as english } from '../en/saved-addresses.ts'

export const savedAddresses = {
  choose: 'സേവ് ചെയ്ത വിലാസങ്ങൾ',
  other: 'മറ്റൊരു വിലാസം',
  save: 'അടുത്ത തവണത്തേക്ക് ഈ വിലാസം സേവ് ചെയ്യൂ',
} as const satisfies Said<typeof english>
