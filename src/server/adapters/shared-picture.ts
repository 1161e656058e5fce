// A picture as chats and networks show it: one JPEG of 1200 × 630, the picture whole, on a ground that belongs to it.
import sharp, { type Raw, type Sharp } from 'sharp'

const WIDTH = 1200
const HEIGHT = 630
/** The quiet ground that photographs lie on (LOOK-10), their distance to its edge, and their corners. */
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
  const margin = ground ? 0 : MARGIN
  const background = ground ?? SAND
  const shown = sharp(data, { raw: info })
    .resize(WIDTH - 2 * margin, HEIGHT - 2 * margin, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
  return encode(ground ? shown : shown.composite([{ input: frameFor(info) }]), QUALITIES)
}

/** Only a picture full of fine grain comes to the second quality. */
async function encode(picture: Sharp, [quality = 84, ...lower]: readonly number[]): Promise<Uint8Array> {
  const jpeg = await picture.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
  return jpeg.byteLength <= MOST_BYTES || lower.length === 0 ? jpeg : encode(picture, lower)
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

/** Sand with a hole of round corners, as large as the picture lies there. */
function frameFor({ width, height }: Raw): Buffer {
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const [x, y, r] = [(WIDTH - w) / 2, (HEIGHT - h) / 2, RADIUS]
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const hole = `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`
  const sand = `rgb(${SAND.r} ${SAND.g} ${SAND.b})`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="${sand}" fill-rule="evenodd" d="M0 0h${WIDTH}v${HEIGHT}H0z${hole}"/></svg>`,
  )
}
