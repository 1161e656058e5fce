// Builds the filter of leaked passwords (ACC-29) from lists with one password a line, plain or gzipped: node
// scripts/leaked-passwords.ts LIST… The lists and their sources are in docs/decisions/028.
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/password.ts'
import { filterPositions, normalizePassword } from '#server/accounts/check-password.ts'

const TARGET = new URL('../src/server/accounts/leaked-passwords.bin', import.meta.url)
const FILTER_BYTES = 860 * 1024

const linesOf = (path: string): string[] => {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/)
}

const passwords = new Set(
  process.argv
    .slice(2)
    .flatMap(linesOf)
    .map(normalizePassword)
    .filter((password) => password.length >= MIN_PASSWORD && password.length <= MAX_PASSWORD),
)
if (passwords.size === 0) throw new Error('Usage: node scripts/leaked-passwords.ts LIST…')

const filter = Buffer.alloc(FILTER_BYTES)
for (const password of passwords)
  for (const bit of filterPositions(password, FILTER_BYTES * 8))
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
writeFileSync(TARGET, filter)

/** The share of set bits. A password whose ten bits (check-password.ts) are all set is refused. */
const filledShare =
  filter.reduce((bits, byte) => bits + byte.toString(2).replaceAll('0', '').length, 0) / (FILTER_BYTES * 8)
console.info(
  `${passwords.size} passwords in ${FILTER_BYTES} bytes; one in ${Math.round(1 / filledShare ** 10)} other passwords is refused by mistake`,
)
