// The shop's identity on pages, in emails, on invoices and in policies, and which fields of it the shop needs before it
// can open (OPS-21).

export interface Identity {
  readonly name: string
  /** The phone number as it is displayed and dialled. Like all texts here, it is empty when not stated. */
  readonly phone: string
  /** The WhatsApp number with its country code; empty when the shop does not answer there. */
  readonly whatsApp: string
  /** The shop's name on shoppers' bank statements. */
  readonly statement: string
  readonly email: string
  /** The postal address, on one line. */
  readonly address: string
  /** The name of a person or of an office. */
  readonly grievanceOfficer: string
  /** Null when the shop is not registered for GST, or has not stated its GSTIN yet. */
  readonly gstin: string | null
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>
  /** Absent when staff have uploaded none; pages then show the standard mark and the shop's name. */
  readonly logo?: Logo
}

/** A logo that staff uploaded, with its size in pixels. */
export interface Logo {
  readonly url: string
  readonly width: number
  readonly height: number
}

/** The texts that a shop must state before it can open, in the order of the setup form. */
export const IDENTITY_TEXTS = ['name', 'phone', 'email', 'address', 'grievanceOfficer'] as const
export type IdentityText = (typeof IDENTITY_TEXTS)[number]

export const SOCIAL_NETWORKS = ['x', 'facebook', 'instagram'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** All texts of the form, in its order. */
export const IDENTITY_FIELDS = [...IDENTITY_TEXTS, 'whatsApp', 'statement', ...SOCIAL_NETWORKS] as const
export type IdentityField = (typeof IDENTITY_FIELDS)[number]

/** What staff have entered. A shop that is not registered for GST must state that (`isUnregistered`). */
export interface StatedIdentity extends Partial<Record<IdentityField, string>> {
  readonly gstin?: string
  readonly isUnregistered?: boolean
}

type IdentityPart = IdentityText | 'gstin'

/** Returns the fields without which the shop cannot open and that are not stated yet. */
export function missingParts(stated: StatedIdentity): IdentityPart[] {
  const missing: IdentityPart[] = IDENTITY_TEXTS.filter((part) => !stated[part])
  return stated.gstin || stated.isUnregistered ? missing : [...missing, 'gstin']
}
