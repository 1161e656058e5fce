// Uploads of videos and photographs in chunks: started, resumed, complete (RET-3).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_KINDS } from '#domain/report.ts'

const BYTES = z.number({ error: () => formErrors.wrongType }).int({ error: () => formErrors.wrongType })

/** The size of the file in bytes. A file that is too large for its kind is refused with its own message. */
export const newUploadBody = z.object({
  kind: z.enum(UPLOAD_KINDS, { error: () => formErrors.choice }),
  size: BYTES.min(1, { error: () => formErrors.wrongType }),
})

/**
 * `offset` bytes of `size` have arrived; the next request sends at most `chunk` bytes. A complete upload was checked
 * and stored.
 */
export const uploadReply = z.object({
  id: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  size: z.number(),
  offset: z.number(),
  complete: z.boolean(),
  chunk: z.number(),
})
export type UploadReply = z.output<typeof uploadReply>

/** Where the bytes of this request begin. */
export const uploadOffsetHeaders = z.object({
  'upload-offset': z
    .string({ error: () => formErrors.required })
    .regex(/^\d{1,9}$/, { error: () => formErrors.wrongType })
    .transform(Number)
    .pipe(z.number().max(MAX_UPLOAD_BYTES.video, { error: () => formErrors.wrongType })),
})
