// The shop's identity on pages, in emails, on invoices and in policies, and which parts it needs before it can open
// (OPS-21).

export interface Identity {
  readonly name: string
  /** The phone number as displayed and dialled; empty when not stated, like all other texts here. */
  readonly phone: string
  /** The WhatsApp number with its country code; empty when the shop does not answer there. */
  readonly whatsApp: string
  /** How payments to the shop are named on a bank statement; empty when not stated. */
  readonly statement: string
  readonly email: string
  /** The postal address, on one line. */
  readonly address: string
  /** The grievance officer: a name, or an office. */
  readonly grievanceOfficer: string
  /** Null when the shop is not registered for GST, or has not stated it yet. */
  readonly gstin: string | null
  /** The URLs of the shop's profiles in social networks. */
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>
  /** Absent while the shop's own mark and name are used instead. */
  readonly logo?: Logo
}

/** The picture that staff uploaded: its address in this shop, and its size in pixels. */
export interface Logo {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The parts of the identity that are texts, in the order of the setup form. */
export const IDENTITY_TEXTS = ['name', 'phone', 'email', 'address', 'grievanceOfficer'] as const
export type IdentityText = (typeof IDENTITY_TEXTS)[number]

/** The parts that are optional: a shop can open without them. */
export const SOCIAL_NETWORKS = ['x', 'facebook', 'instagram'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** All parts that staff enter in one form, in its order. */
export const IDENTITY_FIELDS = [...IDENTITY_TEXTS, 'whatsApp', 'statement', ...SOCIAL_NETWORKS] as const
export type IdentityField = (typeof IDENTITY_FIELDS)[number]

/** The details of the shop that staff have entered; each may be missing. 'Not registered' must be entered, too. */
export interface StatedIdentity extends Partial<Record<IdentityField, string>> {
  readonly gstin?: string
  readonly isUnregistered?: boolean
}

type IdentityPart = IdentityText | 'gstin'

/** Returns the parts of the seller's identity that are not stated. When there are none, the shop may open. */
export function missingParts(stated: StatedIdentity): IdentityPart[] {
  const missing: IdentityPart[] = IDENTITY_TEXTS.filter((part) => !stated[part])
  return stated.gstin || stated.isUnregistered ? missing : [...missing, 'gstin']
}
