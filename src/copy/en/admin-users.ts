// Texts of the back office's users (ADM-6, WORD-2).
import { grouped } from './numbers.ts'

const users = (count: number) => (count === 1 ? '1 user' : `${grouped(count)} users`)

export const adminUsers = {
  title: 'All Users',
  loading: 'Loading users...',
  failed: 'Error loading users.',
  none: 'No users found.',
  noneHint: (words: string) =>
    `Searched for “${words}” in names, emails, phone numbers, and order and payment numbers.`,
  search: 'Name, email or phone',
  counters: { total: 'Total Users', today: 'Users Joined Today', thisMonth: 'Users This Month' },
  joined: (count: number) => `${users(count)} joined`,
  found: (count: number, isMore: boolean) =>
    `${grouped(count)}${isMore ? '+' : ''} ${count === 1 ? 'user' : 'users'} found`,
  adminsTitle: 'Admins',
  adminsNote: 'They can open this back office.',
  columns: {
    number: '#',
    name: 'Name',
    email: 'Email',
    createdAt: 'Created At',
    coins: 'Coins',
    orders: 'Orders',
    spent: 'Spent',
    actions: 'Actions',
  },
  orders: (count: number, spent: string) =>
    count === 0 ? 'No orders' : `${count === 1 ? '1 order' : `${grouped(count)} orders`}, ${spent}`,
  coins: (count: number) => (count === 1 ? '1 coin' : `${grouped(count)} coins`),
  admin: 'Admin',
  you: 'You',
  filters: {
    who: 'Who',
    all: 'Everyone',
    admins: 'Admins',
    day: 'Go to day',
    otherDay: (asked: string) => `No one joined on ${asked}. This is the nearest earlier day.`,
    firstDay: (asked: string) => `No one joined on ${asked} or earlier. This is the first day.`,
  },
  remove: {
    button: 'Delete',
    of: (name: string) => `Delete ${name}`,
    question: 'Are you sure you want to delete this user?',
    effect:
      'The account’s data is deleted, its devices are logged out and its coins are lost. Orders and invoices stay, because tax law requires it.',
    unfinished: 'Not finished yet:',
    /** One sentence for each open matter. */
    open: {
      toPack: (numbers: readonly number[]) =>
        numbers.length === 1
          ? `Order #${numbers[0]} is paid but not dispatched.`
          : `${numbers.length} orders are paid but not dispatched: ${numbers.map((number) => `#${number}`).join(', ')}.`,
      refunds: (count: number) =>
        count === 1
          ? 'A refund failed, and its money is still owed.'
          : `${count} refunds failed, and their money is still owed.`,
      disputes: (count: number) => (count === 1 ? 'A dispute is open.' : `${count} disputes are open.`),
      reports: (count: number) =>
        count === 1
          ? 'A reported problem is not decided; deleting refuses it.'
          : `${count} reported problems are not decided; deleting refuses them.`,
      requests: (count: number) =>
        count === 1
          ? 'A data request is open. It stays open, and still has to be answered.'
          : `${count} data requests are open. They stay open, and still have to be answered.`,
    },
    keep: 'Keep',
    failed: 'Failed to delete user.',
  },
} as const
