// Words of the staff's list of people that leave the shop as a file.
export const staffUsers = {
  csv: {
    columns: ['Name', 'Email', 'Created At', 'Coins', 'Role'],
    roles: { user: 'Customer', admin: 'Admin' },
  },
} as const
