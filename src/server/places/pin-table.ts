// The city or district and the states of a PIN code (SHIP-15), from a table beside this file. docs/decisions/035
// describes its source, its content and how to rebuild it.
import { readFileSync } from 'node:fs'
import type { StateCode } from '#domain/places.ts'

interface PinPlace {
  /** The city or main town of a district with the most post offices of the PIN code; null when several have as many. */
  readonly city: string | null
  readonly states: readonly StateCode[]
}

/** The first line of the file. Each PIN code has the index of an entry of `places`, which is a city, then states. */
interface PinTableHead {
  readonly source: string
  readonly licence: string
  readonly made: string
  readonly places: readonly (readonly [string | null, ...StateCode[]])[]
}

export const FIRST_PIN = 100_000

/**
 * Encodes a table. The first line is the head as JSON. Then each PIN code, in ascending order, has its difference to
 * the previous code as a variable-length number (`encodeVarint`), and the index of its place in two bytes.
 */
export function encodePinTable(head: PinTableHead, pins: ReadonlyMap<number, number>): Buffer {
  const bytes: number[] = []
  let previousPin = FIRST_PIN
  for (const [pin, index] of [...pins].sort(([a], [b]) => a - b)) {
    bytes.push(...encodeVarint(pin - previousPin), index & 255, index >> 8)
    previousPin = pin
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(bytes)])
}

/** Returns a number in groups of seven bits, the lowest first. All bytes but the last have the high bit (128) set. */
function encodeVarint(number: number): number[] {
  const lowBits = number & 127
  const highBits = number >> 7
  return highBits === 0 ? [lowBits] : [lowBits | 128, ...encodeVarint(highBits)]
}

/** Decodes a table of `encodePinTable`. `pins` has the index of a place by PIN code. */
export function decodePinTable(bytes: Buffer): { head: PinTableHead; pins: Map<number, number> } {
  const headEnd = bytes.indexOf('\n')
  const pins = new Map<number, number>()
  let pin = FIRST_PIN
  for (let position = headEnd + 1; position < bytes.length; ) {
    let byte = 128
    for (let shift = 0; byte >= 128; shift += 7) {
      byte = bytes[position++] ?? 0
      pin += (byte & 127) << shift
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

/** Returns the place of a PIN code; null for a code that is not in the table, such as a new one or one of the army. */
export function placeOfPin(pin: string): PinPlace | null {
  const { head, pins } = pinTable()
  const index = head.places[pins.get(Number(pin)) ?? -1]
  if (!index) return null
  const [city, ...states] = index
  return { city, states }
}
