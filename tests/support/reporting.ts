// Prepares delivered orders, valid videos and chunked uploads for tests of reports.
import { reportProblem } from '#contract/calls/reports.ts'
import { beginUpload as beginUploadCall, uploadChunk as sendPieceCall } from '#contract/calls/uploads.ts'
import type { OrderId } from '#domain/ids.ts'
import type { UploadKind } from '#domain/report.ts'
import { addressOf } from './addresses.ts'
import type { Answer, Client } from './client.ts'
import { aPlacedOrder, aProduct, type Shopper } from './makers.ts'
import type { TestShop } from './shop.ts'

/** Places an order and marks it as delivered now. */
export async function aDeliveredOrder(
  test: TestShop,
  shopper: Shopper,
  options: Parameters<typeof aPlacedOrder>[3] & { productId?: Awaited<ReturnType<typeof aProduct>> } = {},
): Promise<OrderId> {
  const id = await aPlacedOrder(test, shopper, options.productId ?? (await aProduct(test)), options)
  await deliver(test, id)
  return id
}

export async function deliver({ shop }: TestShop, id: OrderId): Promise<void> {
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute()
  await shop.db
    .insertInto('order_events')
    .values({ order_id: id, status: 'delivered', at: shop.clock.now(), actor: 'shop' })
    .execute()
}

/** A box of the ISO base media format. */
export function isoBox(name: string, ...contents: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : each)))
  const head = Buffer.alloc(8, name, 'latin1')
  head.writeUInt32BE(content.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A video's track: 'vide' for video, 'soun' for audio. */
export const videoTrack = (handler: string): Buffer =>
  isoBox(
    'trak',
    isoBox('tkhd', Buffer.alloc(84)),
    isoBox('mdia', isoBox('hdlr', Buffer.alloc(8), handler, Buffer.alloc(12))),
  )

/** An MP4 of at least this size. */
export const aVideo = (bytes = 1000, { brand = 'isom', handler = 'vide' } = {}): Buffer =>
  Buffer.concat([
    isoBox('ftyp', brand, Buffer.alloc(4), 'isommp42'),
    isoBox('moov', isoBox('mvhd', Buffer.alloc(100)), videoTrack('soun'), videoTrack(handler)),
    isoBox('mdat', Buffer.alloc(bytes, 'pictures ')),
  ])

/** Returns an element of the Matroska format. With `isOpen` its length is unknown. */
export function matroskaElement(id: string, content: Buffer, isOpen = false): Buffer {
  const length = Buffer.alloc(8, 0xff)
  if (!isOpen) length.writeBigUInt64BE(BigInt(content.length) | (1n << 56n))
  else length[0] = 0x01
  return Buffer.concat([Buffer.from(id, 'hex'), length, content])
}

/** A WebM or Matroska video. Track type 1 is video, 2 is audio. */
export const aWebVideo = ({ docType = 'webm', trackType = 1, isOpen = false } = {}): Buffer =>
  Buffer.concat([
    matroskaElement('1a45dfa3', matroskaElement('4282', Buffer.from(docType))),
    matroskaElement(
      '18538067',
      Buffer.concat([
        matroskaElement('1549a966', Buffer.alloc(20)),
        matroskaElement('1654ae6b', matroskaElement('ae', matroskaElement('83', Buffer.from([trackType])))),
        matroskaElement('1f43b675', Buffer.alloc(400, 7), isOpen),
      ]),
      isOpen,
    ),
  ])

export const beginUpload = (client: Client, kind: UploadKind, size: number): Promise<Answer> =>
  client.call(beginUploadCall, { body: { kind, size } })

export const sendChunk = (client: Client, id: string, offset: number, bytes: Buffer): Promise<Answer> =>
  client.send({
    method: 'PATCH',
    url: addressOf(sendPieceCall, { params: { uploadId: id } }),
    payload: bytes,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
  })

export async function upload(client: Client, kind: UploadKind, bytes: Buffer): Promise<Answer> {
  const startedUpload = await beginUpload(client, kind, bytes.length)
  if (startedUpload.status !== 200) return startedUpload
  const { id, chunk } = startedUpload.body as { id: string; chunk: number }
  let answer = startedUpload
  for (let offset = 0; offset < bytes.length && answer.status === 200; offset += chunk)
    answer = await sendChunk(client, id, offset, bytes.subarray(offset, offset + chunk))
  return answer
}

/** Uploads a file and returns its id. Throws when the shop refuses it. */
export async function uploadAccepted(client: Client, kind: UploadKind, bytes: Buffer): Promise<string> {
  const { status, body } = await upload(client, kind, bytes)
  if (status !== 200 || body.complete !== true) throw new Error(`upload answered ${status}: ${JSON.stringify(body)}`)
  return String(body.id)
}

/** Reports a delivered order as damaged, with a video. Returns the ids of the order, the report and the upload. */
export async function aReport(
  test: TestShop,
  shopper: Shopper,
  options: Parameters<typeof aDeliveredOrder>[2] = {},
): Promise<{ orderId: OrderId; reportId: string; video: string }> {
  const orderId = await aDeliveredOrder(test, shopper, options)
  const video = await uploadAccepted(shopper.client, 'video', aVideo())
  return { orderId, video, reportId: await reportOrder(test, shopper, orderId, [video]) }
}

export async function reportOrder(
  test: TestShop,
  { client }: Shopper,
  orderId: OrderId,
  uploads: string[],
): Promise<string> {
  const report = { problem: 'damaged', message: 'The box was open.', uploads }
  const { status, body } = await client.call(reportProblem, { params: { orderId }, body: report })
  if (status !== 200) throw new Error(`report answered ${status}: ${JSON.stringify(body)}`)
  const { id } = await test.shop.db
    .selectFrom('reports')
    .select('id')
    .where('ticket_number', '=', body.ticket as number)
    .executeTakeFirstOrThrow()
  return id
}
