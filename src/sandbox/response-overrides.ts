// Overrides fields of entities in responses and events, to simulate undocumented responses (RZP-43).
import { isObject } from './check-fields.ts'

/** The overriding fields, by the id of the entity. */
export type Overrides = Record<string, Record<string, unknown>>

/** Returns a copy of the value in which the fields of every entity, at any depth, are overridden. */
export function withOverrides(overrides: Overrides, value: unknown): unknown {
  if (Object.keys(overrides).length === 0) return value
  if (Array.isArray(value)) return value.map((item) => withOverrides(overrides, item))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, value]) => [name, withOverrides(overrides, value)])
  return { ...Object.fromEntries(entries), ...overrides[String(value.id ?? value.entity_id)] }
}
