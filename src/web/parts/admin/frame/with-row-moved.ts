// Moves rows of a list in a form.

/** Returns the rows with the row at `index` moved by `offset`: -1 up, 1 down. */
export function withRowMoved<Row>(rows: readonly Row[], index: number, offset: -1 | 1): Row[] {
  const after = [...rows]
  const [row] = after.splice(index, 1)
  if (row !== undefined) after.splice(index + offset, 0, row)
  return after
}
