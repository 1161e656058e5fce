// Typed text as it is stored: whole characters, composed (NFC), without control characters and bidirectional marks.

/** A visible character. The Hangul fillers and the blank braille pattern are letters and symbols that show nothing. */
const VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
const UNWANTED = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * Returns the text, trimmed, and empty when no character is visible. With `lines` line breaks stay; otherwise they
 * become spaces.
 */
export function cleanText(text: string, { lines = false } = {}): string {
  // The database refuses half of a surrogate pair.
  const cleaned = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(UNWANTED, '')
  const result = lines ? cleaned : cleaned.replace(/[\n\t]+/g, ' ')
  return VISIBLE.test(result) ? result.trim() : ''
}
