// A guardian says that she is 18 now: the one way to be older at once after 'younger' (PRIV-9).
import { inTransaction } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { setAge } from './age-queries.ts'
import { endPresent } from './guardianship-queries.ts'
import { lockByToken } from './open-link.ts'

/** Only the link of a guardian who has agreed says so. Refuses with `link_over`. */
export async function sayGrown(shop: Shop, token: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const { ward, request } = await lockByToken(tx, shop, token, 'confirmed')
    const at = shop.clock.now()
    await setAge(tx, ward.id, 'adult', at)
    await endPresent(tx, ward.id, 'grown', at)
    const ref = `${request.id} ${at.getTime()}`
    await writeLetter(tx, shop, {
      kind: 'guardian-news',
      ref,
      recipient: ward.email,
      content: { name: ward.name, news: 'grown' },
    })
  })
}
