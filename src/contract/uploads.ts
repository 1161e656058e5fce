// The schemas of uploads of videos and photographs in chunks (RET-3).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_KINDS } from '#domain/report.ts'

export const newUploadBody = z.object({
  kind: z.enum(UPLOAD_KINDS, { error: () => formErrors.choice }),
  /** In bytes. The server refuses a file that is too large for its kind with a message of its own. */
  size: z
    .number({ error: () => formErrors.wrongType })
    .int({ error: () => formErrors.wrongType })
    .min(1, { error: () => formErrors.wrongType }),
})

/** The progress of an upload. Sizes are in bytes. */
export const uploadReply = z.object({
  id: z.string(),
  kind: z.enum(UPLOAD_KINDS),
  size: z.number(),
  /** The number of bytes that have arrived. */
  offset: z.number(),
  /** True once the server has checked and stored the whole file. */
  complete: z.boolean(),
  /** The maximum number of bytes of the next request. */
  chunk: z.number(),
})
export type UploadReply = z.output<typeof uploadReply>

/** `upload-offset` is the position in the file of the request's first byte. */
export const uploadOffsetHeaders = z.object({
  'upload-offset': z
    .string({ error: () => formErrors.required })
    .regex(/^\d{1,9}$/, { error: () => formErrors.wrongType })
    .transform(Number)
    .pipe(z.number().max(MAX_UPLOAD_BYTES.video, { error: () => formErrors.wrongType })),
})
