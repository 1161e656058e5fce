// Reads the blocks of docs/operations.md, the tests named after them, and the lines that tests run.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const GUIDE_FILE = join(import.meta.dirname, '../../docs/operations.md')

/** A code block, a paragraph, a list or a table, with the marks within it and directly after it. */
export interface Piece {
  /** Counted from 1. */
  readonly line: number
  /** The block's language: `sh`, `sql`, `crontab`; `plain` for a block without one; null for prose. */
  readonly language: string | null
  readonly text: string
  readonly tried: readonly string[]
  readonly untried: string | null
}

const TRIED = /<!-- tried by: (.*?) -->/
const UNTRIED = /\*Untried here:\*[^\n]*/

export const readOperationsGuide = (): string => readFileSync(GUIDE_FILE, 'utf8')

export function piecesOf(book: string): Piece[] {
  const pieces: Piece[] = []
  for (const { line, text } of splitIntoBlocks(book)) {
    const fence = /^```(\w*)(?: (\S+))?\n([\s\S]*)\n```$/.exec(text)
    const tried = fence ? (fence[2]?.split(',') ?? []) : (TRIED.exec(text)?.[1]?.split(/,\s*/) ?? [])
    const untried = UNTRIED.exec(text)?.[0] ?? null
    const previous = pieces.at(-1)
    if (previous && !fence && isMark(text))
      pieces[pieces.length - 1] = {
        ...previous,
        tried: [...previous.tried, ...tried],
        untried: untried === null ? previous.untried : `${previous.untried ?? ''} ${untried}`,
      }
    else if (fence) pieces.push({ line, language: fence[1] || 'plain', text: fence[3] ?? '', tried, untried: null })
    else pieces.push({ line, language: null, text, tried, untried })
  }
  return pieces
}

/** True for a mark that only names the tests of the piece before it. */
const isMark = (text: string): boolean => /^(<!-- tried by: .* -->\s*|\*Untried here:\*.*)+$/.test(text)

/** Code blocks are one piece each, and so is any text between two empty lines, even a mark below a block. */
function splitIntoBlocks(book: string): { line: number; text: string }[] {
  const sections: { line: number; lines: string[] }[] = []
  let openBlock: { line: number; lines: string[] } | null = null
  let inBlock = false
  const close = (): void => {
    if (openBlock) sections.push(openBlock)
    openBlock = null
  }
  for (const [index, text] of book.split('\n').entries()) {
    const isFence = text.startsWith('```')
    if (!inBlock && (isFence || text.trim() === '')) close()
    if (inBlock || text.trim() !== '') {
      openBlock ??= { line: index + 1, lines: [] }
      openBlock.lines.push(text)
    }
    if (isFence && inBlock) close()
    if (isFence) inBlock = !inBlock
  }
  close()
  return sections.map(({ line, lines }) => ({ line, text: lines.join('\n') }))
}

/** Returns the only code block with this text, without the line `without`. Throws if there is not exactly one. */
export function blockOfGuide(words: string, without?: string): string {
  const matching = piecesOf(readOperationsGuide()).filter(
    ({ language, text }) => language !== null && text.includes(words),
  )
  const block = onlyOne(
    matching.map(({ text }) => text),
    words,
  )
  const lines = block.split('\n')
  if (without !== undefined && !lines.includes(without))
    throw new Error(`The block "${words}" has no line "${without}"`)
  return lines.filter((line) => line !== without).join('\n')
}

/** Returns the code line that equals this text, or else the only one that contains it. Comments are removed. */
export function lineOfGuide(words: string): string {
  const blocks = piecesOf(readOperationsGuide()).filter(({ language }) => language !== null)
  const all = blocks.flatMap(({ text }) => text.split('\n')).map((line) => line.replace(/\s+# .*$/, ''))
  return all.includes(words) ? words : onlyOne([...new Set(all.filter((line) => line.includes(words)))], words)
}

/** Returns the text in `backticks` in prose that equals these words, or else the only one that begins with them. */
export function quotedInGuide(words: string): string {
  const prose = piecesOf(readOperationsGuide()).filter(({ language }) => language === null)
  const quoted = prose.flatMap(({ text }) => quotedIn(text)).filter((each) => each.startsWith(words))
  return quoted.includes(words) ? words : onlyOne([...new Set(quoted)], words)
}

export const quotedIn = (text: string): string[] =>
  Array.from(text.matchAll(/`([^`\n]+)`/g), ([, quoted]) => quoted ?? '')

function onlyOne(matches: readonly string[], words: string): string {
  const [match] = matches
  if (match === undefined || matches.length > 1)
    throw new Error(`docs/operations.md contains "${words}" ${matches.length} times`)
  return match
}
