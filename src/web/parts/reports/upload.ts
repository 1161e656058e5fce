// Uploads a file in chunks. It can be paused, and continues by itself after a lost connection.
import { beginUpload, removeUpload, uploadChunk, viewUpload } from '#contract/calls/uploads.ts'
import type { UploadReply } from '#contract/uploads.ts'
import { uploadRefusals } from '#copy/aftersales.ts'
import { seconds } from '#domain/durations.ts'
import { MAX_UPLOAD_BYTES, type UploadKind } from '#domain/report.ts'
import { ApiError, isRefusal, NetworkError, reasonOf, send } from '#web/api-client.ts'
import { uploadMemory } from './upload-memory.ts'

type UploadPhase = 'starting' | 'sending' | 'checking' | 'waiting' | 'paused' | 'done' | 'failed'

export interface UploadState {
  readonly kind: UploadKind
  readonly phase: UploadPhase
  /** The number of bytes that the server has. */
  readonly sent: number
  readonly size: number
  readonly id: string | null
  /** Why the upload waits or has failed; otherwise ''. */
  readonly reason: string
}

export interface Upload {
  get(): UploadState
  pause(): void
  resume(): void
  remove(): void
}

const TIMEOUT = seconds(30)
const FIRST_PAUSE = seconds(1)
const MAX_PAUSE = seconds(30)
/** Statuses after which a repetition can succeed, such as 'too many requests'. */
const TEMPORARY_STATUSES = [408, 429, 500, 502, 503, 504]

/**
 * Starts an upload, or resumes an earlier one of the same file. `onChange` is called after every change of its state.
 * An empty or too large file is not sent; its state is 'failed' from the beginning.
 */
export function startUpload(file: File, kind: UploadKind, onChange: () => void): Upload {
  let state: UploadState = { kind, phase: 'starting', sent: 0, size: file.size, id: null, reason: '' }
  let controller = new AbortController()
  const update = (change: Partial<UploadState>): void => {
    state = { ...state, reason: '', ...change }
    onChange()
  }
  const start = (): void => {
    controller = new AbortController()
    void sendAll(file, kind, controller.signal, update)
  }
  if (file.size > MAX_UPLOAD_BYTES[kind]) state = { ...state, phase: 'failed', reason: uploadRefusals.tooLarge[kind] }
  else if (file.size === 0) state = { ...state, phase: 'failed', reason: uploadRefusals.type[kind] }
  else start()
  return {
    get: () => state,
    pause() {
      controller.abort()
      if (state.phase !== 'done' && state.phase !== 'failed') update({ phase: 'paused' })
    },
    resume() {
      if (state.phase !== 'paused') return
      update({ phase: 'starting' })
      start()
    },
    remove() {
      controller.abort()
      uploadMemory.remove(file)
      // If this request is lost, the server deletes the upload after two days.
      if (state.id !== null) send(removeUpload, { params: { uploadId: state.id } }).catch(() => undefined)
    },
  }
}

type Update = (change: Partial<UploadState>) => void

/** Uploads the rest of a file, and reports its state by `update`. After a temporary failure it tries again. */
async function sendAll(file: File, kind: UploadKind, signal: AbortSignal, update: Update): Promise<void> {
  let chunkSize = FIRST_CHUNK_SIZE
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE)) {
    try {
      let upload = await findOrBeginUpload(file, kind, signal)
      update({ phase: 'sending', id: upload.id, sent: upload.offset })
      while (!upload.complete) {
        const startedAt = performance.now()
        upload = await sendNext(file, upload, chunkSize, signal, update)
        chunkSize = nextChunkSize(chunkSize, performance.now() - startedAt, upload.chunk)
        pause = FIRST_PAUSE
      }
      uploadMemory.store(file, upload.id)
      return update({ phase: 'done', sent: file.size })
    } catch (error) {
      if (signal.aborted) return
      if (!isTemporary(error)) {
        if (error instanceof ApiError) uploadMemory.remove(file)
        return update({ phase: 'failed', id: null, sent: 0, reason: reasonOf(error) })
      }
      chunkSize = nextChunkSize(chunkSize, null, chunkSize)
      // The server expects another offset, which the next round of the loop requests.
      if (isOffsetMismatch(error)) continue
      update({ phase: 'waiting', reason: error instanceof ApiError ? error.message : '' })
      await waitForRetry(pause, signal)
    }
  }
}

