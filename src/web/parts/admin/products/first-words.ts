// A long text in a table: its first seven words (ADM-10).
const WORDS = 7

/** The first seven words, with an ellipsis when there are more. */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/)
  return words.length <= WORDS ? words.join(' ') : `${words.slice(0, WORDS).join(' ')}…`
}
