// Undocumented responses: planned fields override an entity wherever it is written (RZP-43).
import { isObject } from './check-fields.ts'

/** The overriding fields, by the id of the entity. */
export type Overrides = Record<string, Record<string, unknown>>

/** Returns the value with the overrides of each entity in it, at any depth. */
export function withOverrides(overrides: Overrides, value: unknown): unknown {
  if (Object.keys(overrides).length === 0) return value
  if (Array.isArray(value)) return value.map((each) => withOverrides(overrides, each))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, value]) => [name, withOverrides(overrides, value)])
  return { ...Object.fromEntries(entries), ...overrides[String(value.id ?? value.entity_id)] }
}
