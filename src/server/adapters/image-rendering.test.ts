// Rendering of uploaded pictures. Only pixels are kept; metadata and appended data are removed.
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { RenderedPicture } from './image-codec.ts'
import { paintDrawing, renderPicture } from './image-rendering.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ba2a4e' } })

async function render(bytes: Uint8Array): Promise<RenderedPicture> {
  const answer = await renderPicture(bytes)
  if (!answer || answer === 'too large') throw new Error('refused')
  return answer
}

it("a rendering writes WebP and AVIF in every width up to the picture's", async () => {
  const { width, height, widths, renditions } = await render(await picture(900, 450).png().toBuffer())
  expect({ width, height, widths }).toEqual({ width: 900, height: 450, widths: [240, 480, 800, 900] })
  for (const { width, format, bytes } of renditions) {
    const metadata = await sharp(bytes).metadata()
    expect(metadata.width).toBe(width)
    expect(metadata.format === 'heif' ? metadata.compression : metadata.format).toBe(format === 'avif' ? 'av1' : 'webp')
  }
  expect(renditions).toHaveLength(8)
})

it('the widest rendition of a large picture is 1200 pixels wide, that of a tiny one 240', async () => {
  expect((await render(await picture(2400, 1600).jpeg().toBuffer())).widths).toEqual([240, 480, 800, 1200])
  expect(await render(await picture(1, 1).png().toBuffer())).toMatchObject({ widths: [240], height: 240 })
})

it('a rendering accepts JPEG, PNG, WebP, AVIF and GIF', async () => {
  const small = picture(300, 300)
  const formats = [
    small.clone().jpeg(),
    small.clone().png(),
    small.clone().webp(),
    small.clone().avif(),
    small.clone().gif(),
  ]
  for (const format of formats) expect(await renderPicture(await format.toBuffer())).not.toBeNull()
})

it('security 26: a rendering rotates a photo upright and removes its location', async () => {
  const photograph = await picture(400, 300)
    .withExif({
      IFD0: { Copyright: 'somebody', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '10/1 46/1 24/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '76/1 22/1 37/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const { width, height, renditions } = await render(photograph)
  expect([width, height]).toEqual([300, 400])
  for (const { bytes } of renditions) {
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, orientation: orientation ?? 1 }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      orientation: 1,
    })
  }
})

it('security 26: a rendering removes HTML that is hidden in a JPEG', async () => {
  const page = '<html><script>alert(1)</script></html>'
  const jpeg = await picture(300, 300).jpeg().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)])
  const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page)])
  expect(polyglot.includes('script')).toBe(true)
  const { renditions } = await render(polyglot)
  for (const { bytes } of renditions) expect(Buffer.from(bytes).includes('script')).toBe(false)
})

it('security 26: a rendering removes an archive appended to a picture', async () => {
  const archive = Buffer.from('PK\x03\x04META-INF/MANIFEST.MF Main-Class: Evil PK\x05\x06')
  for (const format of ['gif', 'png', 'jpeg', 'webp'] as const) {
    const { renditions } = await render(Buffer.concat([await picture(300, 300).toFormat(format).toBuffer(), archive]))
    for (const { bytes } of renditions) expect(Buffer.from(bytes).includes('META-INF')).toBe(false)
  }
})

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'],
  ['an SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7\n%âãÏÓ'],
  ['a TIFF', 'II*\0\x08\0\0\0'],
  ['an empty file', ''],
  ['a JPEG in its first bytes only', '\xff\xd8\xff\xe0 and then words'],
  ['a GIF in its first bytes only', 'GIF89a<script>'],
])('security 26: %s is rejected as a picture', async (_what, text) => {
  expect(await renderPicture(Buffer.from(text, 'latin1'))).toBeNull()
})

it('a truncated picture is rejected', async () => {
  const whole = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  expect(await renderPicture(whole)).not.toBeNull()
  expect(await renderPicture(whole.subarray(0, whole.length / 2))).toBeNull()
})

it('security 26: a small file that would decode to more than 50 million pixels is rejected', async () => {
  const bomb = Buffer.from(await picture(16, 16).png().toBuffer())
  // In a PNG the width is at byte 16, the height at 20, and the checksum of both at 29.
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect((await sharp(bomb, { limitInputPixels: false }).metadata()).width).toBe(20_000)
  expect(await renderPicture(bomb)).toBe('too large')
})

it('a picture is rejected when one side is more than four times the other', async () => {
  expect(await renderPicture(await picture(10, 4000).png().toBuffer())).toBeNull()
  expect(await renderPicture(await picture(1600, 500).png().toBuffer())).not.toBeNull()
})

it('a drawing of the shop is rendered as a square PNG', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><rect width="480" height="480"/></svg>'
  const { format, width, height } = await sharp(await paintDrawing(Buffer.from(drawing), 1200)).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 1200 })
})
