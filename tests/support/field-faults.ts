// What a schema says about an input, as the answer's `fields` would carry it: a sentence for each field at fault.
import type { z } from 'zod'

/** The sentence for each field at fault, by its path; empty when the input is good. */
export function fieldFaults(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input)
  const faults: Record<string, string> = {}
  for (const issue of error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message
  return faults
}
