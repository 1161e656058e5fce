// Under what circumstances orders are paid: what is bought, how far the database is, how many processes serve.

export interface Setting {
  readonly name: string
  /** What the crowd buys: one kit, of which everybody wants a piece, or all of them alike. */
  readonly kits: 'one' | 'all'
  /** Milliseconds that the way to the database and back takes, beyond what it takes by itself. */
  readonly delay: number
  /** How many processes serve behind the one port. */
  readonly processes: number
  readonly isPooled: boolean
  /** Whether round trips, fsyncs and locks are counted too, which takes another minute for each side. */
  readonly isCounted: boolean
}

const NEAR = { delay: 0, processes: 1, isPooled: false, isCounted: false } as const

export const SETTINGS: readonly Setting[] = [
  { ...NEAR, name: 'eight kits, next door', kits: 'all', isCounted: true },
  { ...NEAR, name: 'one kit, next door', kits: 'one', isCounted: true },
  { ...NEAR, name: 'eight kits, database 1 ms away', kits: 'all', delay: 1 },
  { ...NEAR, name: 'one kit, database 1 ms away', kits: 'one', delay: 1, isCounted: true },
  { ...NEAR, name: 'eight kits, database 5 ms away', kits: 'all', delay: 5 },
  { ...NEAR, name: 'one kit, database 5 ms away', kits: 'one', delay: 5 },
  { ...NEAR, name: 'eight kits, two processes', kits: 'all', processes: 2 },
  { ...NEAR, name: 'eight kits, behind a pooler', kits: 'all', isPooled: true },
]
