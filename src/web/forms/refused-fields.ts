// Which fields of a form the server means when it refuses a request.
import type { FieldErrors } from './controls.ts'

/** The server names fields by their path (`billingData.email`); a form knows the path, or its last part. What it has no field for is left out. */
export function refusedFields<Name extends string>(
  names: ReadonlySet<string>,
  fields: Readonly<Record<string, string>>,
): FieldErrors<Name> {
  const known = Object.entries(fields)
    .map(([path, sentence]) => [names.has(path) ? path : (path.split('.').at(-1) ?? path), sentence] as const)
    .filter(([name]) => names.has(name))
  return Object.fromEntries(known) as FieldErrors<Name>
}
