// The door of videos and photographs: begun, sent piece by piece, looked at by their shopper and by staff (RET-3).
import type { Readable } from 'node:stream'
import { idParams, messageReply } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import { newUploadBody, uploadOffsetHeaders, uploadReply } from '#contract/uploads.ts'
import { PIECE_TYPE } from '#contract/urls.ts'
import { reportNotices } from '#copy/reports.ts'
import { actorOf } from '../../accounts/actor.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { beginUpload } from './begin-upload.ts'
import { readRange } from './content-range.ts'
import { receivePiece } from './receive-piece.ts'
import { removeUpload } from './remove-upload.ts'
import { keptKey } from './upload-files.ts'
import { uploadView } from './upload-view.ts'
import { findUpload, findUploadFor } from './uploads-queries.ts'

const tags = ['reports']

export const uploadsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.post(
      '/uploads',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Begin to upload a film or a photograph for a report',
          body: newUploadBody,
          response: { 200: uploadReply },
        },
      },
      (request) => beginUpload(shop, actorOf(request).userId, request.body),
    )

    app.get(
      '/uploads/:id',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'How far my upload is', params: idParams, response: { 200: uploadReply } },
      },
      async (request) => {
        const upload = await findUpload(shop.db, request.params.id, actorOf(request).userId)
        // One that was sent along is on its way no more.
        if (!upload || upload.reportId) throw new ShopError('upload_not_found')
        return uploadView(upload)
      },
    )

    app.delete(
      '/uploads/:id',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Take back an upload that was not sent yet',
          params: idParams,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        const upload = await findUpload(shop.db, request.params.id, actorOf(request).userId)
        if (!upload || upload.reportId) throw new ShopError('upload_not_found')
        await removeUpload(shop, upload.id)
        return { message: reportNotices.uploadRemoved }
      },
    )

    app.get(
      '/uploads/:id/content',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'The film or photograph itself, whole or in part', params: idParams },
      },
      async (request, reply) => {
        const { userId, role } = actorOf(request)
        const upload = await findUploadFor(shop.db, request.params.id, { userId, isStaff: role === 'admin' })
        if (!upload?.contentType) throw new ShopError('upload_not_found')
        const { size, contentType } = upload
        // Fixed type, no sniffing, no scripts: whatever else the bytes may be, here they are a video (SEC-27).
        reply.headers({
          'accept-ranges': 'bytes',
          'cache-control': 'no-store',
          'content-disposition': 'inline',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        const range = readRange(request.headers.range, size)
        if (!range) return reply.status(416).header('content-range', `bytes */${size}`).send()
        const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
        const stream = await shop.files.read(keptKey(upload), { start, end })
        if (!stream) throw new ShopError('upload_not_found')
        reply.type(contentType).header('content-length', end - start + 1)
        if (range !== 'whole') reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
        return reply.send(stream)
      },
    )

    await app.register(piecesApi(shop))
  }

/** Alone among the calls this one takes bytes as they come, and nothing else. */
const piecesApi =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(PIECE_TYPE, (_request, body, done) => done(null, body))
    app.patch(
      '/uploads/:id',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Send the next piece of my upload',
          params: idParams,
          headers: uploadOffsetHeaders,
          response: { 200: uploadReply },
        },
      },
      (request) => {
        const length = request.headers['content-length']
        return receivePiece(shop, {
          id: request.params.id,
          owner: actorOf(request).userId,
          offset: request.headers['upload-offset'],
          body: (request.body as Readable | undefined) ?? null,
          length: length === undefined ? null : Number(length),
        })
      },
    )
  }
