// The daily limits of a staff member for refunds, coins, and cancelled or returned orders (ADM-23).
import { STAFF_ROLES, type StaffRole, type Standing } from './rights.ts'

export type Limited = 'refund' | 'coins' | 'endings'

/** The limits for 24 hours: `refund` in paise, `coins` in coins, `endings` in cancelled or returned orders. */
const LIMITS: Readonly<Record<Limited, Readonly<Record<StaffRole, number>>>> = {
  refund: { packer: 0, support: 200_000 },
  coins: { packer: 0, support: 200 },
  endings: { packer: 0, support: 40 },
}

/** Returns the highest limit of a staff member's roles; infinity for the owner, 0 without a role. */
export function limitOf(kind: Limited, { role, staffRoles = [] }: Standing): number {
  if (role === 'admin') return Number.POSITIVE_INFINITY
  const validRoles = STAFF_ROLES.filter((staffRole) => staffRoles.includes(staffRole))
  return Math.max(0, ...validRoles.map((staffRole) => LIMITS[kind][staffRole]))
}
