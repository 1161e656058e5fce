// The body of the calls behind links in emails about addresses (ACC-25, ACC-28).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'

/** `token` is the part of the link after #. */
export const addressLinkBody = z.object({
  token: z
    .string({ error: (issue) => (issue.input === undefined ? formErrors.required : formErrors.wrongType) })
    .regex(/^[\w-]{1,200}$/, { error: () => formErrors.wrongType }),
})
