// Who the shop is: what pages, emails, invoices and policies say of it, and what of that it cannot open without (OPS-21).

export interface Identity {
  readonly name: string
  /** As it is shown and dialled; empty where nobody has said it. So are the three that follow. */
  readonly phone: string
  readonly email: string
  /** The postal address, on one line. */
  readonly address: string
  /** Who hears complaints: a name, or an office. */
  readonly grievanceOfficer: string
  /** Null for a shop that is not registered for GST, or has not said yet. */
  readonly gstin: string | null
  /** Its profiles in the networks, those that it has. */
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>
  /** Absent while the shop's own mark and name stand in its place. */
  readonly logo?: Logo
}

/** The picture that staff uploaded: its address on this shop, and its size in pixels. */
export interface Logo {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The parts that are texts, in the order in which they are asked for. */
export const IDENTITY_TEXTS = ['name', 'phone', 'email', 'address', 'grievanceOfficer'] as const
export type IdentityText = (typeof IDENTITY_TEXTS)[number]

/** Where else the shop may be; a shop can open without. */
export const SOCIAL_NETWORKS = ['x', 'facebook', 'instagram'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** What staff have said of the shop: each part may be missing. Not to be registered has to be said, too. */
export interface StatedIdentity extends Partial<Record<IdentityText | SocialNetwork, string>> {
  readonly gstin?: string
  readonly isUnregistered?: boolean
}

type IdentityPart = IdentityText | 'gstin'

/** The parts that nobody has said. None: the shop may open. */
export function missingOf(stated: StatedIdentity): IdentityPart[] {
  const missing: IdentityPart[] = IDENTITY_TEXTS.filter((part) => !stated[part])
  return stated.gstin || stated.isUnregistered ? missing : [...missing, 'gstin']
}
