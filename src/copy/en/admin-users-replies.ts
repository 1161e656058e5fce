// Replies to staff about users: a refusal with its figures, and the list as a file.
import { grouped } from './numbers.ts'

export const adminUsersReplies = {
  coinsNotFree: (free: number) =>
    free === 0
      ? 'No coins in this wallet can be taken.'
      : `Only ${free === 1 ? '1 coin' : `${grouped(free)} coins`} in this wallet can be taken.`,
  csv: {
    columns: ['Name', 'Email', 'Created At', 'Coins', 'Role', 'Orders', 'Spent'],
    roles: { user: 'Customer', admin: 'Admin' },
  },
} as const
