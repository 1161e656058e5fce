// Who says what of the shop: the environment over what staff have set, and stand-ins where nobody can visit yet (OPS-22).
import { z } from 'zod'
import { demoIdentity } from '#copy/identity.ts'
import { IDENTITY_TEXTS, type Identity, overlaid, type StatedIdentity } from '#domain/identity.ts'
import { senderAddress } from '#domain/sender.ts'
import type { Config } from '../config.ts'

const NOT_REGISTERED = 'none'

type Said = Pick<
  Config,
  'SHOP_NAME' | 'SHOP_PHONE' | 'SHOP_EMAIL' | 'SHOP_ADDRESS' | 'GRIEVANCE_OFFICER' | 'SHOP_GSTIN'
>

/** What the environment says. It counts before what staff set, part by part. */
export function saidByEnvironment(config: Said): StatedIdentity {
  const { SHOP_NAME, SHOP_PHONE, SHOP_EMAIL, SHOP_ADDRESS, GRIEVANCE_OFFICER, SHOP_GSTIN } = config
  return {
    ...(SHOP_NAME ? { name: SHOP_NAME } : {}),
    ...(SHOP_PHONE ? { phone: SHOP_PHONE } : {}),
    ...(SHOP_EMAIL ? { email: SHOP_EMAIL } : {}),
    ...(SHOP_ADDRESS ? { address: SHOP_ADDRESS } : {}),
    ...(GRIEVANCE_OFFICER ? { grievanceOfficer: GRIEVANCE_OFFICER } : {}),
    ...(SHOP_GSTIN === NOT_REGISTERED ? { isUnregistered: true } : SHOP_GSTIN ? { gstin: SHOP_GSTIN } : {}),
  }
}

const texts = z.object(Object.fromEntries(IDENTITY_TEXTS.map((part) => [part, z.string().exactOptional()])))
const tax = z.object({ gstin: z.string().exactOptional(), isUnregistered: z.boolean().exactOptional() })

/** What staff have set, of rows that may be of another version. */
export const saidByStaff = (stored: { readonly identity?: unknown; readonly tax?: unknown }): StatedIdentity => ({
  ...texts.safeParse(stored.identity).data,
  ...tax.safeParse(stored.tax).data,
})

/**
 * What the shop shows. In production nothing is invented: what nobody has said is left out, letters say the address that
 * they come from, and the name is that of the pages' own brand.
 */
export function shownIdentity(
  config: Said & Pick<Config, 'isPublic' | 'MAIL_FROM'>,
  staff: StatedIdentity = {},
): Identity {
  const stated = overlaid(saidByEnvironment(config), staff)
  const nobody = { phone: '', address: '', grievanceOfficer: '', email: senderAddress(config.MAIL_FROM ?? '') ?? '' }
  const { gstin = null, isUnregistered: _, ...said } = stated
  return { ...demoIdentity, ...(config.isPublic ? nobody : {}), ...said, gstin }
}
