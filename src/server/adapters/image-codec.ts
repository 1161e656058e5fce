// Pictures, worked on in a process of their own: what strangers' bytes may do to a decoder stays there, and so does its memory.
import { seconds } from '#domain/durations.ts'
import { type Answer, helperProcess, Killed, type Task } from './helper-process.ts'

export type PictureFormat = 'avif' | 'webp'

/** One written file of a picture. */
export interface Rendition {
  readonly width: number
  readonly format: PictureFormat
  readonly bytes: Uint8Array
}

/** A picture in all its renditions; `width` and `height` in pixels are those of the largest. */
export interface RenderedPicture {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly renditions: readonly Rendition[]
  /** For chats and networks: a JPEG of 1200 × 630. */
  readonly shared: Uint8Array
}

/** A picture with more pixels is not decoded. */
export const MAX_INPUT_PIXELS = 50_000_000
export type TooLarge = 'too large'

export interface ImageCodec {
  /** Renders an uploaded picture. `busy` when it takes too long. Null when the bytes are no JPEG, PNG, WebP, AVIF or GIF that can be decoded. */
  render(bytes: Uint8Array): Promise<RenderedPicture | TooLarge | null>
  /** Writes a photograph anew as one WebP, upright, of pixels only. Answers as `render` where it cannot. */
  rewrite(bytes: Uint8Array): Promise<Uint8Array | TooLarge | null>
  /** Writes a logo anew as a PNG of at most 480 × 160 pixels. Answers as `render` where it cannot. */
  logo(bytes: Uint8Array): Promise<Uint8Array | TooLarge | null>
  /** Paints one of the shop's own SVG drawings as a square PNG, `side` pixels wide. */
  paint(drawing: Uint8Array, side: number): Promise<Uint8Array>
  /** Ends the process, if there is one; the next picture starts another. */
  close(): void
}

/** What the process is told, and what it answers. */
type ImageWork = { readonly bytes: Uint8Array } & (
  | { readonly kind: 'render' }
  | { readonly kind: 'rewrite' }
  | { readonly kind: 'logo' }
  | { readonly kind: 'paint'; readonly side: number }
)
export type ImageTask = Task<ImageWork>
export type ImageAnswer = Answer<RenderedPicture | Uint8Array | TooLarge | null>

type Result = ImageAnswer['result']

/** Pictures worked on at once; the others wait. Each takes a core for about a second. */
const AT_ONCE = 2
/** A picture that takes longer is given up, with the process. */
const TIMEOUT = seconds(60)

const PROGRAM = new URL('./image-process.ts', import.meta.url)

/** Opens a codec with `timeout` in milliseconds. Its process, `program`, starts with the first picture and ends when there is nothing to do. */
export function imageCodec(program = PROGRAM, timeout = TIMEOUT): ImageCodec {
  const worker = helperProcess<ImageWork, Result>(program, { atOnce: AT_ONCE, longest: timeout })
  const ask = (work: ImageWork): Promise<Result> =>
    worker.ask(work).catch((error) => {
      // A signal is the end of a decoder that fell over its picture: to the shop, not a picture.
      if (error instanceof Killed) return null
      throw error
    })
  return {
    async render(bytes) {
      const result = await ask({ kind: 'render', bytes })
      return result instanceof Uint8Array ? null : result
    },
    async rewrite(bytes) {
      const result = await ask({ kind: 'rewrite', bytes })
      return result instanceof Uint8Array || result === 'too large' ? result : null
    },
    async logo(bytes) {
      const result = await ask({ kind: 'logo', bytes })
      return result instanceof Uint8Array || result === 'too large' ? result : null
    },
    async paint(bytes, side) {
      const result = await ask({ kind: 'paint', bytes, side })
      if (!(result instanceof Uint8Array)) throw new Error('A drawing could not be painted')
      return result
    },
    close: worker.close,
  }
}
