// Who the shop is, its logo, and whether it is open. Read at start and again when the setting changes (OPS-21, OPS-22).
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { demoIdentity } from '#copy/identity.ts'
import { IDENTITY_TEXTS, type Identity, type Logo, SOCIAL_NETWORKS, type StatedIdentity } from '#domain/identity.ts'
import { senderAddress } from '#domain/sender.ts'
import type { Config } from '../config.ts'
import type { Database, Reader } from '../db/database.ts'
import { findLogoPicture, findStoredIdentity, type StoredIdentity } from './identity-queries.ts'

interface KeptIdentity {
  identity(): Identity
  isOpen(): boolean
  /** The PNG of its logo; null while it has none. */
  logo(): Buffer | null
  /** Reads all of them anew. Fails when the database does: what was known stays. */
  refresh(): Promise<void>
}

const opening = z.object({ isOpen: z.boolean() })

/** A shop is open on loopback, or once staff have opened it. */
export const isOpenTo = ({ isPublic }: Pick<Config, 'isPublic'>, stored: StoredIdentity): boolean =>
  !isPublic || opening.safeParse(stored.opening).data?.isOpen === true

/** Until it has been read once, a shop in production counts as closed. */
export function keptIdentity(config: Config, db: Database): KeptIdentity {
  let [identity, isOpen] = [shownIdentity(config), isOpenTo(config, {})]
  let picture: { readonly sum: string | undefined; readonly png: Buffer | null } = { sum: undefined, png: null }
  return {
    identity: () => identity,
    isOpen: () => isOpen,
    logo: () => picture.png,
    async refresh() {
      const stored = await findStoredIdentity(db)
      const { sum, logo } = storedLogo(stored.logo) ?? {}
      if (sum !== picture.sum) picture = { sum, png: sum === undefined ? null : await findLogoPicture(db, sum) }
      identity = { ...shownIdentity(config, translatedByStaff(stored)), ...(logo ? { logo } : {}) }
      isOpen = isOpenTo(config, stored)
    },
  }
}

// The shop's logo as its setting keeps it: a small PNG in the row itself, so that backups and all nodes have it.

/** Of a stored logo; its picture is read apart. */
const stored = z.object({
  /** Names the picture: another picture has another address. */
  sum: z.string().regex(/^[0-9a-f]{24}$/),
  width: z.int().min(1),
  height: z.int().min(1),
})
type StoredLogo = z.output<typeof stored> & { readonly png: string }

/** What the setting keeps of a PNG. */
export function keptLogo(png: Uint8Array): StoredLogo {
  const bytes = Buffer.from(png)
  // Width and height stand at a fixed place of every PNG.
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const sum = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  return { sum, width, height, png: bytes.toString('base64') }
}

/** The sum that names its picture, and the logo as pages show it. Undefined where no logo is set. */
export function storedLogo(setting: unknown): { readonly sum: string; readonly logo: Logo } | undefined {
  const { data } = stored.safeParse(setting)
  if (data === undefined) return undefined
  const { sum, width, height } = data
  return { sum, logo: { url: `/pictures/${sum}-logo.png`, width, height } }
}

// What staff have said of the shop, and what the shop shows of it: stand-ins where nobody can visit yet (OPS-22).

const PARTS = [...IDENTITY_TEXTS, ...SOCIAL_NETWORKS] as const
const texts = z.object(Object.fromEntries(PARTS.map((part) => [part, z.string().exactOptional()])))
const tax = z.object({ gstin: z.string().exactOptional(), isUnregistered: z.boolean().exactOptional() })

/** What staff have set, of rows that may be of another version. An empty part is one that nobody has said. */
export function translatedByStaff(stored: { readonly identity?: unknown; readonly tax?: unknown }): StatedIdentity {
  const said = { ...texts.safeParse(stored.identity).data, ...tax.safeParse(stored.tax).data }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => Boolean(value)))
}

export const stateIdentity = async (db: Reader): Promise<StatedIdentity> =>
  translatedByStaff(await findStoredIdentity(db))

/**
 * What the shop shows. In production nothing is invented: what nobody has said is left out, emails say the address that
 * they come from, and the name is that of the pages' own brand.
 */
export function shownIdentity(config: Pick<Config, 'isPublic' | 'MAIL_FROM'>, staff: StatedIdentity = {}): Identity {
  const { gstin = null, isUnregistered: _, x, facebook, instagram, ...said } = staff
  const social = { ...(x && { x }), ...(facebook && { facebook }), ...(instagram && { instagram }) }
  const email = senderAddress(config.MAIL_FROM ?? '') ?? ''
  const nobody = { phone: '', address: '', grievanceOfficer: '', email, social: {} }
  return {
    ...demoIdentity,
    ...(config.isPublic ? nobody : {}),
    ...said,
    ...(Object.keys(social).length > 0 ? { social } : {}),
    gstin,
  }
}
