// Rows that were read by their ids, in the order of these.

/** What is gone meanwhile is left out. */
export function inOrderOf<Id extends string, Row extends { readonly id: Id }>(
  ids: readonly Id[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
