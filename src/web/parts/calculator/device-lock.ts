// The passcode lock of the answers on this device: wrong passcodes cause growing waits, and a wipe after ten if that
// was chosen (CAL-18). Loaded on demand.
import { minutes, seconds } from '#domain/durations.ts'
import { forget, parseRemembered, type Remembered, storedHere, storeHere, written } from './device-memory.ts'
import { type Key, keyOf, newKey, readSealed, type Sealed, seal, unseal } from './sealing.ts'

const VERSION = 3
/** The number of wrong passcodes without a wait, and the waits after that. */
const WAITS = [0, 0, 0, seconds(5), seconds(15), seconds(30), minutes(1), minutes(2)]
const MAX_WAIT = minutes(5)
/** The number of wrong passcodes before a wipe, if that was chosen. */
export const MAX_TRIES = 10

export interface Lock extends Sealed {
  readonly wipes: boolean
  /** Wrong passcodes since the last right one. */
  readonly wrong: number
  /** No passcode is checked before this time, in milliseconds. */
  readonly until: number
}

/** The answers are open; from now on they are stored sealed with the same passcode. */
export interface Opened {
  readonly found: Remembered | null
  readonly keep: (whole: Remembered) => Promise<boolean>
}

export type Outcome = Opened | 'wiped' | 'gone' | { readonly wrong: number; readonly until: number }

/** The stored lock; null when there is none, or it is invalid. */
export function lockHere(): Lock | null {
  const stored = storedHere()
  const sealed = readSealed(stored)
  if (sealed === null) return null
  const { version, wipes, wrong, until } = stored as Readonly<Record<string, unknown>>
  if (version !== VERSION) return null
  return { ...sealed, wipes: wipes === true, wrong: countOf(wrong), until: countOf(until) }
}

/** Locks the stored answers. Null when the browser refuses. */
export async function lockAnswers(whole: Remembered, words: string, wipes: boolean): Promise<Opened | null> {
  const key = await newKey(words)
  const save = keeping(key, wipes)
  return (await save(whole)) ? { found: whole, keep: save } : null
}

/** The remaining wait, in milliseconds. A clock that was set back makes no wait longer than the maximum. */
export const waitOf = ({ until }: Pick<Lock, 'until'>, now: number): number =>
  Math.min(Math.max(0, until - now), MAX_WAIT)

/** Tries a passcode. The attempt is recorded before it is checked: closing the page does not undo it. */
export async function openLock(words: string, now: number): Promise<Outcome> {
  const lock = lockHere()
  if (lock === null) return 'gone'
  if (waitOf(lock, now) > 0) return { wrong: lock.wrong, until: lock.until }
  const wrong = lock.wrong + 1
  const until = now + (WAITS[wrong] ?? MAX_WAIT)
  storeHere({ version: VERSION, ...lock, wrong, until })
  const key = await keyOf(words, lock)
  const value = await unseal(lock, key)
  if (value !== undefined) {
    storeHere({ version: VERSION, ...lock, wrong: 0, until: 0 })
    return { found: parseRemembered(value), keep: keeping(key, lock.wipes) }
  }
  if (lock.wipes && wrong >= MAX_TRIES) return forget() ? 'wiped' : { wrong, until }
  return { wrong, until }
}

/** Writes one after the other, so that the last one counts. Wiped answers stay wiped. */
function keeping(key: Key, wipes: boolean): Opened['keep'] {
  let last: Promise<unknown> = Promise.resolve()
  const save = async (whole: Remembered): Promise<boolean> => {
    const sealed = await seal(written(whole), key)
    return storedHere() !== null && storeHere({ version: VERSION, ...sealed, wipes, wrong: 0, until: 0 })
  }
  return (whole) => {
    const next = last.then(() => save(whole))
    last = next
    return next
  }
}

const countOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.trunc(value) : 0)
