// Words of the back office's people (ADM-6, WORD-10).
import { grouped } from './numbers.ts'

const users = (count: number) => (count === 1 ? '1 user' : `${grouped(count)} users`)

export const adminUsers = {
  title: 'All Users',
  loading: 'Loading users...',
  failed: 'Error loading users.',
  none: 'No users found.',
  noneHint: (words: string) =>
    `Looked for “${words}” in names, emails and phones, and in numbers of orders and payments.`,
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
    actions: 'Actions',
  },
  coins: (count: number) => (count === 1 ? '1 coin' : `${grouped(count)} coins`),
  admin: 'Admin',
  you: 'You',
  filters: {
    who: 'Who',
    all: 'Everybody',
    admins: 'Admins',
    day: 'Go to day',
    otherDay: (asked: string) => `Nobody joined on ${asked}. This is the nearest day before it.`,
    firstDay: (asked: string) => `Nobody joined on ${asked} or before. This is the first day.`,
  },
  remove: {
    button: 'Delete',
    of: (name: string) => `Delete ${name}`,
    question: 'Are you sure you want to delete this user?',
    effect:
      'The account is emptied, its devices are logged out and its coins are void. Orders and invoices stay, because tax law keeps them.',
    keep: 'Keep',
    failed: 'Failed to delete user.',
  },
} as const
