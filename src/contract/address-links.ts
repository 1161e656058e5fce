// The calls behind links in letters about addresses (ACC-25, ACC-28).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'

/** The token that stands after the # of the link. */
export const addressLinkBody = z.object({
  token: z
    .string({ error: (issue) => (issue.input === undefined ? fieldErrors.required : fieldErrors.wrongType) })
    .regex(/^[\w-]{1,200}$/, { error: () => fieldErrors.wrongType }),
})
