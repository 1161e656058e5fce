// The uploads of a report: adds, pauses and removes them, and waits for them before the report is sent.
import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOADS, type UploadKind } from '#domain/report.ts'
import { startUpload, type Upload, type UploadState } from './upload.ts'
import { uploadMemory } from './upload-memory.ts'

export interface UploadRow extends UploadState {
  readonly key: number
}

export interface Uploads {
  readonly rows: readonly UploadRow[]
  /** Adds files up to the limit. A new video replaces the old one. */
  add(kind: UploadKind, files: readonly File[]): void
  pause(key: number): void
  resume(key: number): void
  remove(key: number): void
  /** Waits until no upload is in progress any more, and returns all of them. */
  waitUntilFinished(): Promise<readonly UploadRow[]>
  /** Called after the report was sent, because the files now belong to it. */
  forgetAll(): void
}

interface ActiveUpload {
  readonly key: number
  readonly file: File
  readonly upload: Upload
}

const isInProgress = ({ phase }: UploadState): boolean =>
  phase === 'starting' || phase === 'sending' || phase === 'checking' || phase === 'waiting'

/** Manages the uploads of a report. `onChange` is called when files are added, resumed or removed. */
export function useUploads(onChange: () => void): Uploads {
  const activeUploads = useRef<ActiveUpload[]>([])
  const waitingCallbacks = useRef(new Set<() => void>())
  const lastKey = useRef(0)
  const [rows, setRows] = useState<readonly UploadRow[]>([])

  const currentRows = () => activeUploads.current.map(({ key, upload }) => ({ key, ...upload.get() }))
  const show = (): void => {
    setRows(currentRows())
    for (const resolveIfFinished of waitingCallbacks.current) resolveIfFinished()
  }
  const find = (key: number): Upload | undefined => activeUploads.current.find((row) => row.key === key)?.upload

  // Leaving the page stops the uploads. They resume when the same file is chosen again.
  useEffect(
    () => () => {
      for (const { upload } of activeUploads.current) upload.pause()
    },
    [],
  )

  const remove = (key: number): void => {
    find(key)?.remove()
    activeUploads.current = activeUploads.current.filter((row) => row.key !== key)
    show()
  }

  return {
    rows,
    add(kind, files) {
      onChange()
      const uploadsOfKind = () => activeUploads.current.filter(({ upload }) => upload.get().kind === kind)
      if (kind === 'video' && files.length > 0) for (const { key } of uploadsOfKind()) remove(key)
      for (const file of files.slice(0, MAX_UPLOADS[kind] - uploadsOfKind().length)) {
        lastKey.current += 1
        activeUploads.current.push({ key: lastKey.current, file, upload: startUpload(file, kind, show) })
      }
      show()
    },
    pause: (key) => find(key)?.pause(),
    resume(key) {
      onChange()
      find(key)?.resume()
    },
    remove(key) {
      onChange()
      remove(key)
    },
    waitUntilFinished: () =>
      new Promise((resolve) => {
        const resolveIfFinished = (): void => {
          if (currentRows().some(isInProgress)) return
          waitingCallbacks.current.delete(resolveIfFinished)
          resolve(currentRows())
        }
        waitingCallbacks.current.add(resolveIfFinished)
        resolveIfFinished()
      }),
    forgetAll() {
      for (const { file } of activeUploads.current) uploadMemory.remove(file)
      activeUploads.current = []
    },
  }
}
