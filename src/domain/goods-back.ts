// Of which batches goods are that came back, where nobody has said it (STK-16).

/** Units of a batch that are out. */
interface BatchOut {
  readonly batch: string | null
  /** Gone off or called back: not sold again. */
  readonly isUnfit: boolean
  readonly out: number
}

interface BackOfBatch {
  readonly batch: string | null
  readonly shelf: number
  readonly spoiled: number
}

/**
 * Spreads units over batches that stand in the order in which they go off: what lies on the shelf again is of those that keep
 * longest, what is spoiled of those that go off first. Goods without batches are of none. Null where so many are not out, or not fit.
 */
export function spreadBack(
  batches: readonly BatchOut[],
  { shelf, spoiled }: Omit<BackOfBatch, 'batch'>,
): BackOfBatch[] | null {
  if (batches.length === 0) return [{ batch: null, shelf, spoiled }]
  let [toProductList, toSpoil] = [shelf, spoiled]
  const shelved = batches.map(() => 0)
  for (let place = batches.length - 1; place >= 0; place--) {
    const { isUnfit = true, out = 0 } = batches[place] ?? {}
    const units = isUnfit ? 0 : Math.min(out, toProductList)
    shelved[place] = units
    toProductList -= units
  }
  const parts = batches.map(({ batch, out }, place) => {
    const own = shelved[place] ?? 0
    const units = Math.min(out - own, toSpoil)
    toSpoil -= units
    return { batch, shelf: own, spoiled: units }
  })
  return toProductList > 0 || toSpoil > 0 ? null : parts.filter((part) => part.shelf + part.spoiled > 0)
}
