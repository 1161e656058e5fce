// Batches are taken in order of expiry; expired and recalled ones are never taken (STK-5, STK-6).
import { addDays, type CalendarDate } from './calendar.ts'

export const MAX_BATCH_NUMBER_LENGTH = 60
export const MAX_RECALL_LENGTH = 300
export const MAX_RECALL_EMAIL_LENGTH = 5000
/** How many days before the expiry of a batch staff are warned. */
export const EXPIRES_SOON = 60

export interface BatchInStock {
  readonly id: string
  readonly units: number
  /** The last good day of the batch; null when it does not expire. */
  readonly expiresOn: CalendarDate | null
  readonly isRecalled: boolean
}

type BatchState = 'good' | 'soon' | 'expired' | 'recalled'

/** Returns whether a batch is recalled, expired, expires soon, or is good. */
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

/** Sorts by expiry; batches without one come last. */
const byExpiry = (a: BatchInStock, b: BatchInStock): number =>
  (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999') || a.id.localeCompare(b.id)

/** Units of one batch; a null batch means that it is unknown. */
export interface Taken {
  readonly batch: string | null
  readonly units: number
}

/**
 * Returns the batches that `units` are taken from: good ones in the order of expiry, then `loose` units without a
 * batch. Fewer units than requested when there are not enough.
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
 * Returns the batches from which units that a stock count found missing are subtracted: units without a batch first,
 * then the batches in order of expiry. Units beyond these are subtracted without a batch.
 */
export function takeMissingUnits(units: number, batches: readonly BatchInStock[], withoutBatch: number): Taken[] {
  const batchUnits = batches.toSorted(byExpiry).map(({ id, units }) => ({ batch: id, units }))
  const parts = takeInTurn(units, [{ batch: null, units: withoutBatch }, ...batchUnits])
  const remainder = units - parts.reduce((sum, { units }) => sum + units, 0)
  return remainder > 0 ? [{ batch: null, units: remainder }, ...parts] : parts
}

/** Takes units from one batch after the other, until there are enough or no batch is left. */
function takeInTurn(units: number, from: readonly Taken[]): Taken[] {
  let remaining = units
  return from.flatMap(({ batch, units: available }) => {
    const takenUnits = Math.min(remaining, Math.max(available, 0))
    remaining -= takenUnits
    return takenUnits > 0 ? [{ batch, units: takenUnits }] : []
  })
}