/** Returns the interrupted upload of a file, or a new one. */
async function findOrBeginUpload(file: File, kind: UploadKind, signal: AbortSignal): Promise<UploadReply> {
  const interruptedId = uploadMemory.find(file)
  if (interruptedId !== null) {
    try {
      return await withTimeout(signal, (callSignal) =>
        send(viewUpload, { params: { uploadId: interruptedId }, signal: callSignal }),
      )
    } catch (error) {
      if (!isRefusal(error, viewUpload, 'upload_not_found')) throw error
      uploadMemory.remove(file)
    }
  }
  const body = { kind, size: file.size }
  const upload = await withTimeout(signal, (callSignal) => send(beginUpload, { body, signal: callSignal }))
  uploadMemory.store(file, upload.id)
  return upload
}

async function sendNext(
  file: File,
  { id, offset }: UploadReply,
  chunkSize: number,
  signal: AbortSignal,
  update: Update,
): Promise<UploadReply> {
  const endOffset = Math.min(offset + chunkSize, file.size)
  const bytes = new Blob([await file.slice(offset, endOffset).arrayBuffer()])
  if (endOffset === file.size) update({ phase: 'checking' })
  const upload = await withTimeout(signal, (callSignal) =>
    send(uploadChunk, {
      params: { uploadId: id },
      headers: { 'upload-offset': String(offset) },
      body: bytes,
      signal: callSignal,
    }),
  )
  update({ phase: 'sending', sent: Math.min(upload.offset, file.size) })
  return upload
}

/** Makes a call that `signal` cancels. Throws NetworkError when there is no response within TIMEOUT. */
async function withTimeout<T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const callController = new AbortController()
  const cancel = (): void => callController.abort()
  const limit = setTimeout(cancel, TIMEOUT)
  signal.addEventListener('abort', cancel)
  try {
    return await call(callController.signal)
  } catch (error) {
    if (callController.signal.aborted && !signal.aborted) throw new NetworkError(error)
    throw error
  } finally {
    clearTimeout(limit)
    signal.removeEventListener('abort', cancel)
  }
}

const isOffsetMismatch = (error: unknown): boolean => isRefusal(error, uploadChunk, 'upload_offset')

const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (TEMPORARY_STATUSES.includes(error.status) || isOffsetMismatch(error)))

/** Waits until the pause is over, the network is back, or the upload is cancelled. */
function waitForRetry(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, pause)
    window.addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  })
}

const KIBIBYTE = 1024
/** The size of the first chunk, in bytes. Later chunks are larger on a fast network and smaller on a slow one. */
const FIRST_CHUNK_SIZE = 256 * KIBIBYTE
const MIN_CHUNK_SIZE = 32 * KIBIBYTE
const FAST_CHUNK = seconds(2)
/** After a slower chunk the next one is smaller, because the server ends a request after fifteen seconds. */
const SLOW_CHUNK = seconds(6)

/**
 * Returns the size of the next chunk in bytes. The last chunk had `chunkSize` bytes and needed `duration` milliseconds;
 * `duration` is null when it was interrupted.
 */
export function nextChunkSize(chunkSize: number, duration: number | null, maxChunkSize: number): number {
  if (duration === null || duration > SLOW_CHUNK) return Math.max(MIN_CHUNK_SIZE, Math.floor(chunkSize / 2))
  return Math.min(maxChunkSize, duration < FAST_CHUNK ? chunkSize * 2 : chunkSize)
}
