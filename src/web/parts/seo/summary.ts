// A longer text as the description of a page: as much of it as search engines and chats show.
import { documents } from '#copy/document.ts'

const SHORT = 70
const LONG = 160

/** One line of at most 160 characters: cut after a sentence or a word, or followed by how it is posted where it is short. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length < SHORT) return `${line}${/[.!?]$/.test(line) ? '' : '.'} ${documents.productPosted}`
  if (line.length <= LONG) return line
  const sentences = line.slice(0, line.slice(0, LONG).lastIndexOf('. ') + 1)
  if (sentences.length >= SHORT) return sentences
  const words = line.slice(0, line.slice(0, LONG).lastIndexOf(' ') + 1).trim()
  // A word without an end: cut where there is room, and never inside a character.
  return `${words || line.slice(0, LONG - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
