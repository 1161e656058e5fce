// The city or district and the states of a PIN code (SHIP-15), from a table beside this file. docs/decisions/035
// describes its source, its content and how to rebuild it.
import { readFileSync } from 'node:fs'
import type { StateCode } from '#domain/places.ts'

interface PinPlace {
  /**
   * The city, or the district's main town. Null when the post offices of the PIN code are in several, none of which has
   * the most.
   */
  readonly city: string | null
  readonly states: readonly StateCode[]
}

/** The first line of the file. PIN codes refer to an entry of `places` (city, then states) by its index. */
interface PinTableHead {
  readonly source: string
  readonly licence: string
  readonly made: string
  readonly places: readonly (readonly [string | null, ...StateCode[]])[]
}

export const FIRST_PIN = 100_000

/**
 * Encodes a table. The first line is the head as JSON. Then each PIN code, in ascending order, has its difference to
 * the previous code and the index of its place. The difference is in groups of seven bits, with the high bit set on all
 * but the last group. The index has two bytes.
 */
export function encodePinTable(head: PinTableHead, pins: ReadonlyMap<number, number>): Buffer {
  const bytes: number[] = []
  let previousPin = FIRST_PIN
  for (const [pin, index] of [...pins].sort(([a], [b]) => a - b)) {
    for (let difference = pin - previousPin; ; difference >>= 7) {
      bytes.push((difference & 127) | (difference > 127 ? 128 : 0))
      if (difference <= 127) break
    }
    bytes.push(index & 255, index >> 8)
    previousPin = pin
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(bytes)])
}

export function decodePinTable(bytes: Buffer): { head: PinTableHead; pins: Map<number, number> } {
  const headEnd = bytes.indexOf('\n')
  const pins = new Map<number, number>()
  let pin = FIRST_PIN
  for (let position = headEnd + 1; position < bytes.length; ) {
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[position++] ?? 0
      pin += (byte & 127) << shift
      if (byte < 128) break
    }
    pins.set(pin, bytes.readUInt16LE(position))
    position += 2
  }
  return { head: JSON.parse(bytes.toString('utf8', 0, headEnd)) as PinTableHead, pins }
}

let cachedTable: ReturnType<typeof decodePinTable> | undefined

/** Returns the table, which is read on first use. Throws when the file is missing. */
export const pinTable = () =>
  (cachedTable ??= decodePinTable(readFileSync(new URL('./pin-codes.bin', import.meta.url))))

/**
 * Returns the place of a PIN code; null for a code that the table does not contain, such as a new code or one of the
 * army.
 */
export function placeOfPin(pin: string): PinPlace | null {
  const { head, pins } = pinTable()
  const index = head.places[pins.get(Number(pin)) ?? -1]
  if (!index) return null
  const [city, ...states] = index
  return { city, states }
}
