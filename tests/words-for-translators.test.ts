// A language goes out to its translators and comes back: nothing is lost on the way, and nothing wrong comes in (WORD-13, docs/decisions/091).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { glossaryIn, readGlossary } from '../scripts/words/glossary.ts'
import { pageOf } from '../scripts/words/page.ts'
import { readXliff } from '../scripts/words/read-xliff.ts'
import { keepReadings, loadReadings, stateIn } from '../scripts/words/reading.ts'
import { rewritten } from '../scripts/words/rewrite.ts'
import { screensOf } from '../scripts/words/screens.ts'
import { readable } from '../scripts/words/sentences.ts'
import { takeIn } from '../scripts/words/take-in.ts'
import { COPY, filesOf, type LanguageFile, type Unit } from '../scripts/words/units.ts'
import { writeXliff } from '../scripts/words/write-xliff.ts'
import { OWN_LETTERS } from '../src/copy/own-letters.ts'
import { parseSource } from './support/sources.ts'

type OwnLanguage = keyof typeof OWN_LETTERS
const LANGUAGES = Object.keys(OWN_LETTERS) as OwnLanguage[]
const NO_GLOSSARY = { terms: [], firstChecks: [] }

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const exported = (language: OwnLanguage, files: readonly LanguageFile[]): string =>
  writeXliff(language, files, NO_GLOSSARY, () => 'translated')

