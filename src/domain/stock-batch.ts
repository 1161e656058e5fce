// Batches: what goes off first is taken first, and what has gone off or was called back is never taken (STK-5, STK-6).
import { addDays, type CalendarDate } from './calendar.ts'

export const MAX_BATCH_NUMBER_LENGTH = 60
export const MAX_RECALL_LENGTH = 300
export const MAX_RECALL_EMAIL_LENGTH = 5000
/** So many days before, staff are told that a batch goes off. */
export const EXPIRES_SOON = 60

export interface BatchInStock {
  readonly id: string
  readonly units: number
  /** The last good day; null: it does not go off. */
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

const canBeTaken = (batch: BatchInStock, today: CalendarDate): boolean =>
  batch.units > 0 && ['good', 'soon'].includes(batchState(batch, today))

/** First what goes off first; what does not go off comes last. */
const byExpiry = (one: BatchInStock, other: BatchInStock): number =>
  (one.expiresOn ?? '9999').localeCompare(other.expiresOn ?? '9999') || one.id.localeCompare(other.id)

/** Units of one batch; null: of goods whose batch nobody knows. */
export interface Taken {
  readonly batch: string | null
  readonly units: number
}

/**
 * What is taken for `units`: of the good batches, first expired first, the rest of `loose` units that have no batch. Fewer than
 * asked where there are not so many.
 */
export function takeFirstExpired(
  units: number,
  batches: readonly BatchInStock[],
  { loose, today }: { readonly loose: number; readonly today: CalendarDate },
): Taken[] {
  const good = batches.filter((batch) => canBeTaken(batch, today)).toSorted(byExpiry)
  return takeInTurn(units, [...good.map(({ id, units }) => ({ batch: id, units })), { batch: null, units: loose }])
}

/** What a count found missing: first what has no batch, then of every batch, first expired first. The last word has the count. */
export function missingOf(units: number, batches: readonly BatchInStock[], loose: number): Taken[] {
  const known = batches.toSorted(byExpiry).map(({ id, units }) => ({ batch: id, units }))
  const taken = takeInTurn(units, [{ batch: null, units: loose }, ...known])
  const rest = units - taken.reduce((sum, { units }) => sum + units, 0)
  return rest > 0 ? [{ batch: null, units: rest }, ...taken] : taken
}

function takeInTurn(units: number, from: readonly Taken[]): Taken[] {
  let left = units
  return from.flatMap(({ batch, units: there }) => {
    const taken = Math.min(left, Math.max(there, 0))
    left -= taken
    return taken > 0 ? [{ batch, units: taken }] : []
  })
}
