// Fields that calls of several features take: what somebody says of her age, and by which notice she said yes.
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { AGE_GROUPS } from '#domain/age.ts'

export const ageField = z.enum(AGE_GROUPS, { error: () => fieldErrors.choice })

/** The version of the notice that stood beside it: the day its words came, with a number where a day had several. */
export const noticeField = z.string({ error: () => fieldErrors.wrongType }).regex(/^\d{4}-\d\d-\d\d(\.\d{1,2})?$/, {
  error: () => fieldErrors.choice,
})
