// Staff set something for the whole shop: once, unless somebody else has changed it meanwhile, and the audit log keeps before and after.
import { ShopError } from '#contract/errors.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { dropSettingRow, findSetting, lockSettings, type SettingKey, saveSettingRow } from './settings-queries.ts'

export interface SettingChange<Value> {
  readonly key: SettingKey
  /** The mark of what was on the screen. */
  readonly seen: string
  /** Null brings back what stands where nobody has set anything. */
  readonly value: Value | null
  /** What is in force with a stored value, or without one; compared and told to the log. */
  inForce(stored: unknown): Readonly<Record<string, unknown>>
}

/** Refuses with `settings_changed` when somebody else was quicker; what is set already is not written again. */
export function saveSetting<Value extends object>(
  shop: Pick<Shop, 'db' | 'clock' | 'random' | 'log'>,
  actor: string,
  { key, seen, value, inForce }: SettingChange<Value>,
): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const now = await findSetting(tx, key)
    const [before, after] = [inForce(now.value), inForce(value ?? undefined)]
    const isKept = value === null || now.value !== undefined
    // A repeat whose first answer was lost: it is done. What counts anyway is still written the first time: somebody has looked at it.
    if (isKept && JSON.stringify(before) === JSON.stringify(after)) return
    if (now.mark !== seen) throw new ShopError('settings_changed')
    if (value === null) await dropSettingRow(tx, key)
    else await saveSettingRow(tx, key, value, shop.clock.now())
    const details = differences(before, after)
    await recordAudit(tx, shop, { actor, action: `settings.${key}`, subject: key, details })
  })
}

function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  const only = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  return { before: only(before), after: only(after) }
}
