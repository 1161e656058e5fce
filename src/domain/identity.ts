// Who the shop is: what pages, letters, invoices and policies say of it, and what of that it cannot open without (OPS-21).

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
}

/** The parts that are texts, in the order in which they are asked for. */
export const IDENTITY_TEXTS = ['name', 'phone', 'email', 'address', 'grievanceOfficer'] as const
export type IdentityText = (typeof IDENTITY_TEXTS)[number]

/** What somebody has said of the shop: each part may be missing. Not to be registered has to be said, too. */
export interface StatedIdentity extends Partial<Record<IdentityText, string>> {
  readonly gstin?: string
  readonly isUnregistered?: boolean
}

export type IdentityPart = IdentityText | 'gstin'

/** The parts that nobody has said. None: the shop may open. */
export function missingOf(stated: StatedIdentity): IdentityPart[] {
  const missing: IdentityPart[] = IDENTITY_TEXTS.filter((part) => !stated[part])
  return stated.gstin || stated.isUnregistered ? missing : [...missing, 'gstin']
}

/** What the first says, and where it says nothing, the second. A GSTIN and its absence are one statement. */
export function overlaid(over: StatedIdentity, under: StatedIdentity): StatedIdentity {
  const texts = Object.fromEntries(
    IDENTITY_TEXTS.flatMap((part) => {
      const text = over[part] || under[part]
      return text ? [[part, text]] : []
    }),
  )
  const { gstin, isUnregistered } = over.gstin || over.isUnregistered ? over : under
  return { ...texts, ...(gstin ? { gstin } : {}), ...(isUnregistered ? { isUnregistered } : {}) }
}
