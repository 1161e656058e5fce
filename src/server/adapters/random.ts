// The only source of randomness, from the operating system.
import { randomBytes } from 'node:crypto'
import { type Id, makeId } from '#domain/ids.ts'
import type { Clock } from './clock.ts'

export interface Random {
  /** Returns `length` unpredictable bytes. */
  bytes(length: number): Buffer
}

/** How many bytes are requested from the system at once, because ids are created often. Each byte is used once. */
const POOL = 4096

function pooledRandom(): Random {
  let pool = Buffer.alloc(0)
  return {
    bytes(length) {
      if (length > POOL / 16) return randomBytes(length)
      if (pool.length < length) pool = randomBytes(POOL)
      const bytes = Buffer.from(pool.subarray(0, length))
      pool.fill(0, 0, length)
      pool = pool.subarray(length)
      return bytes
    },
  }
}

export const systemRandom: Random = pooledRandom()

/** Returns a new id, which begins with the current time. */
export const newId = <Kind extends string>(shop: { clock: Clock; random: Random }): Id<Kind> =>
  makeId<Kind>(shop.clock.now(), shop.random.bytes(8))
