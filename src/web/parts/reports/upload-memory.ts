// Which file goes on as which upload: kept on the device, so that a video goes on where it stopped when the page is opened again.
// Ids and sizes only: no names of files, and nothing that would open anything to somebody else.
import { LOOSE_UPLOAD_LIFETIME } from '#domain/report.ts'
import { session } from '#web/parts/session/session-store.ts'

const KEY = 'nila_uploads'

interface Remembered {
  readonly id: string
  /** The moment it began, in milliseconds. */
  readonly at: number
  /** Whose it is: the next person at this device sees nothing of it. */
  readonly owner: string | undefined
}

/** The same file has the same size and the same moment of its last change. */
const markOf = ({ size, lastModified }: Pick<File, 'size' | 'lastModified'>): string => `${size}-${lastModified}`

const ownerNow = (): string | undefined => session.get().user?._id

function read(): Record<string, Remembered> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const rows = Object.entries((kept ?? {}) as Record<string, Remembered>)
    const isHers = ({ at, owner }: Remembered) => owner === ownerNow() && Date.now() - at < LOOSE_UPLOAD_LIFETIME
    return Object.fromEntries(rows.filter(([, row]) => isHers(row)))
  } catch {
    // A browser that keeps nothing: every upload begins anew.
    return {}
  }
}

function write(rows: Record<string, Remembered>): void {
  try {
    if (Object.keys(rows).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(rows))
  } catch {
    // As above.
  }
}

export const uploadMemory = {
  /** The upload that a file was on its way as, or null. */
  find: (file: File): string | null => read()[markOf(file)]?.id ?? null,
  keep(file: File, id: string): void {
    write({ ...read(), [markOf(file)]: { id, at: Date.now(), owner: ownerNow() } })
  },
  forget(file: File): void {
    const { [markOf(file)]: _gone, ...rest } = read()
    write(rest)
  },
  /** True when something was on its way from this device. */
  isWaiting: (): boolean => Object.keys(read()).length > 0,
}
