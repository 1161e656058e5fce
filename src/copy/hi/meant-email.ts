// Words of a slip in an address of email (CHK-16), in Hindi.
import type { Said } from '../catalogue.ts'
import type { meantEmailWords as english } from '../en/meant-email.ts'

export const meantEmailWords = { before: 'क्या आपका मतलब यह था:' } as const satisfies Said<typeof english>
