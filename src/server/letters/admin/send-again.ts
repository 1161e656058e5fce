// Staff send a letter once more: one that did not get through, or one that a shopper cannot find.
import { ShopError } from '#contract/errors.ts'
import { sentLetters as words } from '#copy/sent-letters.ts'
import { after, minutes } from '#domain/durations.ts'
import type { LetterId, UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { findStopReason } from '../../outbox/stopped-addresses-queries.ts'
import type { Shop } from '../../shop.ts'
import { askAgain, lockLetter } from './admin-letters-queries.ts'

/** So long a letter that was asked for is trusted to be under way; after that, another try does no harm: the first to succeed is the last. */
const UNDER_WAY = minutes(10)

/**
 * Makes a letter due again; while it is due already, nothing happens. It tells the present, like every letter that
 * waits, and goes where its order points now. Codes and links that prove an address are never written down, so none of them can
 * go again. Refuses with `not_found`, and with `letter_over` when nobody is
 * left to read it, or letters to her are stopped.
 */
export async function sendAgain(shop: Shop, actor: UserId, id: LetterId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const letter = await lockLetter(tx, id)
    if (!letter) throw new ShopError('not_found')
    const { kind, ref, recipient, createdAt, sentAt, askedAgainAt, givenUpAt } = letter
    if (recipient === '') throw new ShopError('letter_over')
    if ((await findStopReason(tx, recipient)) !== null) throw new ShopError('letter_over', { message: words.stopped })
    const at = shop.clock.now()
    const isWaiting = givenUpAt === null && (sentAt === null || askedAgainAt !== null)
    if (isWaiting && (askedAgainAt ?? createdAt) > after(at, -UNDER_WAY)) return
    const hadGone = sentAt !== null && askedAgainAt === null
    await askAgain(tx, id, at, hadGone ? newId<'letter'>(shop) : null)
    await recordAudit(tx, shop, { actor, action: 'letter.send-again', subject: id, details: { kind, ref } })
  })
  shop.jobs.nudge()
}
