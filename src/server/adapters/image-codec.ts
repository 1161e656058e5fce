// Image processing in a separate process, which isolates decoders of untrusted files and their memory.
import { seconds } from '#domain/durations.ts'
import { type Answer, helperProcess, Killed, type Task } from './helper-process.ts'

export type PictureFormat = 'avif' | 'webp'

/** One stored file of a picture. */
export interface Rendition {
  readonly width: number
  readonly format: PictureFormat
  readonly bytes: Uint8Array
}

/** A picture with all renditions; `width` and `height` in pixels are those of the largest. */
export interface RenderedPicture {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly renditions: readonly Rendition[]
  /** The picture for sharing in chats and social networks: a JPEG of 1200 × 630 pixels. */
  readonly shared: Uint8Array
}

/** The maximum number of pixels; pictures with more are not decoded. */
export const MAX_INPUT_PIXELS = 50_000_000
export type TooLarge = 'too large'

export interface ImageCodec {
  /**
   * Renders an uploaded picture. Throws `busy` when it takes too long. Null when the bytes are not a decodable JPEG,
   * PNG, WebP, AVIF or GIF, or the picture is extremely wide or high.
   */
  render(bytes: Uint8Array): Promise<RenderedPicture | TooLarge | null>
  /** Rewrites a photo as one upright WebP without metadata. Fails like `render`, but accepts all proportions. */
  rewrite(bytes: Uint8Array): Promise<Uint8Array | TooLarge | null>
  /** Rewrites a logo as a PNG of at most 480 × 160 pixels. Fails like `rewrite`. */
  logo(bytes: Uint8Array): Promise<Uint8Array | TooLarge | null>
  /** Renders one of the shop's SVG drawings as a square PNG, `side` pixels wide. */
  paint(drawing: Uint8Array, side: number): Promise<Uint8Array>
  /** Ends the process, if there is one; the next picture starts another. */
  close(): void
}

/** The messages to the image process. */
type ImageWork = { readonly bytes: Uint8Array } & (
  | { readonly kind: 'render' }
  | { readonly kind: 'rewrite' }
  | { readonly kind: 'logo' }
  | { readonly kind: 'paint'; readonly side: number }
)
export type ImageTask = Task<ImageWork>
export type ImageAnswer = Answer<RenderedPicture | Uint8Array | TooLarge | null>

type Result = ImageAnswer['result']

/** The number of pictures processed at the same time. Each takes a core for about a second. */
const CONCURRENCY = 2
/** Rendering a picture is aborted after this time, and the process is killed. */
const TIMEOUT = seconds(60)

const PROGRAM = new URL('./image-process.ts', import.meta.url)

/**
 * Opens a codec with a time limit in milliseconds. Its process runs `program`, starts with the first picture and ends
 * when idle.
 */
export function imageCodec(program = PROGRAM, timeout = TIMEOUT): ImageCodec {
  const worker = helperProcess<ImageWork, Result>(program, { concurrency: CONCURRENCY, timeout })
  const send = (work: ImageWork): Promise<Result> =>
    worker.ask(work).catch((error) => {
      // The picture crashed the decoder, so it counts as invalid.
      if (error instanceof Killed) return null
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
      if (!(result instanceof Uint8Array)) throw new Error('A drawing could not be painted')
      return result
    },
    close: worker.close,
  }
}
