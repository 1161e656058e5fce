// How much money and how many coins one of the staff gives by herself in a day, and how many orders she ends (ADM-23).
import { STAFF_ROLES, type StaffRole, type Standing } from './rights.ts'

export const LIMITED = ['refund', 'coins', 'endings'] as const
export type Limited = (typeof LIMITED)[number]

/** What waits for a second person where it is above a limit; orders that end do not, for whoever could agree can end them herself. */
export const AGREEMENT_KINDS = ['refund', 'report', 'coins'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]

/** Which limit something that waits was above: the money of a report is money. */
export const limitedBy = (kind: AgreementKind): 'refund' | 'coins' => (kind === 'coins' ? 'coins' : 'refund')

/**
 * In 24 hours, in paise, in coins, and in orders that are cancelled or came back. Support: a handful of boxes, which is a usual bad day. Accounts: whoever sends back what was
 * paid twice. The owner: more than any honest order comes to, where there is another owner to agree.
 * Orders end by their own rules, so nobody is richer for it; forty are a bad day of the post, and not the shop.
 */
const LIMITS: Readonly<Record<Limited, Readonly<Record<StaffRole | 'owner', number>>>> = {
  refund: { packer: 0, support: 200_000, accounts: 1_000_000, owner: 2_500_000 },
  coins: { packer: 0, support: 200, accounts: 0, owner: 2_000 },
  endings: { packer: 0, support: 40, accounts: 0, owner: 400 },
}

/** The highest of her roles' limits. */
export function limitOf(kind: Limited, { role, staffRoles = [] }: Standing): number {
  const limits = LIMITS[kind]
  if (role === 'admin') return limits.owner
  return Math.max(0, ...STAFF_ROLES.filter((each) => staffRoles.includes(each)).map((each) => limits[each]))
}
