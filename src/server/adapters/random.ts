// The only source of chance, from the operating system.
import { randomBytes } from 'node:crypto'
import { type Id, makeId } from '#domain/ids.ts'
import type { Clock } from './clock.ts'

export interface Random {
  /** `length` unpredictable bytes. */
  bytes(length: number): Buffer
}

export const systemRandom: Random = { bytes: (length) => randomBytes(length) }

/** A new id for a thing made now. */
export const newId = <Kind extends string>(shop: { clock: Clock; random: Random }): Id<Kind> =>
  makeId<Kind>(shop.clock.now(), shop.random.bytes(8))
