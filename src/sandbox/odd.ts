// Undocumented responses: planned fields override an entity wherever it is written (RZP-43).
import { isObject } from './check-fields.ts'

/** Fields by the id of the entity that they override. */
export type Odd = Record<string, Record<string, unknown>>

/** The value to write, with the overrides of each entity in it, at any depth. */
export function withOdd(odd: Odd, written: unknown): unknown {
  if (Object.keys(odd).length === 0) return written
  if (Array.isArray(written)) return written.map((each) => withOdd(odd, each))
  if (!isObject(written)) return written
  const inside = Object.entries(written).map(([name, value]) => [name, withOdd(odd, value)])
  return { ...Object.fromEntries(inside), ...odd[String(written.id ?? written.entity_id)] }
}
