// A page for native readers and clinicians: each sentence beside the English one, in the order in which a shopper meets them. It needs no scripts; a browser's own search finds everything.

import type { OWN_LETTERS } from '../../src/copy/own-letters.ts'
import { type FirstCheck, type Glossary, speaksOf, type Term, termsIn } from './glossary.ts'
import { PAGE_STYLES } from './page-styles.ts'
import { type Readings, stateIn } from './reading.ts'
import { type Screen, screensOf } from './screens.ts'
import { readable } from './sentences.ts'
import type { LanguageFile, Part, Unit } from './units.ts'

type OwnLanguage = keyof typeof OWN_LETTERS

interface Reader {
  readonly language: OwnLanguage
  readonly name: string
  readonly units: readonly Unit[]
  readonly files: ReadonlyMap<string, LanguageFile>
  readonly screens: readonly Screen[]
  readonly glossary: Glossary
  readonly readings: Readings
  /** Where the shop runs. */
  readonly shop: string
}

export function pageOf(
  language: OwnLanguage,
  files: readonly LanguageFile[],
  glossary: Glossary,
  readings: Readings,
  shop: string,
): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
  const units = files.flatMap((file) => file.units)
  const byName = new Map(files.map((file) => [file.file, file]))
  const screens = screensOf([...byName.keys()])
  const reader: Reader = {
    language,
    name,
    units,
    files: byName,
    screens,
    glossary,
    readings,
    shop: shop.replace(/\/$/, ''),
  }
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The words of the shop in ${name}</title>
<style>${PAGE_STYLES}</style>
${opening(reader)}
<main>
${firstChecks(reader)}
${terms(reader)}
${screens.map((screen, index) => screenOf(reader, screen, index)).join('\n')}
</main>
</html>
`
}

function opening({ name, units, screens, readings, shop, language }: Reader): string {
  const read = units.filter((unit) => stateIn(readings, unit) !== 'translated').length
  const links = screens.map(({ title }, index) => `<li><a href="#screen-${index}">${escaped(title)}</a></li>`)
  return `<header>
<h1>The words of the shop in ${name}</h1>
<p>${units.length.toLocaleString('en-IN')} sentences, English beside ${name}. ${
    read === 0 ? '<strong>No native reader has read any of them yet.</strong>' : `${read} have been read.`
  } <span class="gap">name</span> stands for what the shop fills in. <mark>Clinician</mark> marks what speaks of the body.</p>
<p>Say which sentence you mean by the grey name under it. “See it” opens the screen in a shop that runs at <a href="${escaped(shop)}/${language}">${escaped(shop)}/${language}</a>, and shows the sentence there where your browser can.</p>
<nav aria-label="Contents"><ol>
<li><a href="#first">Check these first</a></li>
<li><a href="#terms">The terms, and why these words</a></li>
${links.join('\n')}
</ol></nav>
</header>`
}

function firstChecks({ glossary, units, language }: Reader): string {
  const items = glossary.firstChecks.map(
    (check) =>
      `<li><p>${marked(check.text)}</p>${placesOf(check, units)
        .map((unit) => pair(unit, language))
        .join('')}</li>`,
  )
  return `<section id="first"><h2>Check these first</h2><ol class="first">${items.join('\n')}</ol></section>`
}

/** A check of a whole list shows its beginning; the rest stands below in its place. */
const MOST_SHOWN = 8
const placesOf = (check: FirstCheck, units: readonly Unit[]): Unit[] =>
  units.filter((unit) => speaksOf(check, unit)).slice(0, MOST_SHOWN)

function terms({ glossary, name, language }: Reader): string {
  const medicalFirst = glossary.terms.toSorted((one, other) => Number(other.isMedical) - Number(one.isMedical))
  const rows = medicalFirst.map(
    ({ english, own, why, isMedical }) =>
      `<tr><td>${marked(english)}</td><td lang="${language}">${marked(own)}</td><td>${isMedical ? CLINICIAN : ''} ${marked(why)}</td></tr>`,
  )
  return `<section id="terms"><h2>The terms, and why these words</h2>
<table><thead><tr><th scope="col">English</th><th scope="col">${name}</th><th scope="col">Why</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></section>`
}

const CLINICIAN = '<mark>Clinician</mark>'

function screenOf(reader: Reader, screen: Screen, index: number): string {
  const files = screen.files.flatMap((name) => reader.files.get(name) ?? [])
  const told = files.map(
    (file) =>
      `<h3 id="${anchorOf(file.file)}">${escaped(file.about)} <small>${escaped(file.file)}</small></h3>
${file.units.map((unit) => row(reader, screen, unit)).join('\n')}`,
  )
  return `<section id="screen-${index}"><h2>${escaped(screen.title)}</h2>
${told.join('\n')}</section>`
}

function row(reader: Reader, screen: Screen, unit: Unit): string {
  const { language, glossary, readings } = reader
  const used = termsIn(readable(unit.source), glossary.terms)
  const said = [
    ...unit.sentence.comments,
    ...(unit.sentence.when.length === 0 ? [] : [`Said when: ${unit.sentence.when.join(', ')}`]),
  ]
  const link = screen.path === null ? '' : ` <a href="${escaped(addressOf(reader, screen.path, unit))}">See it</a>`
  return `<article id="${anchorOf(unit.file, unit.id)}">${pair(unit, language)}
<p class="about"><code>${escaped(`${unit.file} ${unit.id}`)}</code>${used.some(isMedical) ? ` ${CLINICIAN}` : ''}${
    stateIn(readings, unit) === 'translated' ? '' : ' <b>read</b>'
  }${link}${said.map((each) => `<br>${escaped(each)}`).join('')}</p></article>`
}

const isMedical = (term: Term): boolean => term.isMedical

const pair = (unit: Unit, language: string): string =>
  `<div class="pair"><p>${unit.source.length === 0 ? '<i>English needs no words here.</i>' : unit.source.map(shown).join('')}</p><p lang="${language}">${unit.target.map(shown).join('')}</p></div>`

const shown = (part: Part): string =>
  typeof part === 'string' ? escaped(part) : `<span class="gap">${escaped(part.code)}</span>`

/** The screen, with the longest piece of the sentence that nothing is filled into for the browser to find. */
function addressOf({ shop, language }: Reader, path: string, { target }: Unit): string {
  const pieces = target.filter((part) => typeof part === 'string').map((part) => part.trim())
  const [longest = ''] = pieces.sort((one, other) => other.length - one.length)
  const page = `${shop}/${language}${path === '/' ? '' : path}`
  return longest.length < 3 ? page : `${page}#:~:text=${encodeURIComponent(longest).replaceAll('-', '%2D')}`
}

const anchorOf = (file: string, id = ''): string => `${file.replace(/\.ts$/, '').replaceAll('/', '.')}${id && `-${id}`}`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What our pages write in backticks and between stars. */
const marked = (text: string): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
