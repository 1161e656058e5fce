// Faulty and malicious uploads of product pictures, which are refused without leaving files or rows.
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { addProduct } from '#contract/calls/admin/products.ts'
import { viewProduct } from '#contract/calls/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import type { ProductId } from '#domain/ids.ts'
import { addressOf, nameOfCall } from '#tests/support/addresses.ts'
import { anAdmin } from '#tests/support/makers.ts'
import { addByForm, aPicture, aProductForm, changeByForm, multipart } from '#tests/support/product-form.ts'
import { beforeTests, SHOP_ORIGIN, shopForTests, type TestShop } from '#tests/support/shop.ts'
import { diskStore, type FileStore } from '../adapters/file-store.ts'
import { addPicture, sweepPictures } from './change-pictures.ts'
import { createProduct } from './insert-product.ts'

const MEBIBYTE = 1024 * 1024

const test = shopForTests()

const admin = beforeTests(() => anAdmin(test))

beforeEach(async () => {
  // Each test counts the rows that its upload leaves.
  await test.shop.db.deleteFrom('product_prices').execute()
  await test.shop.db.deleteFrom('product_images').execute()
  await test.shop.db.deleteFrom('kit_items').execute()
  await test.shop.db.deleteFrom('products').execute()
})

const productCount = async (): Promise<number> =>
  (await test.shop.db.selectFrom('products').select('id').execute()).length

const twoFiles = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nx\r\n'.repeat(2)
const upload = (bytes: Uint8Array, name = 'picture.jpg', type = 'image/jpeg') =>
  addByForm(admin.client, aProductForm(), { bytes, name, type })

/** Sends a multipart body that is written by hand with a fixed boundary, such as a malformed one. */
const raw = (payload: string | Buffer, contentType = 'multipart/form-data; boundary=b') =>
  admin.client.send({ method: 'POST', url: addressOf(addProduct), payload, headers: { 'content-type': contentType } })

const part = (name: string, value: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

it('a new product needs a picture that is neither empty nor a text; a change of a product needs none', async () => {
  const { status, body } = await addByForm(admin.client, aProductForm())
  expect([status, body.code]).toEqual([400, 'image_missing'])
  expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 400, body: { code: 'image_missing' } })
  const text = aProductForm({ image: '/pictures/somebody-elses.webp' })
  expect((await addByForm(admin.client, text)).body.code).toBe('image_missing')
  const created = await upload(await aPicture())
  const { _id } = created.body.product as AdminProductReply
  const file = { bytes: Buffer.alloc(0), name: '' }
  expect((await changeByForm(admin.client, _id, { price: '5' }, file)).status).toBe(200)
})

