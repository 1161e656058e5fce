// Assigns returned goods to batches when staff do not choose the batches (STK-16).

/** Units of a batch that were sold and not returned. */
interface BatchOut {
  readonly batch: string | null
  /** Expired or recalled: not sold again. */
  readonly isUnfit: boolean
  readonly out: number
}

interface BackOfBatch {
  readonly batch: string | null
  /** The number of units that go back to the shelf. */
  readonly shelf: number
  readonly spoiled: number
}

/**
 * Spreads returned units over batches sorted by expiry: sellable units go to the batches that expire last, spoiled ones
 * to those that expire first. Without batches, all units are returned with a null batch. Null when more units are given
 * than were dispatched or can be sold.
 */
export function spreadOverBatches(
  batches: readonly BatchOut[],
  { shelf, spoiled }: Omit<BackOfBatch, 'batch'>,
): BackOfBatch[] | null {
  if (batches.length === 0) return [{ batch: null, shelf, spoiled }]
  let [unitsToRestock, unitsToSpoil] = [shelf, spoiled]
  const shelved = batches.map(() => 0)
  for (let index = batches.length - 1; index >= 0; index--) {
    const { isUnfit = true, out = 0 } = batches[index] ?? {}
    const units = isUnfit ? 0 : Math.min(out, unitsToRestock)
    shelved[index] = units
    unitsToRestock -= units
  }
  const parts = batches.map(({ batch, out }, index) => {
    const shelvedUnits = shelved[index] ?? 0
    const units = Math.min(out - shelvedUnits, unitsToSpoil)
    unitsToSpoil -= units
    return { batch, shelf: shelvedUnits, spoiled: units }
  })
  return unitsToRestock > 0 || unitsToSpoil > 0 ? null : parts.filter((part) => part.shelf + part.spoiled > 0)
}
