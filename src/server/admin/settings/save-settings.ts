// Saves settings, the logo, and the opening of the shop. The audit log records each change.
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type { bankAccountBody, identityBody, taxBody } from '#contract/settings.ts'
import type { SetupReply } from '#contract/staff.ts'
import { formErrors, moreExactly } from '#copy/errors.ts'
import { identityWords } from '#copy/identity.ts'
import { setup as texts } from '#copy/setup.ts'
import { IDENTITY_TEXTS, missingParts } from '#domain/identity.ts'
import { requireFreshSignIn } from '../../accounts/access.ts'
import type { Actor } from '../../actor.ts'
import { MAX_INPUT_PIXELS } from '../../adapters/image-codec.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { findStatedIdentity, toStoredLogo } from '../../identity/identity.ts'
import type { Shop } from '../../shop.ts'
import { emailOwnersAboutBankAccount } from '../alerts/write-owner-emails.ts'
import { effectiveValues } from './read-settings.ts'
import {
  deleteSettingRow,
  findDoneSetupSteps,
  findSetting,
  lockSettings,
  type SettingKey,
  saveSettingRow,
} from './settings-queries.ts'

interface SettingChange<Value> {
  readonly key: SettingKey
  /** The version that staff saw before their change. */
  readonly seen: string
  /** The new value; null restores the default. */
  readonly value: Value | null
  /** Returns the effective value of what is stored (undefined if nothing is), to compare and to record. */
  toEffectiveValue(stored: unknown): Readonly<Record<string, unknown>>
  /** Runs in the transaction of the change. */
  onChange?(tx: Tx): Promise<void>
}

/**
 * Saves a setting, unless its value is already in effect. Throws `settings_changed` when someone else has changed it
 * since `seen`.
 */
export function saveSetting<Value extends object>(
  shop: Pick<Shop, 'db' | 'clock' | 'random' | 'log'>,
  actor: string,
  { key, seen, value, toEffectiveValue, onChange }: SettingChange<Value>,
): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const storedSetting = await findSetting(tx, key)
    const [before, after] = [toEffectiveValue(storedSetting.value), toEffectiveValue(value ?? undefined)]
    const isStored = value === null || storedSetting.value !== undefined
    // A default that staff confirm is stored once, although it changes nothing.
    if (isStored && JSON.stringify(before) === JSON.stringify(after)) return
    if (storedSetting.version !== seen) throw new ShopError('settings_changed')
    if (value === null) await deleteSettingRow(tx, key)
    else await saveSettingRow(tx, key, value, shop.clock.now())
    const details = changedValues(before, after)
    await recordAudit(tx, shop, { actor, action: `settings.${key}`, subject: key, details })
    await onChange?.(tx)
  })
}

function changedValues(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const changedNames = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  const pickChanged = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changedNames.map((name) => [name, from[name] ?? null]))
  return { before: pickChanged(before), after: pickChanged(after) }
}

/**
 * Saves the seller's details (OPS-22). They apply on this node at once, on others within a second. Throws
 * `invalid_input` for an empty required field, `sign_in_again` or `settings_changed`.
 */
export async function saveIdentity(
  shop: Shop,
  actor: Actor,
  { seen, ...texts }: z.output<typeof identityBody>,
): Promise<void> {
  requireFreshSignIn(shop, actor)
  const emptyFields = IDENTITY_TEXTS.filter((part) => texts[part] === '')
  if (emptyFields.length > 0)
    throw new ShopError('invalid_input', {
      fields: Object.fromEntries(emptyFields.map((part) => [part, formErrors.required])),
    })
  await saveSetting(shop, actor.userId, {
    key: 'identity',
    seen,
    value: texts,
    toEffectiveValue: effectiveValues.identity,
  })
  await shop.readIdentity()
}

/**
 * Saves the GSTIN, or that the seller has none. Issued documents do not change. Throws `sign_in_again` or
 * `settings_changed`.
 */
export async function saveTax(
  shop: Shop,
  actor: Actor,
  { seen, gstin, isUnregistered }: z.output<typeof taxBody>,
): Promise<void> {
  requireFreshSignIn(shop, actor)
  const value = isUnregistered ? { isUnregistered } : { gstin }
  await saveSetting(shop, actor.userId, { key: 'tax', seen, value, toEffectiveValue: effectiveValues.tax })
  await shop.readIdentity()
}

/**
 * Saves the bank account for proforma invoices and emails the owners about the change. Empty fields remove the account.
 * Throws `sign_in_again` or `settings_changed`.
 */
export async function saveBankAccount(
  shop: Shop,
  actor: Actor,
  { seen, ...account }: z.output<typeof bankAccountBody>,
): Promise<{ isRemoved: boolean }> {
  requireFreshSignIn(shop, actor)
  const value = Object.values(account).some((part) => part !== '') ? account : null
  await saveSetting(shop, actor.userId, {
    key: 'bankAccount',
    seen,
    value,
    toEffectiveValue: effectiveValues.bankAccount,
    onChange: (tx) => emailOwnersAboutBankAccount(tx, shop, actor.user.name, account),
  })
  return { isRemoved: value === null }
}

/**
 * Saves an uploaded logo; null removes the logo. Throws `sign_in_again`, `image_invalid`, `image_too_large` or
 * `settings_changed`.
 */
export async function saveLogo(
  shop: Shop,
  actor: Actor,
  { seen, image }: { readonly seen: string; readonly image: Uint8Array | null },
): Promise<void> {
  requireFreshSignIn(shop, actor)
  const value = image && toStoredLogo(await convertLogoToPng(shop, image))
  await saveSetting(shop, actor.userId, { key: 'logo', seen, value, toEffectiveValue: effectiveValues.logo })
  await shop.readIdentity()
}

async function convertLogoToPng(shop: Shop, image: Uint8Array): Promise<Uint8Array> {
  const png = await shop.images.logo(image)
  if (png === 'too large') {
    const message = moreExactly.tooManyPixels({ megapixels: MAX_INPUT_PIXELS / 1_000_000 })
    throw new ShopError('image_too_large', { message, fields: { image: message } })
  }
  if (!png) throw new ShopError('image_invalid', { fields: { image: new ShopError('image_invalid').message } })
  return png
}

/** Returns which steps of the setup are done and which particulars are missing (ADM-19). */
export async function viewSetup(shop: Shop): Promise<SetupReply> {
  const [identity, done] = await Promise.all([
    findStatedIdentity(shop.db),
    findDoneSetupSteps(shop.db, shop.clock.now()),
    shop.readIdentity(),
  ])
  const missing = missingParts(identity)
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

/**
 * Opens the shop to visitors (OPS-21, ADM-20). Throws `sign_in_again`, or `setup_incomplete`, which names the missing
 * particulars.
 */
export async function openTheShop(shop: Shop, actor: Actor): Promise<void> {
  requireFreshSignIn(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    await lockSettings(tx)
    const missing = missingParts(await findStatedIdentity(tx))
    if (missing.length > 0)
      throw new ShopError('setup_incomplete', { message: texts.incomplete(missing.map((part) => identityWords[part])) })
    if ((await findSetting(tx, 'opening')).value !== undefined) return
    await saveSettingRow(tx, 'opening', { isOpen: true }, shop.clock.now())
    await recordAudit(tx, shop, { actor: actor.userId, action: 'settings.opening', subject: 'opening', details: {} })
  })
  await shop.readIdentity()
}
