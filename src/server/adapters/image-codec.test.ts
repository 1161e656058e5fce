// The image codec, and failures of its process.
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { type ImageCodec, imageCodec, type RenderedPicture } from './image-codec.ts'

const FRAGILE = new URL('../../../tests/support/fragile-image-process.ts', import.meta.url)
const codecs: ImageCodec[] = []
afterEach(() => {
  for (const codec of codecs.splice(0)) codec.close()
})

function openCodec(program?: URL): ImageCodec {
  const codec = imageCodec(program)
  codecs.push(codec)
  return codec
}

const aPng = () =>
  sharp({ create: { width: 240, height: 240, channels: 3, background: '#ba2a4e' } })
    .png()
    .toBuffer()

async function renderedBy(codec: ImageCodec, bytes: Uint8Array): Promise<RenderedPicture> {
  const answer = await codec.render(bytes)
  if (!answer || answer === 'too large') throw new Error('refused')
  return answer
}

it('the image codec renders a picture, and rejects a file that is not a picture', async () => {
  const codec = openCodec()
  const rendered = await renderedBy(codec, await aPng())
  expect(rendered.widths).toEqual([240])
  expect(rendered.renditions.map(({ format, bytes }) => [format, bytes.byteLength > 0])).toEqual([
    ['webp', true],
    ['avif', true],
  ])
  expect(await codec.render(Buffer.from('words'))).toBeNull()
})

it('the image codec renders seven pictures that arrive at the same moment', async () => {
  const codec = openCodec()
  const png = await aPng()
  const answers = await Promise.all(Array.from({ length: 7 }, () => renderedBy(codec, png)))
  expect(answers.every((answer) => answer.renditions.length === 2)).toBe(true)
})

it('the image codec rewrites a logo as a small transparent PNG, with space above and below a wide one, without enlarging it', async () => {
  const codec = openCodec()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const large = await sharp({ create: { width: 3000, height: 600, channels: 4, background: clear } })
    .webp()
    .toBuffer()
  const written = await codec.logo(large)
  if (!(written instanceof Uint8Array)) throw new Error('refused')
  const { data, info } = await sharp(written).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, data[3]]).toEqual([480, 120, 0])
  expect((await sharp(written).metadata()).format).toBe('png')
  const small = await sharp(await aPng())
    .resize(40, 20)
    .png()
    .toBuffer()
  expect(await sharp((await codec.logo(small)) as Uint8Array).metadata()).toMatchObject({ width: 40, height: 20 })
  expect(await codec.logo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
})

it('the image codec renders a drawing, and throws when it cannot', async () => {
  const codec = openCodec()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48"/></svg>'
  expect((await sharp(await codec.paint(Buffer.from(drawing), 100)).metadata()).width).toBe(100)
  await expect(codec.paint(Buffer.from('<svg'), 100)).rejects.toThrow('could not be rendered')
})

it('a picture that crashes the decoder is rejected, and the next one gets a new process', async () => {
  const codec = openCodec(FRAGILE)
  expect(await codec.render(Buffer.from('crash'))).toBeNull()
  expect(await codec.paint(Buffer.from('fine'), 1)).toHaveLength(1)
})

it('a picture that takes too long to process fails as busy', async () => {
  const codec = imageCodec(FRAGILE, 50)
  codecs.push(codec)
  await expect(codec.rewrite(Buffer.from('endless'))).rejects.toMatchObject({
    code: 'busy',
    details: { retryAfter: 30 },
  })
})

it('a picture that takes too long makes a picture processed beside it fail as busy, and a waiting picture is still processed', async () => {
  const codec = imageCodec(FRAGILE, 2_000)
  codecs.push(codec)
  const slow = codec.rewrite(Buffer.from('endless'))
  // Waiting for this picture makes the time limit of `beside` end later than that of `slow`.
  await codec.paint(Buffer.from('fine'), 1)
  const beside = codec.rewrite(Buffer.from('endless'))
  const waiting = codec.paint(Buffer.from('fine'), 1)
  expect(await Promise.allSettled([slow, beside])).toMatchObject([
    { reason: { code: 'busy' } },
    { reason: { code: 'busy' } },
  ])
  expect(await waiting).toHaveLength(1)
})

it('when the image process exits by itself, rendering throws an error with its exit code', async () => {
  const codec = openCodec(FRAGILE)
  await expect(codec.render(Buffer.from('exit'))).rejects.toThrow('code 3')
  await expect(openCodec(new URL('./no-such-program.ts', import.meta.url)).render(await aPng())).rejects.toThrow(
    'code 1',
  )
})

it('a closed image codec starts its process again with the next picture', async () => {
  const codec = openCodec(FRAGILE)
  await codec.paint(Buffer.from('fine'), 1)
  codec.close()
  expect(await codec.paint(Buffer.from('fine'), 1)).toHaveLength(1)
})
