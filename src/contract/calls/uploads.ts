// Uploads of videos and photographs in chunks.
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import { newUploadBody, uploadOffsetHeaders, uploadReply } from '../uploads.ts'

export const beginUpload = call({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Start an upload of a video or photo for a problem report',
  access: 'user',
  errors: ['files_unavailable', 'report_late', 'report_open', 'order_report_decided', 'upload_too_large'],
  body: newUploadBody,
  reply: uploadReply,
})

export const viewUpload = call({
  method: 'GET',
  path: '/api/uploads/:uploadId',
  summary: 'Get the progress of my upload',
  access: 'user',
  errors: ['upload_not_found'],
  reply: uploadReply,
})

export const uploadChunk = call({
  method: 'PATCH',
  path: '/api/uploads/:uploadId',
  summary: 'Send the next chunk of my upload',
  access: 'user',
  errors: [
    'files_unavailable',
    'upload_not_found',
    'upload_not_saved',
    'upload_offset',
    'upload_too_large',
    'upload_type',
  ],
  sends: 'bytes',
  headers: uploadOffsetHeaders,
  reply: uploadReply,
})

export const removeUpload = call({
  method: 'DELETE',
  path: '/api/uploads/:uploadId',
  summary: 'Delete an upload that is not part of a report',
  access: 'user',
  errors: ['files_unavailable', 'upload_not_found'],
  reply: messageReply,
})

export const viewUploadContent = call({
  method: 'GET',
  path: '/api/uploads/:uploadId/content',
  summary: 'Download a video or photo, whole or in ranges',
  access: 'user',
  errors: ['files_unavailable', 'upload_not_found'],
  answers: 'file',
})
