// Words of the saved addresses at checkout, in Hindi.
import type { Said } from '../catalogue.ts'
import type { savedAddresses as english } from '../en/saved-addresses.ts'

export const savedAddresses = {
  choose: 'सेव किए पते',
  other: 'दूसरा पता',
  save: 'यह पता अगली बार के लिए सेव करें',
} as const satisfies Said<typeof english>
