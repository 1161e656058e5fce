// The shop's identity, its logo, and whether it is open (OPS-21, OPS-22).
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { demoIdentity } from '#copy/identity.ts'
import { senderAddress } from '#domain/email-address.ts'
import { IDENTITY_FIELDS, type Identity, type Logo, type StatedIdentity } from '#domain/identity.ts'
import type { Config } from '../config.ts'
import type { Database, Reader } from '../db/database.ts'
import { findLogoPicture, findStoredIdentity, type StoredIdentity } from './identity-queries.ts'

interface IdentityCache {
  identity(): Identity
  isOpen(): boolean
  logo(): Buffer | null
  /** Reads the settings again. If the database fails, this throws and the last values stay. */
  refresh(): Promise<void>
}

const openingSetting = z.object({ isOpen: z.boolean() })

/** True when the shop is open: outside production, or once the owner has opened it. */
export const isShopOpen = ({ isPublic }: Pick<Config, 'isPublic'>, stored: StoredIdentity): boolean =>
  !isPublic || openingSetting.safeParse(stored.opening).data?.isOpen === true

/** Returns a cache of the identity. Before the first read, a shop in production counts as closed. */
export function createIdentityCache(config: Config, db: Database): IdentityCache {
  let identity = toShownIdentity(config)
  let isOpen = isShopOpen(config, {})
  let picture: { readonly sum: string | undefined; readonly png: Buffer | null } = { sum: undefined, png: null }
  return {
    identity: () => identity,
    isOpen: () => isOpen,
    logo: () => picture.png,
    async refresh() {
      const stored = await findStoredIdentity(db)
      const { sum, logo } = readStoredLogo(stored.logo) ?? {}
      if (sum !== picture.sum) picture = { sum, png: sum === undefined ? null : await findLogoPicture(db, sum) }
      identity = { ...toShownIdentity(config, identityOfStaff(stored)), ...(logo ? { logo } : {}) }
      isOpen = isShopOpen(config, stored)
    },
  }
}

/** The setting of the logo without its PNG. The PNG is in the same row, so that backups and all nodes have it. */
const logoSetting = z.object({
  /** A hash of the PNG, which is part of its URL. */
  sum: z.string().regex(/^[0-9a-f]{24}$/),
  width: z.int().min(1),
  height: z.int().min(1),
})
type StoredLogo = z.output<typeof logoSetting> & { readonly png: string }

/** Returns the setting of a logo. Its width and height in pixels are at fixed positions of a PNG's header. */
export function toStoredLogo(png: Uint8Array): StoredLogo {
  const bytes = Buffer.from(png)
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  return { sum, width, height, png: bytes.toString('base64') }
}

/** Returns a stored logo's hash, and the logo as pages show it; undefined when no valid logo is stored. */
export function readStoredLogo(setting: unknown): { readonly sum: string; readonly logo: Logo } | undefined {
  const { data } = logoSetting.safeParse(setting)
  if (data === undefined) return undefined
  const { sum, width, height } = data
  return { sum, logo: { url: `/pictures/${sum}-logo.png`, width, height } }
}

const identitySetting = z.object(Object.fromEntries(IDENTITY_FIELDS.map((part) => [part, z.string().exactOptional()])))
const taxSetting = z.object({ gstin: z.string().exactOptional(), isUnregistered: z.boolean().exactOptional() })

/** Returns the identity as staff entered it, without empty fields. An invalid setting counts as not set. */
export function identityOfStaff(stored: { readonly identity?: unknown; readonly tax?: unknown }): StatedIdentity {
  const settings = { ...identitySetting.safeParse(stored.identity).data, ...taxSetting.safeParse(stored.tax).data }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => Boolean(value)))
}

export const findStatedIdentity = async (db: Reader): Promise<StatedIdentity> =>
  identityOfStaff(await findStoredIdentity(db))

/**
 * Returns the identity for pages, emails and documents (OPS-22). A field that staff have not entered has the demo's
 * value. In production such a field is empty, except the name; the email address is the one of MAIL_FROM.
 */
export function toShownIdentity(config: Pick<Config, 'isPublic' | 'MAIL_FROM'>, staff: StatedIdentity = {}): Identity {
  const { gstin = null, isUnregistered: _isUnregistered, x, facebook, instagram, ...otherFields } = staff
  const social = { ...(x && { x }), ...(facebook && { facebook }), ...(instagram && { instagram }) }
  const email = senderAddress(config.MAIL_FROM ?? '') ?? ''
  const emptyIdentity = { phone: '', whatsApp: '', statement: '', address: '', grievanceOfficer: '', email, social: {} }
  return {
    ...demoIdentity,
    ...(config.isPublic ? emptyIdentity : {}),
    ...otherFields,
    ...(Object.keys(social).length > 0 ? { social } : {}),
    gstin,
  }
}
