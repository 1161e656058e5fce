// What tests and the cutting of faces ask of font-shapes.mjs.
export interface OpenFace {
  readonly face: object
}
export interface DrawnGlyph {
  /** The face has not got the letter. */
  readonly isMissing: boolean
  readonly outline: readonly number[]
  readonly place: readonly number[]
}
export function wordsIn(language: string): Promise<string[]>
export function syllablesOf(words: readonly string[]): string[]
export function openFace(bytes: Buffer): Promise<OpenFace>
export function drawnBy(face: OpenFace, word: string, weight?: number): DrawnGlyph[]
export function isSame(own: readonly DrawnGlyph[], full: readonly DrawnGlyph[], most?: number): boolean
