// Builds the committed web fonts: the text font and the rupee sign from Anek Latin (LOOK-3), and those of the shop's
// other languages from its sister fonts (LOOK-31). It fails when a word of a language would be drawn differently than
// by the whole font.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { glyphsDrawnBy, glyphsOf, isSame, openFace, syllablesOf, wordsIn } from './font-shapes.mjs'
import { subsetFace } from './subset-font.mjs'

const source = new URL('../node_modules/@fontsource-variable/anek-latin/files/', import.meta.url)
const target = new URL('../src/web/assets/fonts/', import.meta.url)

const lettersFrom = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
const basicLatin = lettersFrom(0x20, 0x7e)
// Arrows are not in Anek: the shop uses icons for them.
const punctuation = '\u00a0–—‘’“”…×−·•©é'
const variationAxes = { wght: { min: 400, max: 600 }, wdth: { min: 100, max: 112 } }

const faces = [
  {
    from: 'anek-latin-latin-standard-normal.woff2',
    to: 'anek-latin.woff2',
    text: basicLatin + punctuation,
    options: { keepFeatures: ['ccmp', 'kern', 'tnum', 'rvrn'] },
  },
  // The Latin font for pages in other languages, which have no wide headings.
  {
    from: 'anek-latin-latin-standard-normal.woff2',
    to: 'anek-latin-plain.woff2',
    text: basicLatin + punctuation,
    options: { keepFeatures: ['ccmp', 'kern', 'tnum', 'rvrn'], variationAxes: { ...variationAxes, wdth: 100 } },
  },
  {
    from: 'anek-latin-latin-ext-standard-normal.woff2',
    to: 'anek-rupee.woff2',
    text: '₹',
    // A single glyph needs no layout or style table. Browsers refuse a font without a name table.
    options: { keepFeatures: [], dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep'] },
  },
]

/** The version of the sister fonts. They are no packages of the shop, because only this script reads them. */
const VERSION = '5.3.0'
const JOINERS = '\u200c\u200d\u25cc'
const WEIGHTS = { min: 400, max: 600 }

/**
 * Malayalam and Tamil are complete in one file. Kannada and Devanagari would be 90 and 200 KB, so that each has two
 * files. The first has the letters of the shop's texts and of `names`, each with every vowel sign, and their conjuncts.
 * The second has all letters. The first file of Kannada has no kerning.
 */
const sisterFonts = [
  { language: 'ml', name: 'malayalam', block: lettersFrom(0xd00, 0xd7f) },
  { language: 'ta', name: 'tamil', block: lettersFrom(0xb80, 0xbff) },
  {
    language: 'kn',
    name: 'kannada',
    block: lettersFrom(0xc80, 0xcff),
    virama: '\u0ccd',
    pairs: true,
    without: ['kern', 'dist'],
    names:
      'ಲಕ್ಷ್ಮಿ ಕೃಷ್ಣ ಸಿದ್ಧಾರ್ಥ ಪ್ರಿಯಾ ಐಶ್ವರ್ಯಾ ವಿಜ್ಞಾನ ಭಟ್ಟ ಚಂದ್ರಶೇಖರ ಶ್ರೀನಿವಾಸ ಪುಷ್ಪಾ ಮೈಸೂರು ಬೆಂಗಳೂರು ಫಾತಿಮಾ ಛಾಯಾ ಝಾನ್ಸಿ ಹಳ್ಳಿ ಕೊಪ್ಪಳ ಚಿಕ್ಕಮಗಳೂರು ಯಲ್ಲಪ್ಪ ನಿರ್ಮಲಾ ಋತು ಓಂ',
  },
  {
    language: 'hi',
    name: 'devanagari',
    block: lettersFrom(0x900, 0x97f),
    virama: '\u094d',
    names:
      'लक्ष्मी स्त्री शस्त्र ख़्याल ज़िन्दगी मर्ज़ी गङ्गा कृष्ण सिद्धार्थ प्रिया ऐश्वर्या विज्ञान भट्ट चन्द्रशेखर श्रीनिवास पुष्पा ब्रह्मा विद्या उज्ज्वल शुक्ला मिश्रा चौधरी फ़ातिमा झाँसी छाया ढोलकिया गड्ढा चिट्ठी हड्डी दत्त गुप्ता अग्रवाल द्विवेदी त्रिवेदी द्वारका उद्भव बुद्ध पद्मा अर्चना वर्मा शर्मा सत्येन्द्र राष्ट्र ओम् ऋतु ऑफ़िस डॉक्टर चिह्न आह्वान गंगा ठाकुर ज्योत्स्ना स्नेहा अम्बेडकर बिट्टू मुन्नी अन्नपूर्णा यज्ञ क्षमा',
  },
]

await mkdir(target, { recursive: true })
for (const { from, to, text, options } of faces) {
  const fullFont = await readFile(new URL(from, source))
  const smallFont = await subsetFont(fullFont, text, {
    targetFormat: 'woff2',
    variationAxes,
    noHinting: true,
    ...options,
  })
  await writeFile(new URL(to, target), smallFont)
  console.log(`${to} ${smallFont.length} bytes`)
}

const folder = await mkdtemp(join(tmpdir(), 'anek-'))
const checkedSyllables = {}
for (const sister of sisterFonts) await buildLanguageFont(sister)
await writeFile(new URL('./checked-syllables.json', import.meta.url), `${JSON.stringify(checkedSyllables, null, 2)}\n`)

async function buildLanguageFont({ language, name, block, virama, pairs = false, without = [], names = '' }) {
  const fullFont = await downloadFont(name)
  const fullFace = await openFace(fullFont)
  const words = [...(await wordsIn(language)), ...names.split(' ').filter((word) => word !== '')]
  const isOneFile = virama === undefined
  const letters = isOneFile ? block : lettersOf(words.join(''), block)
  const glyphs = isOneFile ? undefined : glyphsOf(fullFace, combinationsOf(letters, words, virama, pairs), [400, 600])
  const smallFont = await subsetFace(fullFont, { text: letters + JOINERS, glyphs, axes: { wght: WEIGHTS }, without })
  // A glyph may move by a twentieth of an em, because HarfBuzz loses some kerning pairs. Without kerning it may move
  // by a fifth.
  const maxDifference = without.length === 0 ? 100 : 400
  requireSameWords(name, await openFace(smallFont), fullFace, words, maxDifference)
  await writeFile(new URL(`anek-${name}.woff2`, target), smallFont)
  console.log(`anek-${name}.woff2 ${smallFont.length} bytes, ${words.length} words drawn like the complete font`)
  if (isOneFile) return
  checkedSyllables[language] = syllablesOf(words).join(' ')
  const otherLetters = Array.from(block).filter(
    (letter) => !letters.includes(letter) && fullFace.font.glyph(letter.codePointAt(0)),
  )
  const otherFont = await subsetFace(fullFont, { text: block + JOINERS, axes: { wght: 400 } })
  await writeFile(new URL(`anek-${name}-rest.woff2`, target), otherFont)
  console.log(`anek-${name}-rest.woff2 ${otherFont.length} bytes, for ${rangesOf(otherLetters)}`)
}

async function downloadFont(name) {
  const packageName = `@fontsource-variable/anek-${name}@${VERSION}`
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, packageName])
  execFileSync('tar', ['xzf', join(folder, `fontsource-variable-anek-${name}-${VERSION}.tgz`), '-C', folder])
  return readFile(join(folder, `package/files/anek-${name}-${name}-wght-normal.woff2`))
}

