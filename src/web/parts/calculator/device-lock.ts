// The passcode lock of the answers on this device. Wrong passcodes cause growing waits, and after ten the answers are
// wiped if the user chose that (CAL-18). Loaded on demand.
import { minutes, seconds } from '#domain/durations.ts'
import {
  type CalculatorAnswers,
  parseAnswers,
  readStoredValue,
  removeStoredValue,
  storedFields,
  storeValue,
} from './device-memory.ts'
import {
  decrypt,
  deriveKey,
  deriveNewKey,
  type EncryptedData,
  encrypt,
  type Key,
  parseEncrypted,
} from './encryption.ts'

const VERSION = 3
/** WAITS[n] is the wait after n wrong passcodes in a row. After more than seven the wait is MAX_WAIT. */
const WAITS = [0, 0, 0, seconds(5), seconds(15), seconds(30), minutes(1), minutes(2)]
const MAX_WAIT = minutes(5)
export const MAX_TRIES = 10

export interface Lock extends EncryptedData {
  /** True when the answers are wiped after MAX_TRIES wrong passcodes. */
  readonly wipes: boolean
  /** The number of wrong passcodes in a row. */
  readonly wrong: number
  /** Until this time, in milliseconds since 1970, no passcode is checked. */
  readonly until: number
}

export interface UnlockedAnswers {
  /** Null when the stored answers are not valid today. */
  readonly answers: CalculatorAnswers | null
  /** Encrypts and stores later answers. Resolves to false when the browser refuses, or when they were wiped. */
  readonly save: (answers: CalculatorAnswers) => Promise<boolean>
}

export type UnlockOutcome = UnlockedAnswers | 'wiped' | 'gone' | { readonly wrong: number; readonly until: number }

/** Returns the stored lock; null when there is none, or when it is invalid. */
export function readLock(): Lock | null {
  const stored = readStoredValue()
  const encrypted = parseEncrypted(stored)
  if (encrypted === null) return null
  const { version, wipes, wrong, until } = stored as Readonly<Record<string, unknown>>
  if (version !== VERSION) return null
  return { ...encrypted, wipes: wipes === true, wrong: toCount(wrong), until: toCount(until) }
}

/**
 * Encrypts the stored answers with a passcode. Returns them with a function that stores later answers; null when the
 * stored answers were wiped, or when the browser refuses. If `wipes` is true, MAX_TRIES wrong passcodes in a row wipe
 * the answers.
 */
export async function lockAnswers(
  answers: CalculatorAnswers,
  passcode: string,
  wipes: boolean,
): Promise<UnlockedAnswers | null> {
  const key = await deriveNewKey(passcode)
  const saveAnswers = storeWithKey(key, wipes)
  return (await saveAnswers(answers)) ? { answers, save: saveAnswers } : null
}

/** Returns the milliseconds until a passcode may be tried: at most MAX_WAIT, even when the clock was set back. */
export const remainingWait = ({ until }: Pick<Lock, 'until'>, now: number): number =>
  Math.min(Math.max(0, until - now), MAX_WAIT)

/**
 * Tries a passcode at the time `now`, in milliseconds since 1970. Returns the unlocked answers when it is right, 'gone'
 * when there is no lock, and 'wiped' when this wrong try has wiped the answers. Otherwise returns the number of wrong
 * tries and the time `until` which no passcode is checked; tries before it are not counted. A try is counted before the
 * passcode is checked, so that closing the page does not undo the count.
 */
export async function openLock(passcode: string, now: number): Promise<UnlockOutcome> {
  const lock = readLock()
  if (lock === null) return 'gone'
  if (remainingWait(lock, now) > 0) return { wrong: lock.wrong, until: lock.until }
  const wrong = lock.wrong + 1
  const until = now + (WAITS[wrong] ?? MAX_WAIT)
  storeValue({ version: VERSION, ...lock, wrong, until })
  const key = await deriveKey(passcode, lock)
  const value = await decrypt(lock, key)
  if (value !== undefined) {
    storeValue({ version: VERSION, ...lock, wrong: 0, until: 0 })
    return { answers: parseAnswers(value), save: storeWithKey(key, lock.wipes) }
  }
  const isWiped = lock.wipes && wrong >= MAX_TRIES && removeStoredValue()
  return isWiped ? 'wiped' : { wrong, until }
}

/**
 * Returns a function that encrypts and stores answers. Calls wait for each other, so that the newest answers are stored
 * last. After a wipe nothing is stored.
 */
function storeWithKey(key: Key, wipes: boolean): UnlockedAnswers['save'] {
  let lastSave: Promise<unknown> = Promise.resolve()
  const saveAnswers = async (answers: CalculatorAnswers): Promise<boolean> => {
    const encrypted = await encrypt(storedFields(answers), key)
    return readStoredValue() !== null && storeValue({ version: VERSION, ...encrypted, wipes, wrong: 0, until: 0 })
  }
  return (answers) => {
    const nextSave = lastSave.then(() => saveAnswers(answers))
    lastSave = nextSave
    return nextSave
  }
}

const toCount = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.trunc(value) : 0)
