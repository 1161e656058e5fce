// Renders pictures inside the image process: decodes them, rotates them upright, drops metadata and encodes them.
import sharp, { type Raw, type Sharp } from 'sharp'
import { MAX_INPUT_PIXELS, type RenderedPicture, type Rendition, type TooLarge } from './image-codec.ts'

/** The width of the smallest rendition, to which smaller pictures are enlarged. No other rendition is enlarged. */
const MIN_WIDTH = 240
const MAX_WIDTH = 1200
const WIDTHS = [MIN_WIDTH, 480, 800, MAX_WIDTH]
/** Photos of damaged goods are stored up to this size, so that details stay visible. */
const MAX_PHOTOGRAPH_SIDE = 2000
const LARGEST_LOGO = { width: 480, height: 160 } as const
/** The largest ratio of the sides. A longer picture is a banner, not a product, and may not fit into a WebP. */
const MAX_ASPECT_RATIO = 4

/**
 * Renders a picture in its own width (between MIN_WIDTH and MAX_WIDTH) and in all smaller WIDTHS, each as WebP and
 * AVIF. Returns null or 'too large' like `ImageCodec.render`.
 */
export async function renderPicture(bytes: Uint8Array): Promise<RenderedPicture | TooLarge | null> {
  if (!looksLikePicture(bytes)) return null
  try {
    const upright = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 }).autoOrient()
    const { autoOrient: original } = await upright.metadata()
    // Extreme proportions are refused before anything is decoded or enlarged.
    if (Math.max(original.width, original.height) > MAX_ASPECT_RATIO * Math.min(original.width, original.height))
      return null
    const resized = upright.resize(Math.min(Math.max(original.width, MIN_WIDTH), MAX_WIDTH)).toColourspace('srgb')
    // The picture is decoded once for all renditions.
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = sharp(data, { raw: { width, height, channels } })
    const widths = WIDTHS.filter((candidate) => candidate < width).concat(width)
    const renditions: Rendition[] = []
    for (const renditionWidth of widths) {
      const scaled = renditionWidth === width ? pixels.clone() : pixels.clone().resize(renditionWidth)
      renditions.push(...(await encodeRenditions(scaled, renditionWidth)))
    }
    return { width, height, widths, renditions, shared: await renderShared(data, info) }
  } catch (error) {
    return errorResultOf(error)
  }
}

async function encodeRenditions(picture: Sharp, width: number): Promise<Rendition[]> {
  const webp = await picture.clone().webp({ quality: 82 }).toBuffer()
  const avif = await picture.clone().avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
  return [
    { width, format: 'webp', bytes: webp },
    { width, format: 'avif', bytes: avif },
  ]
}

/**
 * Rewrites a photo as an upright WebP within 2000 × 2000 pixels, without metadata such as its location. Returns null or
 * 'too large' like `ImageCodec.rewrite`.
 */
