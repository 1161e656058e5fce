// The API of uploads.
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { decideReport } from '#contract/calls/admin/reports.ts'
import {
  beginUpload as beginUploadCall,
  removeUpload,
  uploadChunk as sendPieceCall,
  viewUpload,
  viewUploadContent,
} from '#contract/calls/uploads.ts'
import { hours, minutes } from '#domain/durations.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import { jobHandlers } from '#server/runtime/job-handlers.ts'
import { addressOf } from '#tests/support/addresses.ts'
import type { Client } from '#tests/support/client.ts'
import { anAdmin, aShopper, logInAgain, type Shopper } from '#tests/support/makers.ts'
import { aPicture } from '#tests/support/product-form.ts'
import {
  aDeliveredOrder,
  aReport,
  aVideo,
  aWebVideo,
  beginUpload,
  reportOrder,
  sendChunk,
  uploadAccepted,
} from '#tests/support/reporting.ts'
import { SHOP_ORIGIN, shopForTests } from '#tests/support/shop.ts'
import { receivePiece } from './receive-piece.ts'
import { listFileKeys } from './uploads.ts'

const MEBIBYTE = 1024 * 1024

const t = shopForTests()
let shopper: Shopper
let client: Client
beforeEach(async () => {
  shopper = await aShopper(t)
  client = shopper.client
  await aDeliveredOrder(t, shopper)
})

const row = (id: string) => t.shop.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
const beginUploadOf = async (kind: 'video' | 'photo', size: number): Promise<string> =>
  String((await beginUpload(client, kind, size)).body.id)
const filesOf = async (fileKey: string): Promise<string[]> => {
  const fileNames: string[] = []
  for (const key of listFileKeys(fileKey)) if (await t.shop.files.get(key)) fileNames.push(key)
  return fileNames
}

it('a video that is uploaded in pieces is stored unchanged', async () => {
  const video = aVideo(2.5 * MEBIBYTE)
  const id = await uploadAccepted(client, 'video', video)
  const content = await client.call(viewUploadContent, { params: { uploadId: id } })
  expect([content.status, content.headers['content-type']]).toEqual([200, 'video/mp4'])
  expect(content.raw.equals(video)).toBe(true)
  expect((await client.call(viewUpload, { params: { uploadId: id } })).body).toEqual({
    id,
    kind: 'video',
    size: video.length,
    offset: video.length,
    complete: true,
    chunk: MEBIBYTE,
  })
})

it('an upload of a video resumes at the offset that the server returns, and refuses a piece at another offset', async () => {
  const video = aVideo(900)
  const id = await beginUploadOf('video', video.length)
  await sendChunk(client, id, 0, video.subarray(0, 300))
  expect((await client.call(viewUpload, { params: { uploadId: id } })).body).toMatchObject({
    offset: 300,
    complete: false,
  })
  for (const offset of [0, 299, 301, 5000]) {
    const answer = await sendChunk(client, id, offset, video.subarray(300, 400))
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'upload_offset', offset: 300 }])
  }
  expect((await sendChunk(client, id, 300, video.subarray(300))).body.complete).toBe(true)
  expect((await client.call(viewUploadContent, { params: { uploadId: id } })).raw.equals(video)).toBe(true)
})

it('an upload of a video has one writer at a time: of many simultaneous pieces one is stored', async () => {
  const video = aVideo(4000)
  const id = await beginUploadOf('video', video.length)
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendChunk(client, id, 0, video.subarray(0, 2000))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await row(id)).toMatchObject({ received: 2000 })
})

it('after a lost answer to the last piece, an empty piece makes the server check the complete video again', async () => {
  const video = aVideo(500)
  const id = await uploadAccepted(client, 'video', video)
  expect((await sendChunk(client, id, video.length, Buffer.alloc(0))).body).toMatchObject({ complete: true })
  await t.shop.db.updateTable('uploads').set({ content_type: null }).where('id', '=', id).execute()
  expect((await sendChunk(client, id, video.length, Buffer.alloc(0))).body).toMatchObject({ complete: true })
})

it('a video cannot be longer than declared, nor a piece longer than allowed', async () => {
  const video = aVideo(500)
  const id = await beginUploadOf('video', video.length)
  expect((await sendChunk(client, id, 0, Buffer.concat([video, video]))).status).toBe(413)
  const large = await beginUploadOf('video', 3 * MEBIBYTE)
  expect((await sendChunk(client, large, 0, Buffer.alloc(MEBIBYTE + 1))).body.code).toBe('too_large')
  expect(await row(large)).toMatchObject({ received: 0 })
})

it('security 26: a photo is rewritten without hidden data and location, and the original is removed', async () => {
  const photo = await sharp(await aPicture(600))
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 24/1' } })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
  const id = await uploadAccepted(client, 'photo', polyglot)
  const { raw, headers } = await client.call(viewUploadContent, { params: { uploadId: id } })
  expect(headers['content-type']).toBe('image/webp')
  expect(raw.includes('script')).toBe(false)
  const metadata = await sharp(raw).metadata()
  expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 600, undefined])
  expect(await filesOf((await row(id))?.file_key ?? '')).toHaveLength(1)
})

