// The calls behind links in emails about addresses (ACC-25, ACC-28).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'

/** The token after the # of the link. */
export const addressLinkBody = z.object({
  token: z
    .string({ error: (issue) => (issue.input === undefined ? formErrors.required : formErrors.wrongType) })
    .regex(/^[\w-]{1,200}$/, { error: () => formErrors.wrongType }),
})
