// Words of a slip in an address of email (CHK-16), in Kannada.
import type { Said } from '../catalogue.ts'
import type { meantEmailWords as english } from '../en/meant-email.ts'

export const meantEmailWords = { before: 'ನೀವು ಹೇಳಿದ್ದು ಇದೇ?' } as const satisfies Said<typeof english>
