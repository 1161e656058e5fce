// Image processing in a separate process, which isolates decoders of untrusted files and their memory.
import { seconds } from '#domain/durations.ts'
import { type Answer, helperProcess, KilledError, type Task } from './helper-process.ts'

export type PictureFormat = 'avif' | 'webp'

export interface Rendition {
  readonly width: number
  readonly format: PictureFormat
  readonly bytes: Uint8Array
}

/** A picture with all its renditions. `width` and `height` are the pixels of the largest rendition. */
export interface RenderedPicture {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly renditions: readonly Rendition[]
  /** A JPEG of 1200 × 630 pixels, for sharing in chats and social networks. */
  readonly shared: Uint8Array
}

/** Pictures with more pixels are not decoded. */
export const MAX_INPUT_PIXELS = 50_000_000
export type TooLarge = 'too large'

export interface ImageCodec {
  /**
   * Renders an uploaded picture. Returns 'too large' for more than MAX_INPUT_PIXELS pixels, and null when the bytes are
   * not a decodable JPEG, PNG, WebP, AVIF or GIF, or when one side is more than four times the other. Throws `busy`
   * when it takes too long.
   */
  render(bytes: Uint8Array): Promise<RenderedPicture | TooLarge | null>
  /** Rewrites a photo as one upright WebP without metadata. Fails like `render`, but accepts all proportions. */
  rewrite(bytes: Uint8Array): Promise<Uint8Array | TooLarge | null>
  /** Rewrites a logo as a PNG of at most 480 × 160 pixels. Fails like `rewrite`. */
  logo(bytes: Uint8Array): Promise<Uint8Array | TooLarge | null>
  /** Renders one of the shop's SVG drawings as a square PNG, `side` pixels wide. */
  paint(drawing: Uint8Array, side: number): Promise<Uint8Array>
  /** Ends the process, if there is one. The next picture starts another. */
  close(): void
}

type ImageWork = { readonly bytes: Uint8Array } & (
  | { readonly kind: 'render' }
  | { readonly kind: 'rewrite' }
  | { readonly kind: 'logo' }
  | { readonly kind: 'paint'; readonly side: number }
)
export type ImageTask = Task<ImageWork>
export type ImageAnswer = Answer<RenderedPicture | Uint8Array | TooLarge | null>

type Result = ImageAnswer['result']

/** How many pictures are processed at the same time. Each takes a core for about a second. */
const CONCURRENCY = 2
/** The time limit of a picture, after which the process is killed. */
const TIMEOUT = seconds(60)

const PROGRAM = new URL('./image-process.ts', import.meta.url)

/** Opens a codec whose process runs `program`. `timeout` is the time limit of a picture in milliseconds. */
export function imageCodec(program = PROGRAM, timeout = TIMEOUT): ImageCodec {
  const worker = helperProcess<ImageWork, Result>(program, { concurrency: CONCURRENCY, timeout })
  const send = (work: ImageWork): Promise<Result> =>
    worker.ask(work).catch((error) => {
      // The picture crashed its decoder, so it counts as invalid.
      if (error instanceof KilledError) return null
      throw error
    })
  return {
    async render(bytes) {
      const result = await send({ kind: 'render', bytes })
      return result instanceof Uint8Array ? null : result
    },
    async rewrite(bytes) {
      const result = await send({ kind: 'rewrite', bytes })
      return result instanceof Uint8Array || result === 'too large' ? result : null
    },
    async logo(bytes) {
      const result = await send({ kind: 'logo', bytes })
      return result instanceof Uint8Array || result === 'too large' ? result : null
    },
    async paint(bytes, side) {
      const result = await send({ kind: 'paint', bytes, side })
      if (!(result instanceof Uint8Array)) throw new Error('A drawing could not be rendered')
      return result
    },
    close: worker.close,
  }
}
