// The messages of a schema about an input, as in the response's `fields`: one for each invalid field.
import type { z } from 'zod'

/** The message of each invalid field, by its path; empty for valid input. */
export function fieldFaults(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input)
  const faults: Record<string, string> = {}
  for (const issue of error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message
  return faults
}
