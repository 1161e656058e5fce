// Returns a schema's messages about an input in the form of a response's `fields`.
import type { z } from 'zod'

/** The message of each invalid field, by its path; empty for valid input. */
export function fieldFaults(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input)
  const faults: Record<string, string> = {}
  for (const issue of error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message
  return faults
}
