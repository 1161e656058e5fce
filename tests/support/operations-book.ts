// The operator's book as tests read it: its blocks, what is said after each of them about who has tried it, and the lines that a test takes out of it to run them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const BOOK = join(import.meta.dirname, '../../docs/operations.md')

/** A block of commands, a paragraph, a list or a table. A block names its tests after its language; other marks stand directly after a piece. */
export interface Piece {
  /** Where it begins, counted from 1. */
  readonly line: number
  /** What a block says it holds: `sh`, `sql`, `crontab`; `plain` for a block that does not say; null for prose. */
  readonly language: string | null
  readonly text: string
  /** Test files that are said to run it. */
  readonly tried: readonly string[]
  /** Why a part of it, or all of it, is run by none. */
  readonly untried: string | null
}

const TRIED = /<!-- tried by: (.*?) -->/
const UNTRIED = /\*Untried here:\*[^\n]*/

export const readBook = (): string => readFileSync(BOOK, 'utf8')

export function piecesOf(book: string): Piece[] {
  const pieces: Piece[] = []
  for (const { line, text } of splitUp(book)) {
    const fence = /^```(\w*)(?: (\S+))?\n([\s\S]*)\n```$/.exec(text)
    const tried = fence ? (fence[2]?.split(',') ?? []) : (TRIED.exec(text)?.[1]?.split(/,\s*/) ?? [])
    const untried = UNTRIED.exec(text)?.[0] ?? null
    const before = pieces.at(-1)
    if (before && !fence && isMark(text))
      pieces[pieces.length - 1] = {
        ...before,
        tried: [...before.tried, ...tried],
        untried: untried === null ? before.untried : `${before.untried ?? ''} ${untried}`,
      }
    else if (fence) pieces.push({ line, language: fence[1] || 'plain', text: fence[3] ?? '', tried, untried: null })
    else pieces.push({ line, language: null, text, tried, untried })
  }
  return pieces
}

/** True for what says nothing but who has tried the piece before it. */
const isMark = (text: string): boolean => /^(<!-- tried by: .* -->\s*|\*Untried here:\*.*)+$/.test(text)

/** Blocks whole, everything else from one empty line to the next. A mark that touches a block is a piece too. */
function splitUp(book: string): { line: number; text: string }[] {
  const found: { line: number; lines: string[] }[] = []
  let open: { line: number; lines: string[] } | null = null
  let inBlock = false
  const close = (): void => {
    if (open) found.push(open)
    open = null
  }
  for (const [place, text] of book.split('\n').entries()) {
    const isFence = text.startsWith('```')
    if (!inBlock && (isFence || text.trim() === '')) close()
    if (inBlock || text.trim() !== '') {
      open ??= { line: place + 1, lines: [] }
      open.lines.push(text)
    }
    if (isFence && inBlock) close()
    if (isFence) inBlock = !inBlock
  }
  close()
  return found.map(({ line, lines }) => ({ line, text: lines.join('\n') }))
}

/** The block of the book that holds these words, less the line that a test cannot run. A test changes when the book does. */
export function blockFromBook(words: string, without?: string): string {
  const found = piecesOf(readBook()).filter(({ language, text }) => language !== null && text.includes(words))
  const block = onlyOne(
    found.map(({ text }) => text),
    words,
  )
  const lines = block.split('\n')
  if (without !== undefined && !lines.includes(without))
    throw new Error(`The block "${words}" has no line "${without}"`)
  return lines.filter((line) => line !== without).join('\n')
}

/** The line of a block that is these words, or holds them, without its remark. */
export function lineFromBook(words: string): string {
  const blocks = piecesOf(readBook()).filter(({ language }) => language !== null)
  const all = blocks.flatMap(({ text }) => text.split('\n')).map((line) => line.replace(/\s+# .*$/, ''))
  return all.includes(words) ? words : onlyOne([...new Set(all.filter((line) => line.includes(words)))], words)
}

/** What stands in `backticks` in the book's prose and begins with these words. */
export function quotedInBook(words: string): string {
  const prose = piecesOf(readBook()).filter(({ language }) => language === null)
  const quoted = prose.flatMap(({ text }) => quotedIn(text)).filter((each) => each.startsWith(words))
  return quoted.includes(words) ? words : onlyOne([...new Set(quoted)], words)
}

export const quotedIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`\n]+)`/g), ([, quoted]) => quoted ?? '')

function onlyOne(found: readonly string[], words: string): string {
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(`docs/operations.md says "${words}" ${found.length} times`)
  return only
}
