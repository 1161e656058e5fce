// Typed text as it is kept: whole characters, composed, without control characters and marks that turn the writing direction.

/** Some letters show nothing: Hangul's fillers, and braille's blank. */
const VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u
const UNWANTED = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** Trimmed, and empty where nothing in it can be seen. Line breaks stay when `lines`, and are spaces otherwise. */
export function cleanText(text: string, { lines = false } = {}): string {
  // Half a character cannot be kept in the database.
  const kept = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(UNWANTED, '')
  const laid = lines ? kept : kept.replace(/[\n\t]+/g, ' ')
  return VISIBLE.test(laid) ? laid.trim() : ''
}
