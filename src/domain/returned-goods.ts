// Assigns returned units to the batches that were in the parcel, if staff do not choose the batches (STK-16).

interface BatchOut {
  readonly batch: string | null
  /** True for an expired or recalled batch, whose units are not sold again. */
  readonly isUnfit: boolean
  /** The units of the batch that were sent and not returned. */
  readonly out: number
}

interface BackOfBatch {
  readonly batch: string | null
  /** The number of units that are back in stock. */
  readonly shelf: number
  readonly spoiled: number
}

/**
 * Assigns returned units to batches, which must be sorted by expiry, the earliest first. Units for the shelf go to the
 * batches that expire last, spoiled ones to those that expire first. Without batches, all units get the batch null.
 * Returns null if the batches cannot take all units.
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
