// The routes of the videos and photographs that shoppers upload for problem reports (RET-3).
import type { Readable } from 'node:stream'
import * as calls from '#contract/calls/uploads.ts'
import { ShopError } from '#contract/errors.ts'
import { CHUNK_CONTENT_TYPE } from '#contract/urls.ts'
import { reportNotices } from '#copy/aftersales.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Routes } from '../../feature.ts'
import type { Shop } from '../../shop.ts'
import { parseRange, receivePiece } from './receive-piece.ts'
import { beginUpload, removeUpload, servedFileKey, toUploadReply } from './uploads.ts'
import { findUpload, findUploadForViewer } from './uploads-queries.ts'

export const uploadsRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.beginUpload, ({ body, actor }) => beginUpload(shop, actor.userId, body))

  serve(app, calls.viewUpload, async ({ params, actor }) => {
    const upload = await findUpload(shop.db, params.uploadId, actor.userId)
    // An upload in a report is complete, so its progress is not shown.
    if (!upload || upload.reportId) throw new ShopError('upload_not_found')
    return toUploadReply(upload)
  })

  serve(app, calls.removeUpload, async ({ params, actor }) => {
    const upload = await findUpload(shop.db, params.uploadId, actor.userId)
    if (!upload || upload.reportId) throw new ShopError('upload_not_found')
    await removeUpload(shop, upload.id)
    return { message: reportNotices.uploadRemoved }
  })

  serve(app, calls.viewUploadContent, async ({ params, actor, request, reply }) => {
    const { userId, rights } = actor
    const upload = await findUploadForViewer(shop.db, params.uploadId, { userId, isStaff: rights.has('returns') })
    if (!upload?.contentType) throw new ShopError('upload_not_found')
    const { size, contentType } = upload
    // With these headers a browser uses the bytes only as a video or picture, whatever they contain (SEC-27).
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const range = parseRange(request.headers.range, size)
    if (!range) return reply.status(416).header('content-range', `bytes */${size}`).send()
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
    const stream = await shop.files.read(servedFileKey(upload), { start, end })
    if (!stream) throw new ShopError('upload_not_found')
    reply.type(contentType).header('content-length', end - start + 1)
    if (range !== 'whole') reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
    return reply.send(stream)
  })

  await app.register(piecesApi(shop))
}

/** Only this call accepts raw bytes, so its parser is registered separately. */
const piecesApi =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(CHUNK_CONTENT_TYPE, (_request, body, done) => done(null, body))
    serve(app, calls.uploadChunk, ({ params, headers, body, actor, request }) => {
      const length = request.headers['content-length']
      return receivePiece(shop, {
        id: params.uploadId,
        owner: actor.userId,
        offset: headers['upload-offset'],
        body: (body as Readable | undefined) ?? null,
        length: length === undefined ? null : Number(length),
      })
    })
  }
