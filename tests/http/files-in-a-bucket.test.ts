// Pictures and videos in a bucket work as in a folder. A failing bucket only causes an error message.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct as addProductCall } from '#contract/calls/admin/products.ts'
import { removeUpload, viewUpload, viewUploadContent } from '#contract/calls/uploads.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { s3Store } from '#server/adapters/s3-store.ts'
import { addressOf } from '../support/addresses.ts'
import { type FakeS3, openFakeS3 } from '../support/fake-s3.ts'
import { anAdmin, aProduct, aShopper, type Shopper } from '../support/makers.ts'
import { aPicture, aProductForm, sendForm } from '../support/product-form.ts'
import { aDeliveredOrder, aVideo, beginUpload, sendChunk, uploadAccepted } from '../support/reporting.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const MEBIBYTE = 1024 * 1024
/** A number of failures that no test exceeds. */
const ALWAYS = 1000

let s3: FakeS3
let t: TestShop
let shopper: Shopper
let admin: Shopper
beforeAll(async () => {
  s3 = await openFakeS3()
  t = await openTestShop({}, {}, { files: s3Store(s3.bucket, systemClock) })
  shopper = await aShopper(t)
  admin = await anAdmin(t)
  await aDeliveredOrder(t, shopper)
})
afterAll(async () => {
  await t.close()
  await s3.close()
})
beforeEach(() => s3.mend())

it('in a bucket a video is stored in chunks, served completely and in part, and leaves nothing after its deletion', async () => {
  const video = aVideo(2.5 * MEBIBYTE)
  const id = await uploadAccepted(shopper.client, 'video', video)
  expect([...s3.objects.keys()].map((key) => key.replace(/[0-9a-f]{24}/, 'video'))).toEqual([
    'uploads/video.pieces/000000000000',
    'uploads/video.pieces/000001048576',
    'uploads/video.pieces/000002097152',
  ])
  expect((await shopper.client.call(viewUploadContent, { params: { uploadId: id } })).raw.equals(video)).toBe(true)
  const range = `bytes=${MEBIBYTE - 10}-${MEBIBYTE + 10}`
  const part = await shopper.client.call(viewUploadContent, { params: { uploadId: id }, headers: { range } })
  expect([part.status, part.raw.equals(video.subarray(MEBIBYTE - 10, MEBIBYTE + 11))]).toEqual([206, true])
  await shopper.client.call(removeUpload, { params: { uploadId: id } })
  expect(s3.objects.size).toBe(0)
})

it('of an uploaded photograph only the re-encoded picture is stored in the bucket', async () => {
  const id = await uploadAccepted(shopper.client, 'photo', await aPicture())
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^uploads\/[0-9a-f]{24}\.webp$/)])
  await shopper.client.call(removeUpload, { params: { uploadId: id } })
})

it("a product's picture is served from the bucket", async () => {
  const { status, body } = await addProduct()
  expect(status).toBe(200)
  const { image } = body.product as AdminProductReply
  const shown = await t.client().get(image)
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
})

const addProduct = async () =>
  sendForm(admin.client, 'POST', addressOf(addProductCall), aProductForm(), { bytes: await aPicture() })

describe('a failing bucket', () => {
  it('when the bucket fails, reading a picture is to be retried, and the error reveals nothing about the store', async () => {
    const productId = await aProduct(t)
    const fileKey = 'ab'.repeat(12)
    await t.shop.db
      .insertInto('product_images')
      .values({ id: t.id(), product_id: productId, position: 0, file_key: fileKey, widths: [240], width: 1, height: 1 })
      .execute()
    s3.fail(503, ALWAYS)
    const { status, headers, body, raw } = await t.client().get(`/pictures/${fileKey}-240.webp`)
    expect([status, headers['retry-after'], body.code]).toEqual([503, '30', 'files_unavailable'])
    expect(raw.toString()).not.toMatch(/SlowDown|127\.0\.0\.1|shop-files/)
  })

  it('when the bucket fails, no product is added without its picture, and staff see why', async () => {
    const count = async () => (await t.shop.db.selectFrom('products').select('id').execute()).length
    const before = await count()
    const objects = s3.objects.size
    s3.fail(500, ALWAYS)
    const { status, body } = await addProduct()
    expect([status, body.code]).toEqual([503, 'image_not_saved'])
    expect([await count(), s3.objects.size]).toEqual([before, objects])
  })

  it('when the bucket fails, a chunk of a video is not counted, and is sent again once the bucket is available', async () => {
    const video = aVideo(900)
    const id = String((await beginUpload(shopper.client, 'video', video.length)).body.id)
    s3.fail(503, ALWAYS)
    const lost = await sendChunk(shopper.client, id, 0, video)
    expect([lost.status, lost.body.code]).toEqual([503, 'upload_not_saved'])
    expect((await shopper.client.call(viewUpload, { params: { uploadId: id } })).body).toMatchObject({ offset: 0 })
    s3.mend()
    expect((await sendChunk(shopper.client, id, 0, video)).body).toMatchObject({ complete: true })
    s3.fail(503, ALWAYS)
    const watched = await shopper.client.call(viewUploadContent, { params: { uploadId: id } })
    expect([watched.status, watched.body.code]).toEqual([503, 'files_unavailable'])
    const removal = await shopper.client.call(removeUpload, { params: { uploadId: id } })
    expect([removal.status, removal.body.code]).toEqual([503, 'files_unavailable'])
    s3.mend()
    expect((await shopper.client.call(removeUpload, { params: { uploadId: id } })).status).toBe(200)
  })

  it('when the bucket refuses one chunk of a video, the earlier chunks stay', async () => {
    const video = aVideo(2.5 * MEBIBYTE)
    const id = String((await beginUpload(shopper.client, 'video', video.length)).body.id)
    const sendFrom = (offset: number) =>
      sendChunk(shopper.client, id, offset, video.subarray(offset, offset + MEBIBYTE))
    await sendFrom(0)
    await sendFrom(MEBIBYTE)
    const safe = [...s3.objects].map(([key, bytes]) => [key, bytes.length])
    s3.fail(503, ALWAYS, 'PUT')
    expect((await sendFrom(2 * MEBIBYTE)).body.code).toBe('upload_not_saved')
    expect([...s3.objects].map(([key, bytes]) => [key, bytes.length])).toEqual(safe)
    s3.mend()
    expect((await shopper.client.call(viewUpload, { params: { uploadId: id } })).body).toMatchObject({
      offset: 2 * MEBIBYTE,
    })
    expect((await sendFrom(2 * MEBIBYTE)).body).toMatchObject({ complete: true })
    expect((await shopper.client.call(viewUploadContent, { params: { uploadId: id } })).raw.equals(video)).toBe(true)
    await shopper.client.call(removeUpload, { params: { uploadId: id } })
  })
})