it.each<['video' | 'photo', string, () => Buffer | Promise<Buffer>]>([
  ['video', 'an HTML page', () => Buffer.from('<!doctype html><script>alert(document.cookie)</script>')],
  ['video', 'a photo', () => aPicture()],
  ['photo', 'an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['photo', 'a video', () => aVideo()],
])('an upload of a %s that is %s is rejected and removed', async (kind, _what, make) => {
  const bytes = await make()
  const id = await beginUploadOf(kind, bytes.length)
  const fileKey = (await row(id))?.file_key ?? ''
  const { status, body } = await sendChunk(client, id, 0, bytes)
  expect([status, body.code, body.message]).toEqual([415, 'upload_type', expect.stringContaining(`isn’t a ${kind}`)])
  expect([await row(id), await filesOf(fileKey)]).toEqual([undefined, []])
})

it.each([
  ['a video over 100 MB', { kind: 'video', size: 100 * MEBIBYTE + 1 }, 413, 'upload_too_large'],
  ['a photograph over 10 MB', { kind: 'photo', size: 10 * MEBIBYTE + 1 }, 413, 'upload_too_large'],
  ['an empty file', { kind: 'video', size: 0 }, 400, 'invalid_input'],
])(
  'creating an upload refuses %s before a byte is sent, and allows a video of 100 MB',
  async (_what, body, status, code) => {
    expect(await client.call(beginUploadCall, { body })).toMatchObject({ status, body: { code } })
    expect((await beginUpload(client, 'video', 100 * MEBIBYTE)).status).toBe(200)
  },
)

it('creating an upload is refused to a shopper without an order delivered in the last three days', async () => {
  const otherShopper = await aShopper(t)
  expect((await beginUpload(otherShopper.client, 'video', 100)).body.code).toBe('report_late')
  await aDeliveredOrder(t, otherShopper)
  expect((await beginUpload(otherShopper.client, 'video', 100)).status).toBe(200)
  t.clock.advance(hours(72) + 1)
  await logInAgain(otherShopper)
  expect((await beginUpload(otherShopper.client, 'video', 100)).body.code).toBe('report_late')
})

it('creating an upload is refused while every order that could be reported has a report that is open or was accepted', async () => {
  const [otherShopper, admin] = [await aShopper(t), await anAdmin(t)]
  const codeOfUpload = async () => (await beginUpload(otherShopper.client, 'video', 100)).body.code
  const decide = (reportId: string, body: object) =>
    admin.client.call(decideReport, { params: { reportId }, body: body as never })
  const { orderId, reportId } = await aReport(t, otherShopper)
  expect(await codeOfUpload()).toBe('report_open')
  await decide(reportId, { decision: 'refused', reason: 'The video shows another box.' })
  expect(await codeOfUpload()).toBeUndefined()
  const video = await uploadAccepted(otherShopper.client, 'video', aVideo())
  await decide(await reportOrder(t, otherShopper, orderId, [video]), { decision: 'replacement' })
  expect(await codeOfUpload()).toBe('order_report_decided')
  await aDeliveredOrder(t, otherShopper)
  expect(await codeOfUpload()).toBeUndefined()
})

it("creating an upload beyond the limit removes the shopper's oldest upload, not the newest", async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count++) {
    t.clock.advance(minutes(1))
    ids.push(await beginUploadOf('video', 100))
  }
  const rows = await t.shop.db.selectFrom('uploads').select('id').where('user_id', '=', shopper.userId).execute()
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.slice(-3).toSorted())
})

it.each([
  ['no offset', {}, 400],
  ['a negative offset', { 'upload-offset': '-1' }, 400],
  ['an offset beyond the end of any video', { 'upload-offset': '999999999' }, 400],
  ['JSON', { 'upload-offset': '0', 'content-type': 'application/json' }, 415],
])('an upload refuses a piece with %s', async (_what, headers, status) => {
  const id = await beginUploadOf('video', 100)
  const answer = await client.send({
    method: 'PATCH',
    url: addressOf(sendPieceCall, { params: { uploadId: id } }),
    payload: Buffer.from('{}'),
    headers: { 'content-type': 'application/offset+octet-stream', ...headers },
  })
  expect([answer.status, await row(id)]).toMatchObject([status, { received: 0 }])
})

