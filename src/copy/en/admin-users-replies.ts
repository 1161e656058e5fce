// What the shop tells staff about people: a refusal with its figures, and a list that leaves as a file.
import { grouped } from './numbers.ts'

export const adminUsersReplies = {
  coinsNotFree: (free: number) =>
    free === 0 ? 'No coin in this wallet is free to take.' : `Only ${grouped(free)} in this wallet are free to take.`,
  csv: {
    columns: ['Name', 'Email', 'Created At', 'Coins', 'Role', 'Orders', 'Spent'],
    roles: { user: 'Customer', admin: 'Admin' },
  },
} as const
