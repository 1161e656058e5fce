// All rows of the bench, in the order of its table. A new one is written in rows/ and named here.
import type { Row } from './row.ts'
import { accountRows } from './rows/account.ts'
import { cartRows } from './rows/cart.ts'
import { catalogueRows } from './rows/catalogue.ts'
import { memoryRows } from './rows/memory.ts'
import { pageRows } from './rows/pages.ts'
import { paidRows } from './rows/paid-order.ts'
import { startRows } from './rows/start.ts'

export const ROWS: readonly Row[] = [
  ...pageRows,
  ...catalogueRows,
  ...cartRows,
  ...accountRows,
  ...paidRows,
  ...startRows,
  ...memoryRows,
]

/** The rows that were asked for: all, unless words name some. */
export const rowsFor = (only: readonly string[], rows: readonly Row[] = ROWS): Row[] =>
  rows.filter(({ name, group }) => {
    const known = `${group} ${name}`.toLowerCase()
    return only.length === 0 || only.some((word) => known.includes(word))
  })
