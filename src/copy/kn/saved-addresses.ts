// Words of the saved addresses at checkout, in Kannada.
import type { Said } from '../catalogue.ts'
import type { savedAddresses as english } from '../en/saved-addresses.ts'

export const savedAddresses = {
  choose: 'ಸೇವ್ ಮಾಡಿದ ವಿಳಾಸಗಳು',
  other: 'ಬೇರೆ ವಿಳಾಸ',
  save: 'ಮುಂದಿನ ಬಾರಿಗೆ ಈ ವಿಳಾಸ ಸೇವ್ ಮಾಡಿ',
} as const satisfies Said<typeof english>
