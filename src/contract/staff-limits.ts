// Daily limits of a staff member: money, coins, and ended orders (ADM-23).
import { STAFF_ROLES, type StaffRole, type Standing } from './rights.ts'

const LIMITED = ['refund', 'coins', 'endings'] as const
export type Limited = (typeof LIMITED)[number]

/**
 * Limits for 24 hours: paise, coins, and cancelled or returned orders. Support gets enough for a bad day: a few
 * refunded orders, and forty parcels that come back.
 */
const LIMITS: Readonly<Record<Limited, Readonly<Record<StaffRole, number>>>> = {
  refund: { packer: 0, support: 200_000 },
  coins: { packer: 0, support: 200 },
  endings: { packer: 0, support: 40 },
}

/** Returns the highest limit of a staff member's roles; the owner has none. */
export function limitOf(kind: Limited, { role, staffRoles = [] }: Standing): number {
  if (role === 'admin') return Number.POSITIVE_INFINITY
  return Math.max(0, ...STAFF_ROLES.filter((each) => staffRoles.includes(each)).map((each) => LIMITS[kind][each]))
}
