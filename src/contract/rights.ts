// The roles of staff, and the rights of each role (ADM-16, ADM-21). Every staff call names one right.
import type { Role } from '#domain/session.ts'

/** The roles that the owner can give. A staff member may have both. */
export const STAFF_ROLES = ['packer', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What each right allows, as docs/roles.md describes it. */
export const RIGHTS = {
  dashboard: 'see pending work and search by number',
  pack: 'pack and dispatch, without amounts and email addresses',
  orders: 'read and export orders',
  'change orders': 'change delivery details and write notes',
  'create orders': 'create orders and quotes for customers',
  refunds: 'refund orders up to a daily limit',
  returns: 'read and decide reports about parcels',
  inbox: 'read and answer messages',
  emails: 'see which emails arrived and resend them',
  privacy: 'read and answer data requests',
  breaches: 'record data breaches and notify people',
  customers: 'read customers, their orders and coins',
  coins: 'correct coins up to a daily limit',
  payments: 'decide payments without an order and release unpaid holds',
  books: 'read sales figures, tax documents and findings',
  disputes: 'answer chargebacks',
  products: 'change products, prices and pictures',
  stock: 'change stock and recall batches',
  recall: 'email buyers of a recalled batch',
  newsletter: 'manage readers and send the newsletter',
  'draft emails': 'write a newsletter and send a test',
  people: 'export and delete customers',
  staff: 'give and take roles, and read Activity',
  shop: 'change settings and open the shop',
} as const satisfies Readonly<Record<string, string>>
export type Right = keyof typeof RIGHTS

/** The rights of each role. A staff member with both roles has the rights of both. */
export const RIGHTS_OF = {
  packer: ['dashboard', 'pack', 'stock'],
  support: [
    'dashboard',
    'pack',
    'orders',
    'change orders',
    'create orders',
    'refunds',
    'returns',
    'inbox',
    'emails',
    'draft emails',
    'privacy',
    'customers',
    'coins',
  ],
} as const satisfies Readonly<Record<StaffRole, readonly Right[]>>

/** The fields of a user on which the user's rights depend. */
export interface Standing {
  readonly role: Role
  readonly staffRoles?: readonly StaffRole[] | undefined
}

const NO_RIGHTS: ReadonlySet<Right> = new Set()
const ALL_RIGHTS: ReadonlySet<Right> = new Set(Object.keys(RIGHTS) as Right[])

/** Returns the rights of a user. A shopper has none; the owner has all. */
export function rightsOf({ role, staffRoles = [] }: Standing): ReadonlySet<Right> {
  if (role === 'admin') return ALL_RIGHTS
  if (staffRoles.length === 0) return NO_RIGHTS
  return new Set(staffRoles.flatMap((staffRole): readonly Right[] => RIGHTS_OF[staffRole]))
}

/** True for the owner and for users with a staff role. Only they can use the back office. */
export const isStaff = ({ role, staffRoles = [] }: Standing): boolean => role === 'admin' || staffRoles.length > 0

/** Returns the role that determines how long a login lasts. All staff get the short logins of the owner (SEC-4). */
export const sessionRole = (person: Standing): Role => (isStaff(person) ? 'admin' : 'user')