/** Throws when the small font draws a word differently than the full one, by more than `maxDifference` units. */
function requireSameWords(name, smallFace, fullFace, words, maxDifference) {
  for (const weight of [400, 500, 600]) {
    const differingWords = words.filter(
      (word) => !isSame(glyphsDrawnBy(smallFace, word, weight), glyphsDrawnBy(fullFace, word, weight), maxDifference),
    )
    if (differingWords.length > 0)
      throw new Error(`${name} at ${weight} is drawn differently: ${differingWords.slice(0, 20).join(' ')}`)
  }
}

function lettersOf(text, block) {
  return Array.from(block)
    .filter((letter) => text.includes(letter))
    .join('')
}

/**
 * Returns texts that the small font must draw like the full one: the words, every letter, every consonant with each
 * sign and as a half form, and with `pairs` every half form before each consonant.
 */
function combinationsOf(letters, words, virama, pairs) {
  const letterList = Array.from(letters)
  const signs = letterList.filter((letter) => /\p{M}/u.test(letter) && letter !== virama)
  const consonants = letterList.filter((letter) => isConsonant(letter))
  const halfForms = consonants.map((letter) => letter + virama)
  return [
    ...words,
    ...letterList,
    ...consonants.flatMap((letter) => signs.map((sign) => letter + sign)),
    ...halfForms,
    ...halfForms.map((halfForm) => `${halfForm}\u200d`),
    ...(pairs ? halfForms.flatMap((halfForm) => consonants.map((letter) => halfForm + letter)) : []),
  ]
}

/** True for a consonant. In each block of an Indian script the consonants have the same offsets. */
function isConsonant(letter) {
  const offset = letter.codePointAt(0) % 0x80
  return offset >= 0x15 && offset <= 0x39
}

/** Returns the code points of the letters in the syntax of `unicode-range`. */
function rangesOf(letters) {
  const ranges = []
  for (const letter of letters) {
    const point = letter.codePointAt(0)
    const last = ranges.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point) => point.toString(16).toUpperCase().padStart(4, '0')
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ')
}
