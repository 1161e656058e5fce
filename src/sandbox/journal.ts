// Stores the sandbox's state on disk: a JSON snapshot, and a journal of later steps, one line each. A step is one
// write, so a kill -9 loses it completely or not at all; an incomplete last line is ignored on reading.
import {
  appendFileSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** One change: the collection, the id, and the record (null when it was removed). */
export type Change = [collection: string, id: string, entry: object | null]

const snapshotAfterBytes = 1024 * 1024

export interface Journal {
  read(): Change[]
  append(step: readonly Change[]): void
  /** Writes a fresh snapshot atomically and deletes the steps that it contains. */
  compact(): void
}

const readIfThere = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

const parseStep = (line: string): Change[] => {
  try {
    return JSON.parse(line) as Change[]
  } catch {
    return [] // the incomplete line of a process that died while writing
  }
}

function replaceFile(path: string, text: string): void {
  const draft = `${path}.new`
  const file = openSync(draft, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}

/** Opens the journal at `path`. `allRecords` returns the records for a snapshot. */
export function openJournal(path: string, allRecords: () => Change[]): Journal {
  const stepsPath = `${path}.steps`
  let writtenLength = 0
  let limit = snapshotAfterBytes
  mkdirSync(dirname(path), { recursive: true })

  const compact = () => {
    const text = JSON.stringify({ version: 1, changes: allRecords() })
    replaceFile(path, text)
    rmSync(stepsPath, { force: true })
    writtenLength = 0
    limit = Math.max(snapshotAfterBytes, text.length)
  }

  return {
    read: () => {
      const snapshot = readIfThere(path)
      const changes = snapshot === '' ? [] : (JSON.parse(snapshot) as { changes: Change[] }).changes
      const steps = readIfThere(stepsPath).split('\n').filter(Boolean).flatMap(parseStep)
      return [...changes, ...steps]
    },
    append: (step) => {
      const line = `${JSON.stringify(step)}\n`
      appendFileSync(stepsPath, line)
      writtenLength += line.length
      if (writtenLength > limit) compact()
    },
    compact,
  }
}
