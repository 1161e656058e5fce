// The state of batches, and from which of them units are taken (STK-5, STK-6).
import { addDays, type CalendarDate } from './calendar.ts'

export const MAX_BATCH_NUMBER_LENGTH = 60
export const MAX_RECALL_LENGTH = 300
export const MAX_RECALL_EMAIL_LENGTH = 5000
/** A batch is listed as expiring when it has at most this many days left. */
export const EXPIRES_SOON = 60

export interface BatchInStock {
  readonly id: string
  readonly units: number
  /** The last day on which the batch is good; null when it does not expire. */
  readonly expiresOn: CalendarDate | null
  readonly isRecalled: boolean
}

type BatchState = 'good' | 'soon' | 'expired' | 'recalled'

export function batchState(
  { expiresOn, isRecalled }: Omit<BatchInStock, 'id' | 'units'>,
  today: CalendarDate,
): BatchState {
  if (isRecalled) return 'recalled'
  if (expiresOn === null) return 'good'
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, EXPIRES_SOON) ? 'soon' : 'good'
}

const isUsable = (batch: BatchInStock, today: CalendarDate): boolean =>
  batch.units > 0 && ['good', 'soon'].includes(batchState(batch, today))

/** Sorts batches by expiry. Those that do not expire come last. */
const byExpiry = (a: BatchInStock, b: BatchInStock): number =>
  (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999') || a.id.localeCompare(b.id)

/** Units of a batch; `batch` is null for units without a batch. */
export interface Taken {
  readonly batch: string | null
  readonly units: number
}

/**
 * Returns from which batches `units` are taken for a parcel: from good ones, the earliest expiry first, then from
 * `loose` units without a batch. Expired and recalled batches are left out. If there are too few units, all of them are
 * returned.
 */
export function chooseBatches(
  units: number,
  batches: readonly BatchInStock[],
  { loose, today }: { readonly loose: number; readonly today: CalendarDate },
): Taken[] {
  const usable = batches.filter((batch) => isUsable(batch, today)).toSorted(byExpiry)
  return takeInTurn(units, [...usable.map(({ id, units }) => ({ batch: id, units })), { batch: null, units: loose }])
}

/**
 * Returns from which batches missing or removed units are subtracted: first from units without a batch, then from all
 * batches, the earliest expiry first. Units beyond these are subtracted without a batch.
 */
export function takeMissingUnits(units: number, batches: readonly BatchInStock[], withoutBatch: number): Taken[] {
  const batchUnits = batches.toSorted(byExpiry).map(({ id, units }) => ({ batch: id, units }))
  const parts = takeInTurn(units, [{ batch: null, units: withoutBatch }, ...batchUnits])
  const remainder = units - parts.reduce((sum, { units }) => sum + units, 0)
  return remainder > 0 ? [{ batch: null, units: remainder }, ...parts] : parts
}

function takeInTurn(units: number, sources: readonly Taken[]): Taken[] {
  let remaining = units
  return sources.flatMap(({ batch, units: available }) => {
    const takenUnits = Math.min(remaining, Math.max(available, 0))
    remaining -= takenUnits
    return takenUnits > 0 ? [{ batch, units: takenUnits }] : []
  })
}
