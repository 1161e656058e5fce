// The uploads of one report: added, paused, removed, and awaited before the report is sent.
import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOADS, type UploadKind } from '#domain/report.ts'
import { startUpload, type Upload, type UploadState } from './upload.ts'
import { uploadMemory } from './upload-memory.ts'

export interface UploadRow extends UploadState {
  /** Identifies the row. */
  readonly key: number
}

export interface Uploads {
  readonly rows: readonly UploadRow[]
  /** Adds files up to the limit. A new video replaces the old one. */
  add(kind: UploadKind, files: readonly File[]): void
  pause(key: number): void
  resume(key: number): void
  remove(key: number): void
  /** Waits until no upload is in progress, and returns the state of each. */
  rested(): Promise<readonly UploadRow[]>
  /** After the report was sent: the files belong to the report. */
  forget(): void
}

interface ActiveUpload {
  readonly key: number
  readonly file: File
  readonly upload: Upload
}

const isMoving = ({ phase }: UploadState): boolean =>
  phase === 'starting' || phase === 'sending' || phase === 'checking' || phase === 'waiting'

/** `onTouch` is called when files are added, resumed or removed. */
export function useUploads(onTouch: () => void): Uploads {
  const activeUploads = useRef<ActiveUpload[]>([])
  const waiting = useRef(new Set<() => void>())
  const count = useRef(0)
  const [rows, setRows] = useState<readonly UploadRow[]>([])

  const show = (): readonly UploadRow[] => {
    const shown = activeUploads.current.map(({ key, upload }) => ({ key, ...upload.get() }))
    setRows(shown)
    if (!shown.some(isMoving)) for (const wake of waiting.current) wake()
    return shown
  }
  const find = (key: number): Upload | undefined => activeUploads.current.find((each) => each.key === key)?.upload

  // Leaving the page fires no event of its own: uploads stop, and resume when the same file is chosen again.
  useEffect(
    () => () => {
      for (const { upload } of activeUploads.current) upload.pause()
    },
    [],
  )

  const remove = (key: number): void => {
    find(key)?.remove()
    activeUploads.current = activeUploads.current.filter((each) => each.key !== key)
    show()
  }

  return {
    rows,
    add(kind, files) {
      onTouch()
      const own = () => activeUploads.current.filter(({ upload }) => upload.get().kind === kind)
      if (kind === 'video' && files.length > 0) for (const { key } of own()) remove(key)
      for (const file of files.slice(0, MAX_UPLOADS[kind] - own().length)) {
        count.current += 1
        activeUploads.current.push({ key: count.current, file, upload: startUpload(file, kind, show) })
      }
      show()
    },
    pause: (key) => find(key)?.pause(),
    resume(key) {
      onTouch()
      find(key)?.resume()
    },
    remove(key) {
      onTouch()
      remove(key)
    },
    rested: () =>
      new Promise((resolve) => {
        const look = (): void => {
          const now = activeUploads.current.map(({ key, upload }) => ({ key, ...upload.get() }))
          if (now.some(isMoving)) return
          waiting.current.delete(look)
          resolve(now)
        }
        waiting.current.add(look)
        look()
      }),
    forget() {
      for (const { file } of activeUploads.current) uploadMemory.forget(file)
      activeUploads.current = []
    },
  }
}
