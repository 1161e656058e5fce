// Serving pictures by their URLs: formats, widths and cache headers.
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { aPicture } from '#tests/support/product-form.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { savePicture } from './change-pictures.ts'
import type { NewPicture } from './picture-files.ts'

const test = shopForTests()
let picture: NewPicture

beforeAll(async () => {
  picture = await savePicture(test.shop, await aPicture(500))
})

it('security 27: pictures are served in every width and both formats, cached forever and with a fixed type', async () => {
  for (const width of [240, 480, 500])
    for (const format of ['avif', 'webp']) {
      const { status, headers, raw } = await test.client().get(`/pictures/${picture.fileKey}-${width}.${format}`)
      expect([status, headers['content-type']]).toEqual([200, `image/${format}`])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(raw.length).toBeGreaterThan(0)
    }
})

it('the picture for sharing is served as a JPEG of 1200 × 630 pixels, cached forever', async () => {
  const { status, headers, raw } = await test.client().get(`/pictures/${picture.fileKey}-shared.jpg`)
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { width, height, format } = await sharp(raw).metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 630])
})

it('a picture answers 304 to a browser that has it already, 200 to one that has another, and 404 for a width that does not exist', async () => {
  const path = `/pictures/${picture.fileKey}-240.webp`
  const { headers } = await test.client().get(path)
  const repeat = await test.client().get(path, { 'if-none-match': String(headers.etag) })
  expect([repeat.status, repeat.raw.length]).toEqual([304, 0])
  expect((await test.client().get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  expect((await test.client().get(path.replace('240', '800'))).status).toBe(404)
})

it.each([
  'nothing',
  `${'0'.repeat(24)}-240.webp`,
  `${'0'.repeat(24)}-240.svg`,
  `${'0'.repeat(24)}-240.webp.html`,
  '..%2f..%2fpackage.json',
  '%2e%2e%2fsecrets',
  `${'0'.repeat(24)}-99999.webp`,
  `${'0'.repeat(24)}-shared.jpg`,
  `${'0'.repeat(24)}-240.jpg`,
])('security 27: the picture address %s answers 404 in JSON, not cached', async (name) => {
  const { status, body, headers } = await test.client().get(`/pictures/${name}`)
  expect([status, body.code]).toEqual([404, 'not_found'])
  expect(headers['cache-control']).toBe('no-store')
})
