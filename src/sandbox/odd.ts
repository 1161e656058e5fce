// Undocumented responses: planned fields override an entity wherever it is written (RZP-43).
import { isObject } from './check-fields.ts'

/** Fields by the id of the entity that they override. */
export type Odd = Record<string, Record<string, unknown>>

/** The value to write, with the overrides of each entity in it, at any depth. */
export function withOdd(odd: Odd, value: unknown): unknown {
  if (Object.keys(odd).length === 0) return value
  if (Array.isArray(value)) return value.map((each) => withOdd(odd, each))
  if (!isObject(value)) return value
  const inside = Object.entries(value).map(([name, value]) => [name, withOdd(odd, value)])
  return { ...Object.fromEntries(inside), ...odd[String(value.id ?? value.entity_id)] }
}
