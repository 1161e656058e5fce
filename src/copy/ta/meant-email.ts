// Words of a slip in an address of email (CHK-16), in Tamil.
import type { Said } from '../catalogue.ts'
import type { meantEmailWords as english } from '../en/meant-email.ts'

export const meantEmailWords = { before: 'இதைத்தான் சொன்னீர்களா:' } as const satisfies Said<typeof english>
