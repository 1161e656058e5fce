// In which order tables are filled, so that whatever a row points to is there before it.

/** One table that points to another. */
export interface Reference {
  readonly from: string
  readonly to: string
}

/** The tables with those that others point to in front; a table may point to itself. Throws when two point to each other. */
export function loadingOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const order: string[] = []
  const visit = (table: string, trail: readonly string[]): void => {
    if (order.includes(table)) return
    if (trail.includes(table)) throw new Error(`Tables point to each other: ${[...trail, table].join(' → ')}`)
    for (const { to } of references.filter(({ from, to }) => from === table && to !== table))
      visit(to, [...trail, table])
    order.push(table)
  }
  for (const table of [...tables].sort()) visit(table, [])
  return order.filter((table) => tables.includes(table))
}
