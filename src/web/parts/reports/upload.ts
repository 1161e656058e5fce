// One upload: in chunks, paused and resumed, continuing automatically after a lost connection.
import { beginUpload, removeUpload, sendPiece, viewUpload } from '#contract/calls/uploads.ts'
import type { UploadReply } from '#contract/uploads.ts'
import { uploadRefusals } from '#copy/reports.ts'
import { seconds } from '#domain/durations.ts'
import { MAX_UPLOAD_BYTES, type UploadKind } from '#domain/report.ts'
import { ApiError, isRefusal, NetworkError, reasonOf, send } from '#web/api-client.ts'
import { uploadMemory } from './upload-memory.ts'

type UploadPhase = 'starting' | 'sending' | 'checking' | 'waiting' | 'paused' | 'done' | 'failed'

export interface UploadState {
  readonly kind: UploadKind
  readonly phase: UploadPhase
  readonly sent: number
  readonly size: number
  /** The server's id, once there is one. */
  readonly id: string | null
  /** Why it failed or waits, as text; empty otherwise. */
  readonly reason: string
}

export interface Upload {
  get(): UploadState
  pause(): void
  resume(): void
  /** Cancels it and deletes the uploaded part. */
  remove(): void
}

/** A chunk without a response after this time is lost. */
const TIMEOUT = seconds(30)
const FIRST_PAUSE = seconds(1)
const MAX_PAUSE = seconds(30)
/** Temporary errors: busy, full, too many requests, too slow. */
const PASSING = [408, 429, 500, 502, 503, 504]

/** Starts at once, or resumes an earlier upload of the same file. `onChange` is called at every step. */
export function startUpload(file: File, kind: UploadKind, onChange: () => void): Upload {
  let state: UploadState = { kind, phase: 'starting', sent: 0, size: file.size, id: null, reason: '' }
  let run = new AbortController()
  const become = (change: Partial<UploadState>): void => {
    state = { ...state, reason: '', ...change }
    onChange()
  }
  const go = (): void => {
    run = new AbortController()
    void sendAll(file, kind, run.signal, become)
  }
  if (file.size > MAX_UPLOAD_BYTES[kind]) state = { ...state, phase: 'failed', reason: uploadRefusals.tooLarge[kind] }
  else if (file.size === 0) state = { ...state, phase: 'failed', reason: uploadRefusals.type[kind] }
  else go()
  return {
    get: () => state,
    pause() {
      run.abort()
      if (state.phase !== 'done' && state.phase !== 'failed') become({ phase: 'paused' })
    },
    resume() {
      if (state.phase !== 'paused') return
      become({ phase: 'starting' })
      go()
    },
    remove() {
      run.abort()
      uploadMemory.forget(file)
      // If the request is lost, the server deletes the upload after two days.
      if (state.id !== null) send(removeUpload, { params: { uploadId: state.id } }).catch(() => undefined)
    },
  }
}

type Become = (change: Partial<UploadState>) => void

/**
 * Sends until everything is uploaded and accepted, waits while the connection is lost, and ends at a permanent error.
 */
async function sendAll(file: File, kind: UploadKind, signal: AbortSignal, become: Become): Promise<void> {
  let step = FIRST_STEP
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE)) {
    try {
      let upload = await place(file, kind, signal)
      become({ phase: 'sending', id: upload.id, sent: upload.offset })
      while (!upload.complete) {
        const began = performance.now()
        upload = await sendNext(file, upload, step, signal, become)
        step = nextStep(step, performance.now() - began, upload.chunk)
        pause = FIRST_PAUSE
      }
      uploadMemory.keep(file, upload.id)
      return become({ phase: 'done', sent: file.size })
    } catch (error) {
      if (signal.aborted) return
      if (!isPassing(error)) {
        if (error instanceof ApiError) uploadMemory.forget(file)
        return become({ phase: 'failed', id: null, sent: 0, reason: reasonOf(error) })
      }
      step = nextStep(step, null, step)
      // A different offset at the server is no error: the next round asks for it.
      if (isElsewhere(error)) continue
      become({ phase: 'waiting', reason: error instanceof ApiError ? error.message : '' })
      await restOrOnline(pause, signal)
    }
  }
}

/** The file's offset at the server: of an earlier upload, or of a new one. */
async function place(file: File, kind: UploadKind, signal: AbortSignal): Promise<UploadReply> {
  const remembered = uploadMemory.find(file)
  if (remembered !== null) {
    try {
      return await inTime(signal, (limited) => send(viewUpload, { params: { uploadId: remembered }, signal: limited }))
    } catch (error) {
      if (!isRefusal(error, viewUpload, 'upload_not_found')) throw error
      uploadMemory.forget(file)
    }
  }
  const body = { kind, size: file.size }
  const upload = await inTime(signal, (limited) => send(beginUpload, { body, signal: limited }))
  uploadMemory.keep(file, upload.id)
  return upload
}

async function sendNext(
  file: File,
  { id, offset }: UploadReply,
  step: number,
  signal: AbortSignal,
  become: Become,
): Promise<UploadReply> {
  const end = Math.min(offset + step, file.size)
  const bytes = new Blob([await file.slice(offset, end).arrayBuffer()])
  if (end === file.size) become({ phase: 'checking' })
  const upload = await inTime(signal, (limited) =>
    send(sendPiece, {
      params: { uploadId: id },
      headers: { 'upload-offset': String(offset) },
      body: bytes,
      signal: limited,
    }),
  )
  become({ phase: 'sending', sent: Math.min(upload.offset, file.size) })
  return upload
}

/** A call that is cancelled when the upload is paused, and counts as lost without a response. */
async function inTime<T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limited = new AbortController()
  const giveUp = (): void => limited.abort()
  const limit = setTimeout(giveUp, TIMEOUT)
  signal.addEventListener('abort', giveUp)
  try {
    return await call(limited.signal)
  } catch (error) {
    if (limited.signal.aborted && !signal.aborted) throw new NetworkError(error)
    throw error
  } finally {
    clearTimeout(limit)
    signal.removeEventListener('abort', giveUp)
  }
}

const isElsewhere = (error: unknown): boolean => isRefusal(error, sendPiece, 'upload_offset')

const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (PASSING.includes(error.status) || isElsewhere(error)))

/** Until the pause is over, the network is back, or the upload is cancelled. */
function restOrOnline(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, pause)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

const KIBIBYTE = 1024
/**
 * The size of the next chunk: larger while the network is fast, smaller when it is slow, so that an interruption loses
 * little.
 */
const FIRST_STEP = 256 * KIBIBYTE
const LEAST = 32 * KIBIBYTE
const QUICK = seconds(2)
/** The server closes a request after fifteen seconds. */
const SLOW = seconds(6)

/** The next size in bytes after a chunk of `step` bytes took `took` milliseconds; null for an interrupted one. */
export function nextStep(step: number, took: number | null, most: number): number {
  if (took === null || took > SLOW) return Math.max(LEAST, Math.floor(step / 2))
  return Math.min(most, took < QUICK ? step * 2 : step)
}
