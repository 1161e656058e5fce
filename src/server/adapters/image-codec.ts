// Pictures: decoded, turned upright, stripped of everything but pixels, and written anew in the widths and formats that pages use.

export type PictureFormat = 'avif' | 'webp'

/** One written file of a picture. */
export interface Rendition {
  readonly width: number
  readonly format: PictureFormat
  readonly bytes: Buffer
}

/** A picture in all its renditions; `width` and `height` in pixels are those of the largest. */
export interface RenderedPicture {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly renditions: readonly Rendition[]
}

export interface ImageCodec {
  /** Renders an uploaded picture. Null when the bytes are no JPEG, PNG, WebP, AVIF or GIF that can be decoded within limits. */
  render(bytes: Uint8Array): Promise<RenderedPicture | null>
  /** Paints one of the shop's own SVG drawings as a square PNG, `side` pixels wide. */
  paint(drawing: Uint8Array, side: number): Promise<Buffer>
}

/** The smallest always exists, enlarged if need be; the others only up to what the picture holds. */
const LEAST_WIDTH = 240
const MOST_WIDTH = 1200
const WIDTHS = [LEAST_WIDTH, 480, 800, MOST_WIDTH]
const MOST_INPUT_PIXELS = 50_000_000
/** A side longer than this many times the other is a banner, not a product, and may not fit into a WebP. */
const MOST_STRETCH = 4
/** Pictures worked on at once; the others wait. Each takes a core for about a second. */
const AT_ONCE = 2

/** Opens a codec. sharp is loaded with the first picture, so that a server that never sees one stays small. */
export function imageCodec(): ImageCodec {
  const enter = gate(AT_ONCE)
  return {
    async render(bytes) {
      if (!looksLikePicture(bytes)) return null
      return enter(() => render(bytes))
    },
    async paint(drawing, side) {
      const { default: sharp } = await import('sharp')
      const { width = side } = await sharp(drawing).metadata()
      const png = sharp(drawing, { density: (72 * side) / width }).resize(side, side)
      return png.png({ compressionLevel: 1 }).toBuffer()
    },
  }
}

async function render(bytes: Uint8Array): Promise<RenderedPicture | null> {
  const { default: sharp } = await import('sharp')
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_INPUT_PIXELS, failOn: 'error', pages: 1 }).autoOrient()
    const { autoOrient: original } = await upright.metadata()
    // Looked at before anything is decoded or enlarged.
    if (Math.max(original.width, original.height) > MOST_STRETCH * Math.min(original.width, original.height))
      return null
    const fitted = upright.resize(Math.min(Math.max(original.width, LEAST_WIDTH), MOST_WIDTH)).toColourspace('srgb')
    // Decoded once for all renditions.
    const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = sharp(data, { raw: { width, height, channels } })
    const widths = WIDTHS.filter((candidate) => candidate < width).concat(width)
    const renditions: Rendition[] = []
    for (const each of widths) {
      const sized = each === width ? pixels.clone() : pixels.clone().resize(each)
      renditions.push({ width: each, format: 'webp', bytes: await sized.clone().webp({ quality: 82 }).toBuffer() })
      renditions.push({
        width: each,
        format: 'avif',
        bytes: await sized.clone().avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer(),
      })
    }
    return { width, height, widths, renditions }
  } catch {
    // libvips says what it could not read; to the shop it is all one: not a picture.
    return null
  }
}

/** Knows a picture by its first bytes, never by its name or what the sender calls it. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && head.slice(8).includes('avif'))
  )
}

/** Lets at most `most` pieces of work run at once. */
function gate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
