// Pictures, worked on in a process of their own: what strangers' bytes may do to a decoder stays there, and so does its memory.
import { type ChildProcess, fork } from 'node:child_process'
import { ShopError } from '#contract/errors.ts'
import { seconds } from '#domain/durations.ts'

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

export interface ImageCodec {
  /** Renders an uploaded picture. `busy` when it takes too long. Null when the bytes are no JPEG, PNG, WebP, AVIF or GIF that can be decoded within limits. */
  render(bytes: Uint8Array): Promise<RenderedPicture | null>
  /** Writes a photograph anew as one WebP, upright, of pixels only. Null when it is none of the formats that `render` takes. */
  rewrite(bytes: Uint8Array): Promise<Uint8Array | null>
  /** Paints one of the shop's own SVG drawings as a square PNG, `side` pixels wide. */
  paint(drawing: Uint8Array, side: number): Promise<Uint8Array>
  /** Ends the process, if there is one; the next picture starts another. */
  close(): void
}

/** What the process is told, and what it answers. */
export type ImageTask = { readonly id: number; readonly bytes: Uint8Array } & (
  | { readonly kind: 'render' }
  | { readonly kind: 'rewrite' }
  | { readonly kind: 'paint'; readonly side: number }
)
export interface ImageAnswer {
  readonly id: number
  readonly result: RenderedPicture | Uint8Array | null
}

type Result = ImageAnswer['result']
type Work = { kind: 'render' | 'rewrite'; bytes: Uint8Array } | { kind: 'paint'; bytes: Uint8Array; side: number }

/** Pictures worked on at once; the others wait. Each takes a core for about a second. */
const AT_ONCE = 2
/** A picture that takes longer is given up, with the process. */
const TIMEOUT = seconds(60)
/** In seconds. */
const RETRY_AFTER = 30
/** How long the process waits for another picture before it ends. */
const IDLE = seconds(5)

const PROGRAM = new URL('./image-process.ts', import.meta.url)

/** Opens a codec with `timeout` in milliseconds. Its process, `program`, starts with the first picture and ends when there is nothing to do. */
export function imageCodec(program = PROGRAM, timeout = TIMEOUT): ImageCodec {
  const enter = gate(AT_ONCE)
  let worker: Worker | null = null
  const ask = (work: Work): Promise<Result> =>
    enter(() => {
      worker = worker?.isAlive() ? worker : startWorker(program, timeout)
      return worker.ask(work)
    })
  return {
    async render(bytes) {
      const result = await ask({ kind: 'render', bytes })
      return result && 'renditions' in result ? result : null
    },
    async rewrite(bytes) {
      const result = await ask({ kind: 'rewrite', bytes })
      return result instanceof Uint8Array ? result : null
    },
    async paint(bytes, side) {
      const result = await ask({ kind: 'paint', bytes, side })
      if (!(result instanceof Uint8Array)) throw new Error('A drawing could not be painted')
      return result
    },
    close: () => worker?.end(),
  }
}

interface Worker {
  isAlive(): boolean
  ask(work: Work): Promise<Result>
  end(): void
}

/** Starts the process: with nothing of the shop's environment, so with none of its secrets. */
function startWorker(program: URL, longest: number): Worker {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: 'ignore',
    env: {},
    execArgv: [],
  })
  const waiting = new Map<number, { answer(result: Result): void; fail(error: Error): void }>()
  let asked = 0
  /** Ended by the shop because one picture took too long: that says nothing about the others, nor takes it any more. */
  let isGivenUp = false
  let idle: NodeJS.Timeout | undefined
  const end = (): void => {
    if (child.connected) child.disconnect()
  }
  const rest = (): void => {
    hold(child, false)
    idle = setTimeout(end, IDLE).unref()
  }
  child.on('message', (answer: ImageAnswer) => waiting.get(answer.id)?.answer(answer.result))
  child.on('error', (error) => {
    for (const one of waiting.values()) one.fail(error)
  })
  child.on('exit', (code) => {
    for (const one of waiting.values()) {
      // A signal is the end of a decoder that fell over its picture: to the shop, not a picture. A code is our own mistake.
      if (isGivenUp) one.fail(tooSlow())
      else if (code === null) one.answer(null)
      else one.fail(new Error(`The image process ended with code ${code}`))
    }
  })

  return {
    isAlive: () => child.connected && !isGivenUp,
    ask: (work) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        hold(child, true)
        const id = ++asked
        // A busy machine says nothing about the picture: whoever waited for it is asked to come again.
        const timeout = setTimeout(() => {
          isGivenUp = true
          child.kill('SIGKILL')
          waiting.get(id)?.fail(tooSlow())
        }, longest)
        const settle = (): void => {
          clearTimeout(timeout)
          waiting.delete(id)
          if (waiting.size === 0) rest()
        }
        waiting.set(id, {
          answer(result) {
            settle()
            resolve(result)
          },
          fail(error) {
            settle()
            reject(error)
          },
        })
        child.send({ id, ...work })
      }),
    end,
  }
}

const tooSlow = (): ShopError => new ShopError('busy', { retryAfter: RETRY_AFTER })

/** While it works, the process keeps its parent alive; while it rests, it does not. */
function hold(child: ChildProcess, isWorking: boolean): void {
  if (isWorking) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
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
