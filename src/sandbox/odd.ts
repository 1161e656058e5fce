// Answers that are not as documented: planned fields put over an entity wherever it is written (RZP-43).
import { isObject } from './check-fields.ts'

/** Fields by the id of the entity that they are put over. */
export type Odd = Record<string, Record<string, unknown>>

/** What is written, with the planned fields over each entity in it, however deep. */
export function withOdd(odd: Odd, written: unknown): unknown {
  if (Object.keys(odd).length === 0) return written
  if (Array.isArray(written)) return written.map((each) => withOdd(odd, each))
  if (!isObject(written)) return written
  const inside = Object.entries(written).map(([name, value]) => [name, withOdd(odd, value)])
  return { ...Object.fromEntries(inside), ...odd[String(written.id ?? written.entity_id)] }
}