it('a picture of more than 50 megapixels is rejected with the limit in the message', async () => {
  const bomb = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  // A PNG header has the size at offset 16 and the checksum at offset 29.
  bomb.writeUInt32BE(12_000, 16)
  bomb.writeUInt32BE(12_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  const { status, body } = await upload(bomb, 'large.png', 'image/png')
  const sentence = 'The picture is too large. The limit is 50 megapixels.'
  expect([status, body.message, body.fields]).toEqual([413, sentence, { image: sentence }])
  expect(await productCount()).toBe(0)
})

it.each([
  ['an SVG', 'drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG that calls itself a JPEG', 'photo.jpg', 'image/jpeg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an HTML page', 'page.html', 'text/html', '<!doctype html><script>alert(1)</script>'],
  ['a text that calls itself a PNG', 'words.png', 'image/png', 'not a picture'],
  ['the beginning of a GIF followed by a ZIP archive', 'a.gif', 'image/gif', 'GIF89aPK\x03\x04'],
])('security 26: an upload refuses %s', async (_what, name, type, text) => {
  const { status, body } = await upload(Buffer.from(text), name, type)
  expect([status, body.code]).toEqual([400, 'image_invalid'])
  expect(body.fields).toHaveProperty('image')
  expect(await productCount()).toBe(0)
})

it('security 26, security 27: a picture with a wrong name, type and path is recognised by its content and stored under a new name', async () => {
  const png = await sharp(await aPicture())
    .png()
    .toBuffer()
  const { body, status } = await upload(png, '../../../../etc/cron.d/evil.php', 'application/x-httpd-php')
  expect(status).toBe(200)
  const { image, pictures } = body.product as AdminProductReply
  expect(image).toMatch(/^\/pictures\/[0-9a-f]{24}-300\.webp$/)
  expect(pictures[0]?.avif).toMatch(
    /^\/pictures\/[0-9a-f]{24}-240\.avif 240w, \/pictures\/[0-9a-f]{24}-300\.avif 300w$/,
  )
})

it('security 26: a served picture contains neither the location nor the hidden HTML of the uploaded file', async () => {
  const page = '<script>alert(1)</script>'
  const photograph = await sharp(await aPicture(400))
    .withExif({ IFD0: { ImageDescription: page }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 24/1' } })
    .toBuffer()
  expect(photograph.includes(page)).toBe(true)
  const { body } = await upload(Buffer.concat([photograph, Buffer.from(`<html>${page}</html>`)]))
  const { raw: served, headers } = await test.client().get((body.product as AdminProductReply).image)
  expect(headers['content-type']).toBe('image/webp')
  expect(served.includes('script')).toBe(false)
  expect((await sharp(served).metadata()).exif).toBeUndefined()
})

it('security 26: a picture of 5 MB is accepted, a larger one is 413 with its own message', async () => {
  const picture = await aPicture()
  const largest = Buffer.concat([picture, Buffer.alloc(5 * MEBIBYTE - picture.length)])
  expect((await upload(largest)).status).toBe(200)
  for (const size of [5 * MEBIBYTE + 1, 20 * MEBIBYTE]) {
    const { status, body } = await upload(Buffer.concat([picture, Buffer.alloc(size - picture.length)]))
    expect([status, body.code]).toEqual([413, 'image_too_large'])
  }
  expect(await productCount()).toBe(1)
})

it('a product form with a text that is too long, or with too many fields, is refused', async () => {
  const image = { bytes: await aPicture() }
  const long = aProductForm({ description: 'x'.repeat(40_000) })
  expect((await addByForm(admin.client, long, image)).body).toMatchObject({
    code: 'invalid_input',
    fields: { description: expect.any(String) },
  })
  const many = aProductForm(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field${index}`, 'x'])))
  expect((await addByForm(admin.client, many, image)).status).toBe(400)
})

it.each([
  ['no boundary', 'multipart/form-data', part('name', 'Pads')],
  ['another boundary', 'multipart/form-data; boundary=c', part('name', 'Pads')],
  ['no end', 'multipart/form-data; boundary=b', part('name', 'Pads')],
  ['no body', 'multipart/form-data; boundary=b', ''],
  ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\n\r\nPads\r\n--b--\r\n'],
  ['a field that would change all objects', 'multipart/form-data; boundary=b', `${part('__proto__', 'x')}--b--\r\n`],
  ['two files', 'multipart/form-data; boundary=b', `${twoFiles}--b--\r\n`],
  ['the same field twice', 'multipart/form-data; boundary=b', `${part('name', 'A')}${part('name', 'B')}--b--\r\n`],
])('security 32: a product form with %s is 400', async (_what, contentType, payload) => {
  expect(await raw(payload, contentType)).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  expect(await productCount()).toBe(0)
})

it('fault 23: an interrupted upload leaves no product and no picture row, and the server accepts the next upload', async () => {
  const server = test.app.server
  if (!server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { payload, headers } = await multipart(aProductForm(), { bytes: Buffer.alloc(2 * MEBIBYTE) })
  const socket = connect(port, '127.0.0.1')
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.write(
    `${nameOfCall(addProduct)} HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${SHOP_ORIGIN}\r\ncookie: ${cookie}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  const request = once(server, 'request')
  socket.write(payload.subarray(0, payload.length / 2))
  const [, response] = await request
  const ended = once(response, 'close')
  socket.destroy()
  await ended
  expect(await productCount()).toBe(0)
  expect(await test.shop.db.selectFrom('product_images').select('id').execute()).toEqual([])
  // The server still works.
  expect((await upload(await aPicture())).status).toBe(200)
})

/** Calls `work` with a shop that stores its files in a temporary folder. */
async function onDisk(work: (shop: TestShop['shop'], folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-files-'))
  try {
    await work({ ...test.shop, files: diskStore(folder) }, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const filesIn = async (folder: string): Promise<string[]> => readdir(join(folder, 'pictures')).catch(() => [])
const pads = { name: 'Pads', description: 'Six pads.', price: 100 as never }

it('the files of a picture are removed when the row cannot be written', async () => {
  await onDisk(async (shop, folder) => {
    const broken = { ...pads, price: -1 as never }
    await expect(createProduct(shop, 'somebody', broken, await aPicture())).rejects.toThrow('paise')
    expect(await filesIn(folder)).toEqual([])
    await createProduct(shop, 'somebody', pads, await aPicture())
    expect(await filesIn(folder)).toHaveLength(5)
  })
})

it('a picture that is added twice with one key is added once, and the repeat leaves no files', async () => {
  await onDisk(async (shop, folder) => {
    const { _id } = await createProduct(shop, 'somebody', pads, await aPicture())
    const add = async () => addPicture(shop, 'somebody', _id as ProductId, { image: await aPicture(), key: 'once' })
    const [first, second] = await Promise.all([add(), add()])
    expect(first.gallery).toHaveLength(2)
    expect(second).toEqual(first)
    expect(await filesIn(folder)).toHaveLength(10)
  })
})

it('fault 14: a full disk during an upload answers 503 and leaves no files or rows', async () => {
  await onDisk(async (shop, folder) => {
    let room = 2
    const full: FileStore = {
      ...shop.files,
      async put(key, bytes) {
        room -= 1
        if (room < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        await shop.files.put(key, bytes)
      },
    }
    const attempt = createProduct({ ...shop, files: full }, 'somebody', pads, await aPicture())
    await expect(attempt).rejects.toMatchObject({ code: 'image_not_saved', status: 503 })
    expect(await filesIn(folder)).toEqual([])
    expect(await productCount()).toBe(0)
  })
})

it('the file of a replaced picture is kept for 6 days and deleted after 8; that of the new picture stays', async () => {
  const { body } = await upload(await aPicture())
  const before = body.product as AdminProductReply
  const file = { bytes: await aPicture(300, '#286749') }
  await changeByForm(admin.client, before._id, {}, file)
  const name = before.image.replace('/pictures/', 'pictures/')
  test.clock.advance(6 * 86_400_000)
  await sweepPictures(test.shop)
  expect(await test.shop.files.get(name)).not.toBeNull()
  test.clock.advance(2 * 86_400_000)
  await sweepPictures(test.shop)
  expect(await test.shop.files.get(name)).toBeNull()
  const { image } = (await test.client().call(viewProduct, { params: { productId: before._id } }))
    .body as unknown as AdminProductReply
  expect(await test.shop.files.get(image.replace('/pictures/', 'pictures/'))).not.toBeNull()
})
