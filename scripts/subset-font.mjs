// Subsets a variable font with HarfBuzz: to some letters and glyphs, to some weights, and without some features.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const requireOfPackage = createRequire(require.resolve('subset-font'))
const { convert } = requireOfPackage('fontverter')

const GLYPHS = 0
const DROPPED_TABLES = 3
const FEATURES = 6
const NO_HINTING = 0x1
const NO_CLOSURE = 0x200
/** Returns a four-letter OpenType tag as the number that HarfBuzz expects. */
const tag = (text) => Array.from(text).reduce((sum, letter) => (sum << 8) + letter.charCodeAt(0), 0)

let harfbuzz
async function loadHarfbuzz() {
  const file = await readFile(requireOfPackage.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(file)
  instance.exports._initialize()
  return instance.exports
}

/**
 * Returns the font as woff2 with the letters of `text`. Without `glyphs` the font has all glyphs that these letters can
 * need. With `glyphs`, numbers of glyphs in the font, it has only these and one glyph for each letter. `axes` fixes an
 * axis to a number or limits it to `{ min, max }`. The OpenType features `without` are removed.
 */
export async function subsetFace(bytes, { text, glyphs, axes, without = [] }) {
  harfbuzz ??= await loadHarfbuzz()
  const hb = harfbuzz
  const sfnt = await convert(bytes, 'sfnt')
  const pointer = hb.malloc(sfnt.byteLength)
  new Uint8Array(hb.memory.buffer).set(sfnt, pointer)
  const blob = hb.hb_blob_create(pointer, sfnt.byteLength, 2, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  const inputSet = (kind) => hb.hb_subset_input_set(input, kind)
  hb.hb_set_clear(inputSet(FEATURES))
  hb.hb_set_invert(inputSet(FEATURES))
  for (const feature of without) hb.hb_set_del(inputSet(FEATURES), tag(feature))
  hb.hb_set_add(inputSet(DROPPED_TABLES), tag('STAT'))
  for (const letter of text) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), letter.codePointAt(0))
  for (const glyph of glyphs ?? []) hb.hb_set_add(inputSet(GLYPHS), glyph)
  hb.hb_subset_input_set_flags(
    input,
    hb.hb_subset_input_get_flags(input) | NO_HINTING | (glyphs === undefined ? 0 : NO_CLOSURE),
  )
  for (const [axis, value] of Object.entries(axes))
    if (typeof value === 'number') hb.hb_subset_input_pin_axis_location(input, face, tag(axis), value)
    else hb.hb_subset_input_set_axis_range(input, face, tag(axis), value.min, value.max, Number.NaN)
  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('HarfBuzz could not subset the font.')
  const subsetBlob = hb.hb_face_reference_blob(subset)
  const start = hb.hb_blob_get_data(subsetBlob, 0)
  const result = Buffer.from(hb.memory.buffer.slice(start, start + hb.hb_blob_get_length(subsetBlob)))
  hb.hb_subset_input_destroy(input)
  return convert(result, 'woff2', 'sfnt')
}
