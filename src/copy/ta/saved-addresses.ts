// Words of the saved addresses at checkout, in Tamil.
import type { Said } from '../catalogue.ts'
import type { savedAddresses as english } from '../en/saved-addresses.ts'

export const savedAddresses = {
  choose: 'சேமித்த முகவரிகள்',
  other: 'வேறு முகவரி',
  save: 'அடுத்த முறைக்கு இந்த முகவரியைச் சேமியுங்கள்',
} as const satisfies Said<typeof english>
