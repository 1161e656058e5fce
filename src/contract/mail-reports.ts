// What a mail provider reports of emails after a mail server took them (LET-11, LET-12).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { REPORT_KINDS } from '#domain/mail-report.ts'
import { emailField, idOf } from './common.ts'

/**
 * `id` is the sender's own and counts once; `letter` the number that stands in
 * the header X-Letter and in the Message-ID; `status` as in RFC 3463; `at` as ISO time.
 */
export const mailReportsBody = z.object({
  reports: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        kind: z.enum(REPORT_KINDS, { error: () => fieldErrors.choice }),
        address: emailField,
        letter: idOf<'letter'>().optional(),
        status: z.string().max(20).default(''),
        at: z.iso.datetime({ offset: true }),
      }),
    )
    .max(100),
})
