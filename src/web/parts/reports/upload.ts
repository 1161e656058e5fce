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
  readonly sent: number
  readonly size: number
  readonly id: string | null
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
/** Errors that pass: busy, full, too many requests, too slow. */
const TEMPORARY_STATUSES = [408, 429, 500, 502, 503, 504]

/**
 * Starts an upload, or resumes an earlier one of the same file. `onChange` is called after every change of its state.
 * The upload of an empty or too large file has failed at once, without a call.
 */
export function startUpload(file: File, kind: UploadKind, onChange: () => void): Upload {
  let state: UploadState = { kind, phase: 'starting', sent: 0, size: file.size, id: null, reason: '' }
  let run = new AbortController()
  const update = (change: Partial<UploadState>): void => {
    state = { ...state, reason: '', ...change }
    onChange()
  }
  const start = (): void => {
    run = new AbortController()
    void sendAll(file, kind, run.signal, update)
  }
  if (file.size > MAX_UPLOAD_BYTES[kind]) state = { ...state, phase: 'failed', reason: uploadRefusals.tooLarge[kind] }
  else if (file.size === 0) state = { ...state, phase: 'failed', reason: uploadRefusals.type[kind] }
  else start()
  return {
    get: () => state,
    pause() {
      run.abort()
      if (state.phase !== 'done' && state.phase !== 'failed') update({ phase: 'paused' })
    },
    resume() {
      if (state.phase !== 'paused') return
      update({ phase: 'starting' })
      start()
    },
    remove() {
      run.abort()
      uploadMemory.forget(file)
      // If this request is lost, the server deletes the upload after two days.
      if (state.id !== null) send(removeUpload, { params: { uploadId: state.id } }).catch(() => undefined)
    },
  }
}

type Update = (change: Partial<UploadState>) => void

async function sendAll(file: File, kind: UploadKind, signal: AbortSignal, update: Update): Promise<void> {
  let step = FIRST_STEP
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE)) {
    try {
      let upload = await findOffset(file, kind, signal)
      update({ phase: 'sending', id: upload.id, sent: upload.offset })
      while (!upload.complete) {
        const began = performance.now()
        upload = await sendNext(file, upload, step, signal, update)
        step = nextStep(step, performance.now() - began, upload.chunk)
        pause = FIRST_PAUSE
      }
      uploadMemory.keep(file, upload.id)
      return update({ phase: 'done', sent: file.size })
    } catch (error) {
      if (signal.aborted) return
      if (!isTemporary(error)) {
        if (error instanceof ApiError) uploadMemory.forget(file)
        return update({ phase: 'failed', id: null, sent: 0, reason: reasonOf(error) })
      }
      step = nextStep(step, null, step)
      // The server expects another offset, which the next round requests.
      if (isOffsetMismatch(error)) continue
      update({ phase: 'waiting', reason: error instanceof ApiError ? error.message : '' })
      await waitOrOnline(pause, signal)
    }
  }
}

async function findOffset(file: File, kind: UploadKind, signal: AbortSignal): Promise<UploadReply> {
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
  update: Update,
): Promise<UploadReply> {
  const endOffset = Math.min(offset + step, file.size)
  const bytes = new Blob([await file.slice(offset, endOffset).arrayBuffer()])
  if (endOffset === file.size) update({ phase: 'checking' })
  const upload = await inTime(signal, (limited) =>
    send(uploadChunk, {
      params: { uploadId: id },
      headers: { 'upload-offset': String(offset) },
      body: bytes,
      signal: limited,
    }),
  )
  update({ phase: 'sending', sent: Math.min(upload.offset, file.size) })
  return upload
}

/**
 * Makes a call that is cancelled when the upload is paused, and that counts as lost when there is no response in time.
 */
async function inTime<T>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limited = new AbortController()
  const cancel = (): void => limited.abort()
  const limit = setTimeout(cancel, TIMEOUT)
  signal.addEventListener('abort', cancel)
  try {
    return await call(limited.signal)
  } catch (error) {
    if (limited.signal.aborted && !signal.aborted) throw new NetworkError(error)
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
function waitOrOnline(pause: number, signal: AbortSignal): Promise<void> {
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
const FIRST_STEP = 256 * KIBIBYTE
const MIN_STEP = 32 * KIBIBYTE
const QUICK = seconds(2)
/** After a slower chunk the next one is smaller, because the server ends a request after fifteen seconds. */
const SLOW = seconds(6)

/**
 * Returns the size of the next chunk in bytes. The last chunk had `step` bytes and needed `took` milliseconds; `took`
 * is null when it was interrupted.
 */
export function nextStep(step: number, took: number | null, maxStep: number): number {
  if (took === null || took > SLOW) return Math.max(MIN_STEP, Math.floor(step / 2))
  return Math.min(maxStep, took < QUICK ? step * 2 : step)
}
