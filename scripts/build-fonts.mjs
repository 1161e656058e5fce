// Cuts the two committed web faces out of Anek Latin: the reading face, and the rupee sign that lives in another file (LOOK-3).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = new URL('../node_modules/@fontsource-variable/anek-latin/files/', import.meta.url)
const target = new URL('../src/web/assets/fonts/', import.meta.url)

const basicLatin = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('')
// Anek draws no arrows: those are icons.
const punctuation = '\u00a0–—‘’“”…×−·•©é'
const variationAxes = { wght: { min: 400, max: 600 }, wdth: { min: 100, max: 112 } }

const faces = [
  {
    from: 'anek-latin-latin-standard-normal.woff2',
    to: 'anek-latin.woff2',
    text: basicLatin + punctuation,
    options: { keepFeatures: ['ccmp', 'kern', 'tnum', 'rvrn'] },
  },
  {
    from: 'anek-latin-latin-ext-standard-normal.woff2',
    to: 'anek-rupee.woff2',
    text: '₹',
    // One glyph needs no layout or style table. Browsers refuse a face without a name table.
    options: { keepFeatures: [], dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep'] },
  },
]

await mkdir(target, { recursive: true })
for (const { from, to, text, options } of faces) {
  const whole = await readFile(new URL(from, source))
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes, noHinting: true, ...options })
  await writeFile(new URL(to, target), cut)
  console.log(`${to} ${cut.length} bytes`)
}
