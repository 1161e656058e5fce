// Stores on the device which upload belongs to which file, so that an interrupted video can be resumed later. It stores
// ids and sizes, but no file names, and nothing that gives another user access.
import { LOOSE_UPLOAD_LIFETIME } from '#domain/report.ts'
import { session } from '#web/parts/session/session-store.ts'

const KEY = 'nila_uploads'

interface StoredUpload {
  readonly id: string
  /** When the upload began, in milliseconds. */
  readonly at: number
  /** The user's id, so that another user of this device does not resume it. */
  readonly owner: string | undefined
}

/** Returns the key of a file: its size and modification time. */
const fileKey = ({ size, lastModified }: Pick<File, 'size' | 'lastModified'>): string => `${size}-${lastModified}`

const currentUserId = (): string | undefined => session.get().user?._id

function readStored(): Record<string, StoredUpload> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const rows = Object.entries((stored ?? {}) as Record<string, StoredUpload>)
    const isUsersOwn = ({ at, owner }: StoredUpload) =>
      owner === currentUserId() && Date.now() - at < LOOSE_UPLOAD_LIFETIME
    return Object.fromEntries(rows.filter(([, row]) => isUsersOwn(row)))
  } catch {
    // Without storage every upload starts from the beginning.
    return {}
  }
}

function writeStored(rows: Record<string, StoredUpload>): void {
  try {
    if (Object.keys(rows).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(rows))
  } catch {}
}

export const uploadMemory = {
  /** Returns the interrupted upload of a file, or null. */
  find: (file: File): string | null => readStored()[fileKey(file)]?.id ?? null,
  store(file: File, id: string): void {
    writeStored({ ...readStored(), [fileKey(file)]: { id, at: Date.now(), owner: currentUserId() } })
  },
  remove(file: File): void {
    const { [fileKey(file)]: _removed, ...otherUploads } = readStored()
    writeStored(otherUploads)
  },
  /** True when an upload from this device was interrupted. */
  hasInterrupted: (): boolean => Object.keys(readStored()).length > 0,
}
