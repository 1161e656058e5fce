// What staff may do: roles that the owner gives, and the rights that each of them has (ADM-16, ADM-21). Every call of staff names one right.
import type { Role } from '#domain/session.ts'

/** The roles that the owner gives to staff; a person may have both. */
export const STAFF_ROLES = ['packer', 'support'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Each right in a few words: what its calls let somebody do. */
export const RIGHTS = {
  desk: 'see what waits, and find things by their number',
  pack: 'see what to pack, without sums and email addresses, and move parcels on',
  orders: 'read orders with all that belongs to them, and take lists of them along',
  'change orders': 'change where an order goes, and write notes about it',
  refunds: 'give money back, up to a limit',
  returns: 'read and decide about reports of parcels',
  inbox: 'read and answer messages',
  letters: 'see which letters arrived, and send them again',
  privacy: 'read and answer requests about data, and see how long things are kept',
  breaches: 'keep the register of breaches, and tell people of one',
  customers: 'read who a customer is, her orders and coins',
  coins: 'correct the coins of a customer, up to a limit',
  payments: 'decide about payments without an order and goods that unpaid checkouts hold',
  books: 'read figures, tax papers, the register and what does not agree',
  disputes: 'answer chargebacks',
  shelf: 'change products, prices and pictures',
  stock: 'add, correct and write off stock, and call a batch back',
  recall: 'write to everybody who got goods of a batch that is called back',
  'monthly letter': 'see and remove readers of the newsletter, and send it',
  'draft letters': 'write a newsletter, and send a test to your own address',
  people: 'take the list of customers along, and delete customers',
  staff: 'give and take roles, and read who did what',
  shop: 'change what is set for the whole shop, and open it',
} as const satisfies Readonly<Record<string, string>>
export type Right = keyof typeof RIGHTS

/** What each role may do. Whoever has several roles may do what any of them may; the owner may do everything. */
export const RIGHTS_OF = {
  packer: ['desk', 'pack', 'stock'],
  support: [
    'desk',
    'pack',
    'orders',
    'change orders',
    'refunds',
    'returns',
    'inbox',
    'letters',
    'draft letters',
    'privacy',
    'customers',
    'coins',
  ],
} as const satisfies Readonly<Record<StaffRole, readonly Right[]>>

/** As much of a person as her rights follow from. */
export interface Standing {
  readonly role: Role
  readonly staffRoles?: readonly StaffRole[] | undefined
}

const NONE: ReadonlySet<Right> = new Set()
const ALL: ReadonlySet<Right> = new Set(Object.keys(RIGHTS) as Right[])

/** The rights of a person: none of a shopper, all of the owner. */
export function rightsOf({ role, staffRoles = [] }: Standing): ReadonlySet<Right> {
  if (role === 'admin') return ALL
  return staffRoles.length === 0 ? NONE : new Set(staffRoles.flatMap((each): readonly Right[] => RIGHTS_OF[each]))
}

/** True for the owner and for whoever has a role: the back office is for them. */
export const isStaff = ({ role, staffRoles = [] }: Standing): boolean => role === 'admin' || staffRoles.length > 0

/** As whose a login lasts: whoever works here is logged in for hours, whatever her role is called (SEC-4). */
export const lastingAs = (person: Standing): Role => (isStaff(person) ? 'admin' : 'user')
