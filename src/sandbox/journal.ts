// Stores the sandbox's state on disk: a JSON snapshot, and a journal of later steps, one line each. A step is written
// at once. A step whose line is incomplete, because the process died, is ignored when the journal is read.
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

const readOrEmpty = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Returns the changes of a line; none for an incomplete line. */
const parseStep = (line: string): Change[] => {
  try {
    return JSON.parse(line) as Change[]
  } catch {
    return []
  }
}

function replaceFile(path: string, text: string): void {
  const newPath = `${path}.new`
  const file = openSync(newPath, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(newPath, path)
}

/** Opens the journal at `path`. `allRecords` returns the records for a snapshot. */
export function openJournal(path: string, allRecords: () => Change[]): Journal {
  const stepsPath = `${path}.steps`
  let stepsLength = 0
  let maxStepsLength = snapshotAfterBytes
  mkdirSync(dirname(path), { recursive: true })

  const compact = () => {
    const text = JSON.stringify({ version: 1, changes: allRecords() })
    replaceFile(path, text)
    rmSync(stepsPath, { force: true })
    stepsLength = 0
    maxStepsLength = Math.max(snapshotAfterBytes, text.length)
  }

  return {
    read: () => {
      const snapshot = readOrEmpty(path)
      const changes = snapshot === '' ? [] : (JSON.parse(snapshot) as { changes: Change[] }).changes
      const steps = readOrEmpty(stepsPath).split('\n').filter(Boolean).flatMap(parseStep)
      return [...changes, ...steps]
    },
    append: (step) => {
      const line = `${JSON.stringify(step)}\n`
      appendFileSync(stepsPath, line)
      stepsLength += line.length
      if (stepsLength > maxStepsLength) compact()
    },
    compact,
  }
}
