// Passwords that leaked somewhere and are tried first everywhere since (ACC-29): a filter of their hashes, asked on this very machine.
// What it holds, where that comes from and how it is made anew: docs/decisions/028.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Each password has so many places in the filter. With 14.8 bits for each of them, one in 1,200 strange ones is taken for known. */
export const PLACES = 10

/** A password as it is looked up: nobody is safer for a capital letter. */
export const plainForm = (password: string): string => password.normalize('NFKC').toLowerCase()

/** The places of a password among so many bits. */
export function placesOf(password: string, bits: number): number[] {
  const hash = createHash('sha256').update(plainForm(password)).digest()
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 5)]
  return Array.from({ length: PLACES }, (_, index) => (first + index * step) % bits)
}

let kept: Buffer | undefined

/** Read when the first password is chosen, and kept. Throws where the file is missing: a shop without it is not whole. */
const filter = (): Buffer => (kept ??= readFileSync(new URL('./leaked-passwords.bin', import.meta.url)))

/** True for every password of the filter, and by mistake for one in 1,200 others. */
export function isLeaked(password: string): boolean {
  const bytes = filter()
  return placesOf(password, bytes.length * 8).every((place) => ((bytes[place >> 3] ?? 0) & (1 << (place & 7))) !== 0)
}