export async function rewritePhotograph(bytes: Uint8Array): Promise<Uint8Array | TooLarge | null> {
  if (!looksLikePicture(bytes)) return null
  try {
    return await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(MAX_PHOTOGRAPH_SIDE, MAX_PHOTOGRAPH_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    return errorResultOf(error)
  }
}

/**
 * Rewrites a logo as a PNG with transparency and at most 256 colours, for pages and PDFs. A wide logo gets transparent
 * margins above and below, so that it fits into a header on a phone. Returns null or 'too large' like
 * `ImageCodec.logo`.
 */
export async function rewriteLogo(bytes: Uint8Array): Promise<Uint8Array | TooLarge | null> {
  if (!looksLikePicture(bytes)) return null
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(LARGEST_LOGO.width, LARGEST_LOGO.height, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true })
    const margin = Math.max(0, Math.ceil((info.width / MAX_ASPECT_RATIO - info.height) / 2))
    return await sharp(data)
      .extend({ top: margin, bottom: margin, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    return errorResultOf(error)
  }
}

/** Returns 'too large' for an error about too many pixels, and null for any other, because it is no picture. */
const errorResultOf = (error: unknown): TooLarge | null =>
  error instanceof Error && error.message.includes('exceeds pixel limit') ? 'too large' : null

/** Renders an SVG drawing as a square PNG, `side` pixels wide. Only the shop's own drawings are safe to render. */
export async function paintDrawing(drawing: Uint8Array, side: number): Promise<Uint8Array> {
  const { width = side } = await sharp(drawing).metadata()
  const png = sharp(drawing, { density: (72 * side) / width }).resize(side, side)
  return png.png({ compressionLevel: 1 }).toBuffer()
}

/** Recognises a picture by its first bytes. Its name and declared type do not matter. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const firstBytes = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1')
  return (
    firstBytes.startsWith('\xff\xd8\xff') ||
    firstBytes.startsWith('\x89PNG\r\n\x1a\n') ||
    firstBytes.startsWith('GIF8') ||
    (firstBytes.startsWith('RIFF') && firstBytes.slice(8, 12) === 'WEBP') ||
    (firstBytes.slice(4, 8) === 'ftyp' && firstBytes.slice(8).includes('avif'))
  )
}

// The picture for sharing: a JPEG of 1200 × 630 pixels with the whole picture on a matching background.

const WIDTH = 1200
const HEIGHT = 630
/** The background of pictures without a uniform border (LOOK-10), and their margin and corner radius in pixels. */
const SAND = { r: 244, g: 234, b: 220 }
const MARGIN = 40
const RADIUS = 28
/** A border counts as one colour when no channel's standard deviation, out of 255, is larger. */
const MAX_DEVIATION = 6
/** Some chats show no picture above 300 KB. */
const MAX_BYTES = 280_000
const QUALITIES = [84, 60, 40]

type Colour = typeof SAND

/**
 * Returns the picture for sharing, a JPEG of 1200 × 630 pixels. If the picture's border has one colour, that colour
 * fills the rest of the JPEG; otherwise the picture is placed on sand.
 */
export async function renderShared(pixels: Buffer, raw: Raw): Promise<Uint8Array> {
  const { data, info } = await sharp(pixels, { raw })
    .flatten({ background: SAND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const plainBorder = borderColourOf(data, info)
  const margin = plainBorder ? 0 : MARGIN
  const background = plainBorder ?? SAND
  const image = sharp(data, { raw: info })
    .resize(WIDTH - 2 * margin, HEIGHT - 2 * margin, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
  return encodeBelowLimit(plainBorder ? image : image.composite([{ input: frameFor(info) }]), QUALITIES)
}

/** Encodes a JPEG with the first quality that stays below MAX_BYTES, otherwise with the last one. */
async function encodeBelowLimit(
  picture: Sharp,
  [quality = 84, ...lowerQualities]: readonly number[],
): Promise<Uint8Array> {
  const jpeg = await picture.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
  return jpeg.byteLength <= MAX_BYTES || lowerQualities.length === 0 ? jpeg : encodeBelowLimit(picture, lowerQualities)
}

/** Returns the mean colour of a picture's outermost pixels; null when it is not uniform. Expects three channels. */
function borderColourOf(data: Buffer, { width, height, channels }: Raw): Colour | null {
  /** The indexes of the pixels in the first and last row and column. */
  const borderPixels: number[] = []
  for (let x = 0; x < width; x++) borderPixels.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) borderPixels.push(y * width, y * width + width - 1)
  const [r, g, b] = [0, 1, 2].map((channel) => {
    const values = borderPixels.map((pixel) => data[pixel * channels + channel] ?? 0)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
    return variance > MAX_DEVIATION ** 2 ? undefined : Math.round(mean)
  })
  return r === undefined || g === undefined || b === undefined ? null : { r, g, b }
}

/** Returns a sand-coloured frame with a rounded hole of the picture's size, as SVG. */
function frameFor({ width, height }: Raw): Buffer {
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height)
  const [holeWidth, holeHeight] = [Math.round(width * scale), Math.round(height * scale)]
  const [left, top] = [(WIDTH - holeWidth) / 2, (HEIGHT - holeHeight) / 2]
  const [straightWidth, straightHeight] = [holeWidth - 2 * RADIUS, holeHeight - 2 * RADIUS]
  const corner = (right: 1 | -1, down: 1 | -1): string =>
    `a${RADIUS} ${RADIUS} 0 0 1 ${right * RADIUS} ${down * RADIUS}`
  const topAndRight = `h${straightWidth}${corner(1, 1)}v${straightHeight}${corner(-1, 1)}`
  const bottomAndLeft = `h${-straightWidth}${corner(-1, -1)}v${-straightHeight}${corner(1, -1)}`
  const hole = `M${left + RADIUS} ${top}${topAndRight}${bottomAndLeft}z`
  const sand = `rgb(${SAND.r} ${SAND.g} ${SAND.b})`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="${sand}" fill-rule="evenodd" d="M0 0h${WIDTH}v${HEIGHT}H0z${hole}"/></svg>`,
  )
}
