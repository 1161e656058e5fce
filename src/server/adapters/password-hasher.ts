// Hashes passwords with argon2id, a few at a time, so that a flood of logins cannot overload the machine.
import { argon2 } from 'node:crypto'
import { normalisePassword } from '#domain/password.ts'
import { isSameSecret } from '../timing-safe-equal.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { Random } from './random.ts'

export interface PasswordHasher {
  /** Returns the hash to store, as a PHC string. Throws `busy` when too many calls are queued. */
  hash(password: string): Promise<string>
  /** True when the password matches; false, after the same time, when `stored` is null. Throws `busy` like `hash`. */
  verify(password: string, stored: string | null): Promise<boolean>
}

interface Cost {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

// OWASP's password storage cheat sheet: 19 MiB, two passes, one lane.
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_LENGTH = 16
const HASH_LENGTH = 32
// Node has four threads for such work. Two stay free for files and DNS.
const CONCURRENCY = 2
const MAX_QUEUED = 100
/** Matches a hash as `toPhcString` writes it: '$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>'. */
const PHC_STRING = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/
/** Compared with the password when there is no account, so that the check takes as long as with an account. */
const DUMMY_HASH = toPhcString(COST, Buffer.alloc(SALT_LENGTH), Buffer.alloc(HASH_LENGTH))

/** Returns a hasher that uses argon2id. Tests replace `derive`. */
export function argon2Hasher(random: Random, derive: typeof argon2id = argon2id): PasswordHasher {
  const runLimited = limitConcurrency(CONCURRENCY, MAX_QUEUED)
  return {
    async hash(password) {
      const salt = random.bytes(SALT_LENGTH)
      return toPhcString(
        COST,
        salt,
        await runLimited(() => derive(normalisePassword(password), salt, COST, HASH_LENGTH)),
      )
    },
    async verify(password, stored) {
      const [, memory, passes, parallelism, salt = '', hash = ''] = PHC_STRING.exec(stored ?? DUMMY_HASH) ?? []
      const expected = Buffer.from(hash, 'base64')
      const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const matches = async (spelling: string) =>
        isSameSecret(
          await runLimited(() => derive(spelling, Buffer.from(salt, 'base64'), cost, expected.length)),
          expected,
        )
      const spellings = [...new Set([normalisePassword(password), earlierNormalisation(password)])]
      for (const spelling of spellings) if (await matches(spelling)) return stored !== null
      return false
    },
  }
}

/** Returns a password as it was normalised for older hashes. Most passwords are equal in both forms. */
const earlierNormalisation = (password: string): string => password.normalize('NFC')

const argon2id = (password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { message: password, nonce, tagLength, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

function toPhcString(cost: Cost, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(salt)}$${text(hash)}`
}
