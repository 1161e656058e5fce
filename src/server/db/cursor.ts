// Where a list goes on: the last row's time and id, packed into one opaque text.

export interface Cursor {
  /** A list that is sorted by a number has that number here, as milliseconds: one shape for every place. */
  readonly at: Date
  readonly id: string
}

/** Packs a place in a list. */
export const packCursor = (cursor: Cursor): string =>
  Buffer.from(`${cursor.at.getTime()} ${cursor.id}`).toString('base64url')

/** Unpacks a place in a list; null when the text is none. */
export function unpackCursor(text: string): Cursor | null {
  const match = /^(\d{1,15}) ([0-9a-f]{24})$/.exec(Buffer.from(text, 'base64url').toString())
  return match ? { at: new Date(Number(match[1])), id: match[2] ?? '' } : null
}
