// The types of font-shapes.mjs, for tests and the building of fonts.
export interface OpenFace {
  readonly face: object
}
export interface DrawnGlyph {
  /** The font does not contain the letter. */
  readonly isMissing: boolean
  readonly outline: readonly number[]
  readonly place: readonly number[]
}
export function wordsIn(language: string): Promise<string[]>
export function syllablesOf(words: readonly string[]): string[]
export function openFace(bytes: Buffer): Promise<OpenFace>
export function glyphsDrawnBy(face: OpenFace, word: string, weight?: number): DrawnGlyph[]
export function isSame(glyphs: readonly DrawnGlyph[], fullGlyphs: readonly DrawnGlyph[], tolerance?: number): boolean
