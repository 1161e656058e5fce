// Words of a slip in an address of email (CHK-16), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { meantEmailWords as english } from '../en/meant-email.ts'

export const meantEmailWords = { before: 'ഉദ്ദേശിച്ചത്' } as const satisfies Said<typeof english>