const folder = mkdtempSync(join(tmpdir(), 'words-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A small language of one file. */
function words(english: string, own: string): LanguageFile[] {
  const place = mkdtempSync(join(folder, 'copy-'))
  for (const [language, text] of Object.entries({ en: english, ml: own })) {
    mkdirSync(join(place, language))
    writeFileSync(join(place, language, 'cart.ts'), `// Words of the cart.\n${text}\n`)
  }
  return filesOf('ml', place)
}

const ENGLISH = `export const cart = spoken({
  /** Above the lines. */
  title: 'Your cart',
  gone: (names: string) => \`No longer sold: \${names}.\`,
  items: (count: number) => (count === 1 ? '1 item' : \`\${count} items\`),
  held: { before: 'You have ', coins: (count: number) => \`\${grouped(count)} coins\`, after: '.' },
  from: (way: string) => \`\${way ?? 'Paid.'} Sent to you.\`,
  tag: 'en-IN',
} as const)`
const OWN = `export const cart = {
  title: 'കാർട്ട്',
  gone: (names: string) => \`ഇപ്പോൾ വിൽക്കാത്തത്: \${names}.\`,
  items: (count: number) => \`\${count} സാധനങ്ങൾ\`,
  held: { before: 'നിങ്ങൾക്ക് ', coins: (n: number) => \`\${grouped(n)} കോയിൻ\`, after: ' ഉണ്ട്.' },
  from: (way: string) => \`\${way ?? 'പണമടച്ചു.'} അയച്ചു.\`,
  tag: 'ml-IN',
} as const`
const unitsOf = (files: readonly LanguageFile[]): readonly Unit[] => files[0]?.units ?? []

describe('what goes out', () => {
  const files = words(ENGLISH, OWN)
  it('each text, beside what English says there', () => {
    expect(unitsOf(files).map(({ id, source, target }) => [id, readable(source), readable(target)])).toEqual([
      ['cart.title', 'Your cart', 'കാർട്ട്'],
      ['cart.gone', 'No longer sold: {names}.', 'ഇപ്പോൾ വിൽക്കാത്തത്: {names}.'],
      // English has two, of which this one is given the same.
      ['cart.items', '{count} items', '{count} സാധനങ്ങൾ'],
      ['cart.held.before', 'You have ', 'നിങ്ങൾക്ക് '],
      ['cart.held.coins', '{grouped(count)} coins', '{grouped(n)} കോയിൻ'],
      ['cart.held.after', '.', ' ഉണ്ട്.'],
      ['cart.from:1', "{way ?? 'Paid.'} Sent to you.", "{way ?? 'പണമടച്ചു.'} അയച്ചു."],
      ['cart.from:2', 'Paid.', 'പണമടച്ചു.'],
    ])
  })
  it('what is filled in has one name in both languages', () => {
    const xliff = exported('ml', files)
    expect(xliff).toContain('<ph id="g1" canCopy="no" canDelete="no" disp="{grouped(count)}"/> coins</source>')
    expect(xliff).toContain('<ph id="g1" canCopy="no" canDelete="no" disp="{grouped(n)}"/> കോയിൻ</target>')
  })
  it('what the program and the terms say of it', () => {
    const glossary = glossaryIn(
      "| English | Malayalam | why |\n|---|---|---|\n| cart | കാർട്ട് | Loanword. **For a clinician's review** |\n\n1. `cart.ts`, `title`: short enough?\n",
    )
    const xliff = writeXliff('ml', files, glossary, () => 'reviewed')
    expect(xliff).toContain('<note category="clinician">cart: കാർട്ട്. Loanword.</note>')
    expect(xliff).toContain('<note category="check-first">`cart.ts`, `title`: short enough?</note>')
    expect(xliff).toContain('<note category="beside">English says here, by what is true: 1 item | {count} items</note>')
    expect(xliff).toContain('<segment state="reviewed">')
  })
})

describe.each(LANGUAGES)('%s', (language) => {
  const files = filesOf(language)
  const xliff = exported(language, files)
  it('takes every text along that is written in its letters', () => {
    const missed = files.flatMap(({ file, text, units }) =>
      parseSource(file, text)
        .nodes.filter(({ type }) => type === 'Literal' || type === 'TemplateElement')
        .filter(({ start, end }) => OWN_LETTERS[language].test(text.slice(start, end)))
        // How Tamil joins its numbers is a rule of the program.
        .filter(() => file !== 'amount-in-words.ts')
        .filter(({ start, end }) => !units.some(({ sentence }) => sentence.start <= start && sentence.end >= end))
        .map(({ start, end }) => `${file}: ${text.slice(start, end)}`),
    )
    expect(missed).toEqual([])
    expect(files.flatMap(({ units }) => units).length).toBeGreaterThan(2000)
  })
  it('comes back as it went, and changes nothing', () => {
    expect(takeIn(language, readXliff(bytes(xliff)), files)).toMatchObject({ faults: [], changed: [], read: [] })
    for (const file of files)
      expect(rewritten(file, new Map(file.units.map((unit) => [unit, unit.target])))).toBe(file.text)
  })
  it('a changed text changes that one alone', () => {
    for (const unit of files.flatMap(({ units }) => units).filter((_, index) => index % 40 === 0)) {
      const file = files.find(({ units }) => units.includes(unit))
      if (file === undefined) throw new Error('no file')
      const { start, end } = unit.sentence
      const text = rewritten(file, new Map([[unit, [...unit.target, ` \`\${x}\`\\'`]]]))
      expect([text.slice(0, start), text.slice(text.length - file.text.length + end)]).toEqual([
        file.text.slice(0, start),
        file.text.slice(end),
      ])
      expect(text.slice(start, end + text.length - file.text.length)).toContain('x')
      expect(() => parseSource(file.file, text)).not.toThrow()
    }
  })
  it('its terms and first checks are found, and speak of texts that are there', () => {
    const { terms, firstChecks } = readGlossary(language)
    expect([terms.length > 30, terms.filter(({ isMedical }) => isMedical).length > 8]).toEqual([true, true])
    expect(firstChecks.length).toBe(10)
    const units = files.flatMap((file) => file.units)
    const lost = firstChecks.flatMap(({ text, places }) => {
      const isThere = places.some(({ file, place }) =>
        units.some(
          (unit) => unit.file === file && (place === null || `.${unit.sentence.place}.`.includes(`.${place}.`)),
        ),
      )
      return isThere ? [] : [text]
    })
    expect(lost).toEqual([])
  })
})

describe('what comes back', () => {
  const files = words(ENGLISH, OWN)
  const xliff = exported('ml', files)
  const taken = (text: string) => takeIn('ml', readXliff(bytes(text)), files)
  const writtenFrom = (text: string): string | undefined => taken(text).files.get('cart.ts')

  it('is written where it stood', () => {
    const said = xliff.replace('>കാർട്ട്<', '>നിങ്ങളുടെ “കാർട്ട്”: it&apos;s<')
    expect(writtenFrom(said)).toContain(`title: 'നിങ്ങളുടെ “കാർട്ട്”: it\\'s',`)
    expect(taken(said).changed).toHaveLength(1)
  })
  it('may turn a sentence around what is filled in', () => {
    const said = xliff.replace(/ഇപ്പോൾ വിൽക്കാത്തത്: (<ph [^>]*>)\./, '$1 ഇപ്പോൾ ഇല്ല')
    expect(writtenFrom(said)).toContain(`\`\${names} ഇപ്പോൾ ഇല്ല\``)
  })
  it('changes a sentence and another inside of it at once', () => {
    const said = xliff.replace(' അയച്ചു.<', ' അയച്ചുകഴിഞ്ഞു.<').replace('>പണമടച്ചു.<', '>പണം കിട്ടി.<')
    expect(writtenFrom(said)).toContain(`\`\${way ?? 'പണം കിട്ടി.'} അയച്ചുകഴിഞ്ഞു.\``)
  })
  it('may be marked by the programs of translators, and sorted into groups', () => {
    const said = xliff
      .replace('>കാർട്ട്<', '><mrk id="m1" type="term">കാ</mrk><![CDATA[ർട്ട]]>്<')
      .replace('<unit id="cart.title"', '<group id="1"><unit id="cart.title"')
      .replace('</unit>', '</unit></group>')
    expect(taken(said)).toMatchObject({ faults: [], changed: [] })
  })
  it('may leave out the end of a sentence, where another language needs none', () => {
    const said = xliff.replace('> ഉണ്ട്.<', '><').replace('>നിങ്ങൾക്ക് <', '>ആകെ <')
    expect(taken(said).faults).toEqual([])
    expect(writtenFrom(said)).toContain(`before: 'ആകെ ', coins: (n: number) => \`\${grouped(n)} കോയിൻ\`, after: ''`)
  })
  it.each([
    [
      'a gap that is lost',
      (text: string) => text.replace(/(വിൽക്കാത്തത്: )<ph[^>]*>/, '$1'),
      'it does not say {names} any more',
    ],
    [
      'a gap that the sentence is not given',
      (text: string) => text.replace('>കാർട്ട്<', '>കാർട്ട് <ph id="g9"/><'),
      'it says g9, which the sentence is not given',
    ],
    [
      'a gap that is said twice',
      (text: string) => text.replace(/(വിൽക്കാത്തത്: )(<ph[^>]*>)/, '$1$2$2'),
      'it says {names} twice',
    ],
    [
      'another script',
      (text: string) => text.replace('>കാർട്ട്<', '>Kaart<'),
      'not written in the language’s own letters',
    ],
    ['nothing at all', (text: string) => text.replace('>കാർട്ട്<', '><'), 'it says nothing'],
    [
      'a sign that turns the writing',
      (text: string) => text.replace('>കാർട്ട്<', '>കാർ\u202eട്ട്<'),
      'a sign that nobody sees (U+202E)',
    ],
    [
      'a line break in a label',
      (text: string) => text.replace('>കാർട്ട്<', '>കാർ\nട്ട്<'),
      'a sign that nobody sees (U+000A)',
    ],
    [
      'a sentence that the shop does not know',
      (text: string) => text.replace('"cart.title"', '"cart.titel"'),
      'the shop has no such sentence',
    ],
    ['a sentence twice', (text: string) => text.replace('"cart.gone"', '"cart.title"'), 'it stands in the file twice'],
    [
      'English that has changed since',
      (text: string) => text.replace('Your cart', 'The cart').replace('>കാർട്ട്<', '>കൂട<'),
      'its English has changed since: “Your cart”',
    ],
    [
      'words that the shop has changed since',
      (text: string) => text.replace(/shop:print="\w+"/, 'shop:print="0123456789abcdef"').replace('>കാർട്ട്<', '>കൂട<'),
      'it has been changed in the shop since: “കാർട്ട്”',
    ],
    [
      'a sentence whose mark was thrown away',
      (text: string) => text.replace(/ shop:print="\w+"/, '').replace('>കാർട്ട്<', '>കൂട<'),
      'it has lost its shop:print',
    ],
  ])('is refused: %s', (_, spoilt, said) => {
    const { faults, files: changed } = taken(spoilt(xliff))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(said)
    expect(changed.size).toBe(0)
  })
  it.each([
    [
      'another version',
      (text: string) => text.replace('version="2.0"', 'version="1.2"'),
      'This is XLIFF 1.2; the shop reads 2.0 and 2.1',
    ],
    ['another format', () => '<html/>', 'This is no XLIFF file: its root is “html”'],
    [
      'another language',
      (text: string) => text.replace('trgLang="ml-IN"', 'trgLang="ta-IN"'),
      'This file is from “en-IN” to “ta-IN”',
    ],
    [
      'a sentence in two pieces',
      (text: string) => text.replace('</segment>', '</segment><segment><source>a</source></segment>'),
      'please leave each sentence whole',
    ],
    [
      'letters in bold',
      (text: string) => text.replace('>കാർട്ട്<', '><pc id="1">കാർട്ട്</pc><'),
      '“pc” has no place in a sentence',
    ],
    [
      'a state that there is not',
      (text: string) => text.replace('state="translated"', 'state="good"'),
      'XLIFF knows no state “good”',
    ],
    [
      'a document type',
      (text: string) => text.replace('<xliff', '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff'),
      'a document type or an entity of its own',
    ],
  ])('is not read at all: %s', (_, spoilt, said) => {
    expect(() => taken(spoilt(xliff))).toThrow(said)
  })
  it('is not read where it is not UTF-8, or larger than a language can be', () => {
    expect(() => readXliff(Buffer.from('<xliff>\xe9</xliff>', 'latin1'))).toThrow('not written in UTF-8')
    expect(() => readXliff(Buffer.alloc(33 * 1024 * 1024, ' '))).toThrow('larger than 32 MB')
  })
  it('takes XLIFF 2.1 too', () => {
    expect(taken(xliff.replace('version="2.0"', 'version="2.1"')).faults).toEqual([])
  })
})

describe('who has read a text', () => {
  const units = unitsOf(words(ENGLISH, OWN))
  const place = join(folder, 'readings')
  mkdirSync(place)
  it('is kept until the text, or the English one, changes', () => {
    keepReadings('ml', units, new Map(), place)
    expect(loadReadings('ml', place).size).toBe(0)
    keepReadings('ml', units, new Map([['cart.ts cart.title', 'reviewed']]), place)
    const states = (now: readonly Unit[]) => now.map((unit) => stateIn(loadReadings('ml', place), unit)).slice(0, 2)
    expect(states(units)).toEqual(['reviewed', 'translated'])
    expect(states(unitsOf(words(ENGLISH, OWN.replace('കാർട്ട്', 'കൂട'))))).toEqual(['translated', 'translated'])
    expect(states(unitsOf(words(ENGLISH.replace('Your cart', 'The cart'), OWN)))).toEqual(['translated', 'translated'])
  })
  it('comes with the file, where it was read beside the English of today', () => {
    const files = words(ENGLISH, OWN)
    const xliff = exported('ml', files).replace('state="translated"', 'state="final"')
    const read = (text: string) => takeIn('ml', readXliff(bytes(text)), files).read.map(({ unit }) => unit.id)
    expect(read(xliff)).toEqual(['cart.title'])
    expect(read(xliff.replace(/shop:print="\w+"/, 'shop:print="0123456789abcdef"'))).toEqual([])
  })
})

describe('the page for native readers', () => {
  const files = filesOf('ml')
  const page = pageOf('ml', files, readGlossary('ml'), new Map(), 'http://localhost:3000/')
  it('each file of words stands on one screen, one that nobody has put anywhere on the last', () => {
    const listed = Array.from(
      readFileSync(join(COPY, 'catalogue.ts'), 'utf8').matchAll(/readonly '([^']+)'/g),
      ([, name = '']) => name,
    )
    const screens = screensOf([...listed, 'new.ts'])
    expect(screens.flatMap((screen) => screen.files).toSorted()).toEqual([...listed, 'new.ts'].sort())
    expect(screens.at(-1)?.files).toContain('new.ts')
  })
  it('has every sentence once in its place, needs no scripts, and nothing from elsewhere', () => {
    const units = files.flatMap((file) => file.units)
    expect(page.match(/<article /g)?.length).toBe(units.length)
    expect(new Set(page.match(/ id="[^"]+"/g)).size).toBe(page.match(/ id="[^"]+"/g)?.length)
    expect(page).not.toMatch(/<script|<link|<img|@import|url\(/)
  })
  it('marks the words of the body, and leads to the screens', () => {
    expect(page.match(/<mark>Clinician<\/mark>/g)?.length).toBeGreaterThan(30)
    expect(page).toContain('href="http://localhost:3000/ml/cart#:~:text=')
  })
  it('shows what is filled in, and what a sentence says as it is', () => {
    const small = pageOf(
      'ml',
      words(ENGLISH.replace('Your cart', 'Cart <b>&'), OWN),
      NO_GLOSSARY,
      new Map(),
      'http://localhost:3000',
    )
    expect(small).toContain('<p>Cart &lt;b&gt;&amp;</p><p lang="ml">കാർട്ട്</p>')
    expect(small).toContain('<span class="gap">names</span>')
  })
})
