// Writes a language as XLIFF 2.0, for translators and their programs: a file for each file of words, a unit for each text.
import { LANGUAGES, type Language } from '../../src/domain/language.ts'
import { firstChecksOf, type Glossary, termsIn } from './glossary.ts'
import { readable } from './sentences.ts'
import type { LanguageFile, Part, Unit } from './units.ts'
import { asXml } from './xml.ts'

export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0'
/** Of what a unit says to this shop alone. */
export const OURS = 'urn:nila-shop:words'

/** `stateOf`: whether somebody has read it, as XLIFF calls that. */
export function writeXliff(
  language: Language,
  files: readonly LanguageFile[],
  glossary: Glossary,
  stateOf: (unit: Unit) => string,
): string {
  const root = `xmlns="${XLIFF}" xmlns:shop="${OURS}" version="2.0" srcLang="${LANGUAGES.en.tag}" trgLang="${LANGUAGES[language].tag}"`
  const written = files
    .filter(({ units }) => units.length > 0)
    .map(({ file, about, units }) =>
      [
        ` <file id="${fileId(file)}" original="src/copy/${language}/${file}" canResegment="no">`,
        ...(about === '' ? [] : [`  <notes>`, `   <note>${asXml(about)}</note>`, `  </notes>`]),
        ...units.flatMap((unit) => unitLines(unit, glossary, stateOf(unit))),
        ' </file>',
      ].join('\n'),
    )
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<xliff ${root}>`, ...written, '</xliff>', ''].join('\n')
}

/** A file's name as XLIFF takes it. */
export const fileId = (file: string): string => file.replace(/\.ts$/, '').replaceAll('/', '.')

function unitLines(unit: Unit, glossary: Glossary, state: string): string[] {
  const notes = notesOf(unit, glossary).map(
    ([category, text]) => `    <note category="${category}">${asXml(text)}</note>`,
  )
  return [
    `  <unit id="${unit.id}" name="${asXml(`${unit.file} ${unit.sentence.place}`)}" shop:print="${unit.print}">`,
    ...(notes.length === 0 ? [] : ['   <notes>', ...notes, '   </notes>']),
    `   <segment state="${state}">`,
    `    <source xml:space="preserve">${unit.source.map(written).join('')}</source>`,
    `    <target xml:space="preserve">${unit.target.map(written).join('')}</target>`,
    '   </segment>',
    '  </unit>',
  ]
}

const written = (part: Part): string =>
  typeof part === 'string'
    ? asXml(part)
    : `<ph id="${part.id}" canCopy="no" canDelete="no" disp="${asXml(readable([part]))}"/>`

/** What a translator should know of it, each with its kind. */
export function notesOf(unit: Unit, glossary: Glossary): [category: string, text: string][] {
  const { sentence, source, alternatives } = unit
  const terms = termsIn(readable(source), glossary.terms)
  return [
    ...sentence.comments.map((said): [string, string] => ['context', said]),
    ...(sentence.when.length === 0 ? [] : [['said-when', sentence.when.join(', ')] as [string, string]]),
    ...(alternatives.length === 0
      ? []
      : [['beside', `English says here, by what is true: ${alternatives.join(' | ')}`] as [string, string]]),
    ...(source.length === 0 ? [['no-english', 'English needs no words here.'] as [string, string]] : []),
    ...firstChecksOf(unit, glossary).map(({ text }): [string, string] => ['check-first', text]),
    ...terms.map(({ english, own, why, isMedical }): [string, string] => [
      isMedical ? 'clinician' : 'term',
      `${english}: ${own}${why === '' ? '' : `. ${why}`}`,
    ]),
  ]
}
