// The picture for sharing: complete, on a matching background, and small enough for chats.
import sharp, { type Create, type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { renderShared } from './image-rendering.ts'

const ROSE = { r: 186, g: 42, b: 78 }
const PETAL = { r: 254, g: 226, b: 225 }
const SAND = { r: 244, g: 234, b: 220 }
const canvas = (width: number, height: number, create: Partial<Create> = {}) =>
  sharp({ create: { width, height, channels: 3, background: PETAL, ...create } as Create })

async function renderForSharing(
  picture: Sharp,
): Promise<{ jpeg: Uint8Array; colourAt(x: number, y: number): number[] }> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const jpeg = await renderShared(data, info)
  const { data: shown, info: size } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  expect([size.width, size.height, (await sharp(jpeg).metadata()).format]).toEqual([1200, 630, 'jpeg'])
  return { jpeg, colourAt: (x, y) => [...shown.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)] }
}
const similarColour = ({ r, g, b }: typeof ROSE) =>
  [r, g, b].map((value) => expect.toSatisfy((found: number) => Math.abs(found - value) < 6))
const CORNERS = [
  [2, 2],
  [1197, 2],
  [2, 627],
  [1197, 627],
] as const

it('the picture for sharing fills its margins with the background colour of a drawing', async () => {
  const thing = await canvas(600, 600, { background: ROSE }).png().toBuffer()
  const { colourAt } = await renderForSharing(canvas(1200, 1200).composite([{ input: thing }]))
  for (const [x, y] of CORNERS) expect(colourAt(x, y)).toEqual(similarColour(PETAL))
  expect(colourAt(600, 315)).toEqual(similarColour(ROSE))
})

it('in the picture for sharing a transparent drawing gets a sand-coloured background', async () => {
  const thing = await canvas(200, 200, { background: ROSE }).png().toBuffer()
  const clear = canvas(800, 600, { channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } })
  const { colourAt } = await renderForSharing(
    sharp(
      await clear
        .composite([{ input: thing }])
        .png()
        .toBuffer(),
    ),
  )
  for (const [x, y] of CORNERS) expect(colourAt(x, y)).toEqual(similarColour(SAND))
  expect(colourAt(600, 315)).toEqual(similarColour(ROSE))
})

it.each([
  ['upright', 600, 900],
  ['wide', 1200, 320],
])(
  'the picture for sharing shows the whole of a photo, %s, on a sand-coloured background',
  async (_, width, height) => {
    const half = await canvas(width, height / 2, { background: ROSE })
      .png()
      .toBuffer()
    const { colourAt } = await renderForSharing(canvas(width, height).composite([{ input: half, gravity: 'north' }]))
    for (const [x, y] of CORNERS) expect(colourAt(x, y)).toEqual(similarColour(SAND))
    const scale = Math.min(1120 / width, 550 / height)
    expect(colourAt(600, Math.round(315 - (height * scale) / 2) + 4)).toEqual(similarColour(ROSE))
    expect(colourAt(600, Math.round(315 + (height * scale) / 2) - 4)).toEqual(similarColour(PETAL))
  },
)

it('the picture for sharing keeps the grey of a greyscale photo', async () => {
  const { colourAt } = await renderForSharing(canvas(300, 300, { background: '#808080' }).greyscale())
  expect(colourAt(2, 2)).toEqual(similarColour({ r: 128, g: 128, b: 128 }))
})

it('the picture for sharing of a grainy photo is smaller than 300 KB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const { jpeg } = await renderForSharing(canvas(1200, 640, { noise }))
  expect(jpeg.byteLength).toBeLessThan(300_000)
})
