// What staff have said of the shop, and what the shop shows of it: stand-ins where nobody can visit yet (OPS-22).
import { z } from 'zod'
import { demoIdentity } from '#copy/identity.ts'
import { IDENTITY_TEXTS, type Identity, SOCIAL_NETWORKS, type StatedIdentity } from '#domain/identity.ts'
import { senderAddress } from '#domain/sender.ts'
import type { Config } from '../config.ts'
import type { Reader } from '../db/database.ts'
import { findStoredIdentity } from './identity-queries.ts'

const PARTS = [...IDENTITY_TEXTS, ...SOCIAL_NETWORKS] as const
const texts = z.object(Object.fromEntries(PARTS.map((part) => [part, z.string().exactOptional()])))
const tax = z.object({ gstin: z.string().exactOptional(), isUnregistered: z.boolean().exactOptional() })

/** What staff have set, of rows that may be of another version. An empty part is one that nobody has said. */
export function saidByStaff(stored: { readonly identity?: unknown; readonly tax?: unknown }): StatedIdentity {
  const said = { ...texts.safeParse(stored.identity).data, ...tax.safeParse(stored.tax).data }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => Boolean(value)))
}

export const stateIdentity = async (db: Reader): Promise<StatedIdentity> => saidByStaff(await findStoredIdentity(db))

/**
 * What the shop shows. In production nothing is invented: what nobody has said is left out, letters say the address that
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
