// Staff put a letter aside that will never get through: they have seen it, it is tried no more, and it hides no other one.
import { ShopError } from '#contract/errors.ts'
import { sentLetters as words } from '#copy/sent-letters.ts'
import type { LetterId, UserId } from '#domain/ids.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockLetter, markAside } from './admin-letters-queries.ts'

/** Twice changes nothing; sending it again takes it up anew. Refuses with `not_found`, and with `letter_over` what has gone or still may by itself. */
export async function putAside(
  shop: Pick<Shop, 'db' | 'clock' | 'random' | 'log'>,
  actor: UserId,
  id: LetterId,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const letter = await lockLetter(tx, id)
    if (!letter) throw new ShopError('not_found')
    if (letter.putAsideAt !== null) return
    if (letter.lastFailure === null) throw new ShopError('letter_over', { message: words.notFailing })
    await markAside(tx, id, shop.clock.now())
    const { kind, ref } = letter
    await recordAudit(tx, shop, { actor, action: 'letter.put-aside', subject: id, details: { kind, ref } })
  })
}
