// Which bytes a request for a part of a file means (RFC 9110, 14): players ask for videos in parts.
import type { ByteRange } from '../../adapters/file-store.ts'

/** The bytes asked for; 'whole' when no part is named in a way that we serve; null when the part lies outside the file. */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return 'whole'
  if (first === '') return Number(last) === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return null
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
