// A guardian says that she is 18 now: the one way to be older at once after 'younger' (PRIV-9).
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { setAge } from './age-queries.ts'
import { endPresent } from './guardianship-queries.ts'
import { lockByToken } from './open-link.ts'
import { tellWard } from './tell-ward.ts'

/** Only the link of a guardian who has agreed says so. Refuses with `link_over`. */
export async function sayGrown(shop: Shop, token: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const { ward } = await lockByToken(tx, shop, token, 'confirmed')
    const at = shop.clock.now()
    await setAge(tx, ward.id, 'adult', at)
    await endPresent(tx, ward.id, 'grown', at)
    await tellWard(tx, shop, ward, 'grown')
  })
}