it('security 27: viewing a video serves byte ranges, with headers that prevent any other use than as a video', async () => {
  const video = aWebVideo()
  const path = addressOf(viewUploadContent, { params: { uploadId: await uploadAccepted(client, 'video', video) } })
  const part = await client.get(path, { range: 'bytes=10-19' })
  expect(part.status).toBe(206)
  expect(part.raw.equals(video.subarray(10, 20))).toBe(true)
  expect(part.headers).toMatchObject({
    'content-range': `bytes 10-19/${video.length}`,
    'content-length': '10',
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const outside = await client.get(path, { range: `bytes=${video.length}-` })
  expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${video.length}`])
  const head = await client.send({ method: 'HEAD', url: path })
  expect([head.status, head.headers['content-length']]).toEqual([200, String(video.length)])
})

it('security 15: viewing a video is limited to its owner, and to staff once it is part of a report', async () => {
  const id = await uploadAccepted(client, 'video', aVideo())
  const half = await beginUploadOf('video', 500)
  const [stranger, admin] = [await aShopper(t), await anAdmin(t)]
  for (const other of [stranger.client, admin.client])
    for (const uploadId of [id, half]) {
      const unknownId = t.id<'upload'>()
      const requestsFor = (which: string) => [
        other.call(viewUpload, { params: { uploadId: which } }),
        other.call(viewUploadContent, { params: { uploadId: which } }),
        sendChunk(other, which, 0, Buffer.from('x')),
        other.call(removeUpload, { params: { uploadId: which } }),
      ]
      const [answers, unknown] = [await Promise.all(requestsFor(uploadId)), await Promise.all(requestsFor(unknownId))]
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        unknown.map(({ status, body }) => [status, body]),
      )
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
  expect((await client.call(viewUploadContent, { params: { uploadId: half } })).status).toBe(404)
  expect(await row(id)).toBeDefined()
})

it('an upload without a report can be removed by its owner, with its files', async () => {
  const id = await uploadAccepted(client, 'photo', await aPicture())
  const fileKey = (await row(id))?.file_key ?? ''
  expect((await client.call(removeUpload, { params: { uploadId: id } })).status).toBe(200)
  expect([await row(id), await filesOf(fileKey)]).toEqual([undefined, []])
  expect((await client.call(removeUpload, { params: { uploadId: id } })).status).toBe(404)
})

it('an upload without a report is removed two days after its last byte, not before', async () => {
  const video = aVideo(500)
  const id = await beginUploadOf('video', video.length)
  const fileKey = (await row(id))?.file_key ?? ''
  await sendChunk(client, id, 0, video.subarray(0, 100))
  await t.shop.jobs.send('sweep-expired', {})
  t.clock.advance(hours(48))
  await t.drain()
  expect(await row(id)).toBeDefined()
  t.clock.advance(1)
  await t.shop.jobs.send('sweep-expired', {})
  await t.drain()
  expect([await row(id), await filesOf(fileKey)]).toEqual([undefined, []])
})

it('when one sweep fails, the later sweeps still run, and the job fails', async () => {
  const id = await beginUploadOf('photo', 500)
  t.clock.advance(hours(48) + 1)
  await sql`ALTER TABLE tickets RENAME TO tickets_away`.execute(t.shop.db)
  await expect(jobHandlers(t.shop)['sweep-expired']({})).rejects.toThrow('"tickets" does not exist')
  await sql`ALTER TABLE tickets_away RENAME TO tickets`.execute(t.shop.db)
  expect(await row(id)).toBeUndefined()
})

/** Sends fewer bytes than the Content-Length says, and closes the connection. */
async function breakOff(id: string, promised: number, bytes: Buffer): Promise<void> {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `${sendPieceCall.method} ${addressOf(sendPieceCall, { params: { uploadId: id } })} HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${SHOP_ORIGIN}\r\ncookie: ${cookie}\r\n` +
      `content-type: application/offset+octet-stream\r\nupload-offset: 0\r\ncontent-length: ${promised}\r\n\r\n`,
  )
  socket.resume()
  socket.end(bytes)
  await new Promise((resolve) => socket.on('close', resolve))
}

it('fault 23: bytes received before a connection breaks are kept, and the upload continues after them', async () => {
  const video = aVideo(200_000)
  const id = await beginUploadOf('video', video.length)
  await breakOff(id, video.length, Buffer.alloc(0))
  expect(await row(id)).toMatchObject({ received: 0 })
  await breakOff(id, video.length, video.subarray(0, 100_000))
  await expect.poll(async () => (await row(id))?.received).toBe(100_000)
  const lastReply = await sendChunk(client, id, 100_000, video.subarray(100_000))
  expect(lastReply.body).toMatchObject({ complete: true })
  expect((await client.call(viewUploadContent, { params: { uploadId: id } })).raw.equals(video)).toBe(true)
})

it("fault 14: a full disk answers 503 and leaves the upload's offset unchanged, and the piece can be sent again", async () => {
  const video = aVideo(3000)
  const id = await beginUploadOf('video', video.length)
  const full: FileStore = {
    ...t.shop.files,
    write: () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
  }
  const piece = { id, owner: shopper.userId, offset: 0, body: Readable.from([video]), length: video.length }
  await expect(receivePiece({ ...t.shop, files: full }, piece)).rejects.toMatchObject({
    code: 'upload_not_saved',
    status: 503,
    details: { retryAfter: 60 },
  })
  expect(await row(id)).toMatchObject({ received: 0 })
  expect((await sendChunk(client, id, 0, video)).body).toMatchObject({ complete: true })
})
