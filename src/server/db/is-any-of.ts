// Rows of many ids at once, as one parameter: five hundred of them would cost more to write down and to read than to find.
import { sql } from 'kysely'

/** True for rows whose column holds one of these ids. */
export const isAnyOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${ids}::text[])`
