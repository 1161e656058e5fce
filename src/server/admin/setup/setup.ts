// The setup steps that are done, and the step that opens the shop to visitors (ADM-19).
import { ShopError } from '#contract/errors.ts'
import type { SetupReply } from '#contract/staff.ts'
import { identityWords } from '#copy/identity.ts'
import { setup as words } from '#copy/setup.ts'
import { missingOf } from '#domain/identity.ts'
import { requireFreshSignIn } from '../../accounts/require-fresh-sign-in.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { stateIdentity } from '../../identity/identity.ts'
import type { Shop } from '../../shop.ts'
import { findSetting, lockSettings, saveSettingRow } from '../settings/settings-queries.ts'
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

// Staff open the shop for visitors, once: whoever it is must have been said by then (OPS-21, ADM-20).

/** Refuses with `sign_in_again`, and with `setup_incomplete`, naming what is missing. A second click changes nothing. */
export async function openTheShop(shop: Shop, actor: Actor): Promise<void> {
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const missing = missingOf(await stateIdentity(tx))
    if (missing.length > 0)
      throw new ShopError('setup_incomplete', { message: words.incomplete(missing.map((part) => identityWords[part])) })
    if ((await findSetting(tx, 'opening')).value !== undefined) return
    await saveSettingRow(tx, 'opening', { isOpen: true }, shop.clock.now())
    await recordAudit(tx, shop, { actor: actor.userId, action: 'settings.opening', subject: 'opening', details: {} })
  })
  await shop.readIdentity()
}
