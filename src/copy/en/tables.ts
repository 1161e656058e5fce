// Words of tables: how their rows are sorted.
export const tables = {
  sortedBy: 'Sorted by',
  usual: 'The usual order',
  sort: (column: string, isUp: boolean) => `${column}, ${isUp ? 'lowest first' : 'highest first'}`,
} as const
