// Cleans typed text before it is stored: no lone surrogates, composed characters (NFC), no control characters.

/** A visible character. Hangul fillers count as letters and the blank braille pattern as a symbol, but show nothing. */
const VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
/** Control characters, and characters that embed, override or isolate a direction of writing. */
const UNWANTED = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/**
 * Returns the cleaned and trimmed text; empty when it has no visible character. With `lines`, line breaks and tabs
 * stay; otherwise they become spaces.
 */
export function cleanText(text: string, { lines = false } = {}): string {
  // The database refuses lone surrogates, which toWellFormed replaces.
  const cleaned = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(UNWANTED, '')
  const result = lines ? cleaned : cleaned.replace(/[\n\t]+/g, ' ')
  return VISIBLE.test(result) ? result.trim() : ''
}
