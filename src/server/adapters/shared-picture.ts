// A picture as chats and networks show it: one JPEG of 1200 × 630, the picture whole, on a ground that belongs to it.
import sharp, { type Raw } from 'sharp'

const WIDTH = 1200
const HEIGHT = 630
/** The quiet ground that photographs lie on (look §8), their distance to its edge, and their corners. */
const SAND = { r: 244, g: 234, b: 220 }
const MARGIN = 40
const RADIUS = 28
/** How far the border of a picture may stray from its mean, of 255, and still be one ground. */
const EVEN = 6
/** Some chats show no picture above 300 KB. */
const MOST_BYTES = 280_000
const QUALITIES = [84, 60, 40]

type Colour = typeof SAND

/**
 * Renders decoded pixels for sharing. A drawing runs on into its own ground; anything else, such as a photograph, lies on
 * sand. Answers a JPEG of 1200 × 630 pixels, under 300 KB.
 */
export async function renderShared(pixels: Buffer, raw: Raw): Promise<Uint8Array> {
  const { data, info } = await sharp(pixels, { raw })
    .flatten({ background: SAND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = groundOf(data, info)
  const margin = ground ? 0 : 2 * MARGIN
  const fitted = sharp(data, { raw: info }).resize(WIDTH - margin, HEIGHT - margin, { fit: 'inside' })
  const placed = await fitted.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const input = ground ? placed.data : await roundOff(placed.data, placed.info)
  const canvas = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ground ?? SAND } })
    .composite([{ input, gravity: 'centre' }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return underLimit(canvas.data, canvas.info)
}

/** The one colour that a picture's border is of, or null. Three channels a pixel. */
function groundOf(data: Buffer, { width, height, channels }: Raw): Colour | null {
  const places: number[] = []
  for (let x = 0; x < width; x++) places.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) places.push(y * width, y * width + width - 1)
  const [r, g, b] = [0, 1, 2].map((channel) => {
    const values = places.map((place) => data[place * channels + channel] ?? 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / places.length
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / places.length
    return variance > EVEN ** 2 ? undefined : Math.round(mean)
  })
  return r === undefined || g === undefined || b === undefined ? null : { r, g, b }
}

const roundOff = (picture: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> => {
  const shape = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${RADIUS}"/></svg>`
  return sharp(picture)
    .ensureAlpha()
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Only a picture full of fine grain comes to the second quality. */
async function underLimit(canvas: Buffer, raw: Raw): Promise<Uint8Array> {
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(canvas, { raw }).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.byteLength <= MOST_BYTES) break
  }
  return jpeg
}
