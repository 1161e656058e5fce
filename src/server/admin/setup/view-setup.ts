// How far the first hour has come: each step is done when what it is about stands in the database (ADM-19).
import type { SetupReply } from '#contract/setup.ts'
import { missingOf } from '#domain/identity.ts'
import { stateIdentity } from '../../identity/stated-identity.ts'
import type { Shop } from '../../shop.ts'
import { findDone } from './setup-queries.ts'

export async function viewSetup(shop: Shop): Promise<SetupReply> {
  const [stated, done] = await Promise.all([
    stateIdentity(shop.db),
    findDone(shop.db, shop.clock.now()),
    shop.readIdentity(),
  ])
  const missing = missingOf(stated)
  return {
    isOpen: shop.isOpen(),
    isPublic: shop.config.isPublic,
    done: {
      identity: missing.every((part) => part === 'gstin'),
      tax: !missing.includes('gstin'),
      ...done,
    },
    missing,
  }
}
