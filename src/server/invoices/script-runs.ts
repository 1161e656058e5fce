// Cuts text into runs that one typeface can set: Anek for Latin and Malayalam, a Noto Sans for every other script we carry.

export type Face = 'anek' | 'noto' | 'tamil' | 'kannada' | 'devanagari'

export interface Run {
  readonly face: Face
  readonly text: string
}

// Script extensions, so that a danda or a Vedic mark stays with the letters around it.
const OWN_FACE: readonly (readonly [Face, RegExp])[] = [
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['tamil', /\p{Script_Extensions=Tamil}/u],
  ['kannada', /\p{Script_Extensions=Kannada}/u],
]
const PLAIN = /^[ -~₹–—−×·]*$/
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\uFEFF]+/gu
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whole grapheme clusters of a text: what must never be torn apart. */
export const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** The runs of a text, in order. `anekHas` tells whether Anek has a letter; what it lacks is set in Noto Sans. */
export function scriptRuns(text: string, anekHas: (codePoint: number) => boolean): readonly Run[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ face: 'anek', text }]
  const runs: { face: Face; text: string }[] = []
  for (const cluster of clustersOf(text.toWellFormed().replace(CONTROLS, ' '))) {
    const last = runs.at(-1)
    const face = last && /^\s+$/u.test(cluster) ? last.face : faceOf(cluster, anekHas)
    if (last?.face === face) last.text += cluster
    else runs.push({ face, text: cluster })
  }
  return runs
}

function faceOf(cluster: string, anekHas: (codePoint: number) => boolean): Face {
  const own = OWN_FACE.find(([, script]) => script.test(cluster))
  if (own) return own[0]
  return Array.from(cluster).every((letter) => anekHas(letter.codePointAt(0) ?? 0)) ? 'anek' : 'noto'
}
