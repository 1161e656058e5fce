// Letters that anybody can have written to any address, by a form: so many a day reach one mailbox, whichever forms and addresses it
// was (SEC-11). Codes about her data and letters to a guardian have turns of their own, so that nobody is kept from them by these.
import { days } from '#domain/durations.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { isWithinLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'

const A_DAY = { name: 'mailbox-day', most: 8, per: days(1) }

/** Counts one, and answers whether it may be written. */
export const mayWriteUnasked = (shop: Pick<Shop, 'db' | 'clock' | 'config'>, email: string): Promise<boolean> =>
  isWithinLimit(shop, A_DAY, mailboxOf(email))
