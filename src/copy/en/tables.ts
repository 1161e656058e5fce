// Texts of tables: the sorting of rows.
const ways = {
  number: ['lowest first', 'highest first'],
  name: ['A to Z', 'Z to A'],
  day: ['earliest first', 'latest first'],
  pin: ['PIN low to high', 'PIN high to low'],
  progress: ['least progress first', 'most progress first'],
} as const

export const tables = {
  sortedBy: 'Sorted by',
  usual: 'Default order',
  sort: (column: string, isUp: boolean, kind: keyof typeof ways) => `${column}, ${ways[kind][isUp ? 0 : 1]}`,
} as const
