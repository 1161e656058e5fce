// How words sound, whatever they are written in: 'pad', 'paad', 'पैड', 'പാഡ്', 'பேட்' and 'ಪ್ಯಾಡ್' are one word to whoever looks for it (CAT-45).

const VIRAMA = 0x4d
const NUKTA = 0x3c
const BLOCK = 0x80
const TAMIL = 0x0b80
const DEVANAGARI = 0x0900
const MALAYALAM = 0x0d00
const BLOCKS: readonly number[] = [DEVANAGARI, TAMIL, 0x0c80, MALAYALAM]

/** The four scripts are laid out alike: a letter's place in its block says how it sounds. Empty: not said, or another word's end. */
const CONSONANTS = 'k k g g n ch ch j j n t t d d n t t d d n n p p b b m y r r l l l v s s s h'.split(' ')
const FIRST_CONSONANT = 0x15
/** Long vowels as short ones; what people write as a or as e is not told apart, and goes within a word. */
const VOWELS: Readonly<Record<number, string>> = {
  5: 'a',
  6: 'a',
  7: 'i',
  8: 'i',
  9: 'u',
  10: 'u',
  11: 'ri',
  13: 'a',
  14: 'a',
  15: 'a',
  16: 'ai',
  17: 'o',
  18: 'o',
  19: 'o',
  20: 'o',
}
/** A vowel's sign stands so far behind the vowel itself. */
const SIGN = 0x38
const FIRST_SIGN = 0x3e
const LAST_SIGN = 0x4c
/** Malayalam's consonants without a vowel. */
const CHILLUS: Readonly<Record<number, string>> = { 122: 'n', 123: 'n', 124: 'r', 125: 'l', 126: 'l', 127: 'k' }

const blockOf = (letter: string): number | undefined => {
  const code = letter.codePointAt(0) ?? 0
  return BLOCKS.find((block) => code >= block && code < block + BLOCK)
}

/** In Latin letters, roughly as people write it in them. */
function inLatin(word: string): string {
  let latin = ''
  let isOpen = false
  for (const letter of word) {
    const block = blockOf(letter)
    const place = (letter.codePointAt(0) ?? 0) - (block ?? 0)
    const consonant = CONSONANTS[place - FIRST_CONSONANT]
    const sign = place >= FIRST_SIGN && place <= LAST_SIGN ? vowelOf(place - SIGN, block) : undefined
    if (block === undefined) latin += letter
    else if (sign !== undefined) latin += sign
    else if (consonant !== undefined) latin += (isOpen ? 'a' : '') + consonant
    else if (place === 1 || place === 2) latin += `${isOpen ? 'a' : ''}~`
    else if (place !== VIRAMA && place !== NUKTA)
      latin += (isOpen ? 'a' : '') + (vowelOf(place, block) ?? CHILLUS[place] ?? '')
    if (place !== NUKTA || block === undefined) isOpen = block !== undefined && consonant !== undefined
  }
  // A nasal sounds as what comes after it wants; at the end of a word it is hummed, in Hindi through the nose.
  const last = blockOf(word[0] ?? '') === DEVANAGARI ? 'n' : 'm'
  return latin
    .replace(/~(?=[pbm])/g, 'm')
    .replace(/~$/, last)
    .replaceAll('~', 'n')
}

/** In Devanagari ै is the vowel of 'pad', elsewhere that of 'liner'. */
function vowelOf(place: number, block: number | undefined): string | undefined {
  const vowel = VOWELS[place]
  return vowel === 'ai' ? (block === DEVANAGARI ? 'a' : 'i') : vowel
}

/** What people write for the vowel of 'pad'; where another script has two vowels, it means both. */
const LATIN_FOLD = /a[iy]|ei/g

/** How each spelling is folded, one after another. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=..[^s])s$/, ''],
  [/tch|chh|ch/g, '1'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/1/g, 'c'],
  [/x/g, 'ks'],
  [/zh/g, 'l'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/f/g, 'p'],
  [/(?<=[kgcjtdpbs])h/g, ''],
  [/ng$/, 'n'],
  [/ee|ea|ie|ii|y$/g, 'i'],
  [/oo|ou|uu/g, 'u'],
  [/au|aw/g, 'o'],
  // ಪ್ಯಾಡ್: the vowel of 'pad' is written with a y.
  [/(?<=[bcdgjklmnprstv])y(?=a)/g, ''],
  [/(?<=.)[ae]/g, ''],
  [/^e/, 'a'],
  [/(?<=..)u$/, ''],
  [/(.)\1+/g, '$1'],
]

/** Tamil has one letter where others have several, and Malayalam reads it softly within a word: ട is heard in 'choodu'. */
const UNVOICED: Readonly<Record<string, string>> = { g: 'k', h: 'k', d: 't', b: 'p', j: 'c', s: 'c' }
const unvoiced = (key: string): string =>
  key.replace(/[gdbjs]|(?<=.)h/g, (letter) => UNVOICED[letter] ?? letter).replace(/(.)\1+/g, '$1')

interface Spelling {
  readonly key: string
  /** Undefined: Latin. */
  readonly block: number | undefined
}

function spellingOf(word: string): Spelling {
  const block = blockOf(word[0] ?? '')
  // റ്റ and ற்ற sound as tt, ന്റ as nt.
  const plain = word.replace(/(?<=[റന]്)റ|റ(?=്റ)/g, 'ട').replace(/ற(?=்ற)|(?<=ற்)ற/g, 'ட')
  const latin = block === undefined ? plain.replace(LATIN_FOLD, 'a') : inLatin(plain)
  const key = FOLDS.reduce((folded, [from, to]) => folded.replace(from, to), latin)
  return { key, block }
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    // Joiners, and dots above and below Latin letters.
    .replace(/\u200c|\u200d|[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** A word as it sounds; with hard sounds alone; and with these, where it is written in a script whose hard letters may sound soft. */
const KEY = '1'
const ANY = '2'
const SOFT = '3'

/** What is kept of texts so that their words are found by how they sound: keys with a space before and behind each. */
export function soundsOf(...texts: readonly string[]): string {
  const keys = texts.flatMap(wordsIn).flatMap((word) => {
    const { key, block } = spellingOf(word)
    if (key === '') return []
    const own = block === TAMIL ? [] : [KEY + key]
    const soft = block === TAMIL || block === MALAYALAM ? [SOFT + unvoiced(key)] : []
    return [...own, ...soft, ANY + unvoiced(key)]
  })
  return keys.length === 0 ? '' : ` ${[...new Set(keys)].join(' ')} `
}

/** What of that is looked for: one of these must be in it. Words that hardly sound are looked for as a whole. */
export function wantedSounds(word: string): string[] {
  const { key, block } = spellingOf(wordsIn(word)[0] ?? '')
  if (key === '') return []
  const end = key.length === 1 ? ' ' : ''
  return block === TAMIL ? [` ${ANY}${unvoiced(key)}${end}`] : [` ${KEY}${key}${end}`, ` ${SOFT}${unvoiced(key)}${end}`]
}

/** True where every word of a search sounds like the beginning of a word of the texts. */
export function soundsAlike(search: string, ...texts: readonly string[]): boolean {
  const sounds = soundsOf(...texts)
  return wordsIn(search).every((word) => wantedSounds(word).some((sound) => sounds.includes(sound)))
}
