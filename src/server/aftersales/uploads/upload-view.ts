// An upload as it travels: how far it is, and how much the next request may bring.
import type { UploadReply } from '#contract/uploads.ts'
import { CHUNK } from '#domain/report.ts'
import type { Upload } from './uploads-queries.ts'

export const uploadView = (upload: Pick<Upload, 'id' | 'kind' | 'size' | 'received' | 'contentType'>): UploadReply => ({
  id: upload.id,
  kind: upload.kind,
  size: upload.size,
  offset: upload.received,
  complete: upload.contentType !== null,
  chunk: CHUNK,
})
