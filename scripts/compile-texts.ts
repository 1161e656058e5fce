// Compiles the texts of src/copy, JSON in ICU MessageFormat, to modules in .texts, which `#copy/…` refers to
// (docs/decisions/001).
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse, type Select, type Token } from '@messageformat/parser'
import { isBuilt, recordBuild, sourcesHash, TEXTS } from './build-stamp.mjs'

const ROOT = join(import.meta.dirname, '..')
const COMPILED = join(ROOT, '.texts')
const ENGLISH = 'en'
const NOTE_PREFIX = '@'
const GUIDES = 'guides/'

type Kind = 'text' | 'number' | 'boolean'
interface Message {
  readonly tokens: readonly Token[]
  readonly parameters: Map<string, Kind>
}
type Texts = Message | readonly Texts[] | { readonly [key: string]: Texts }
type Files = Map<string, { readonly [key: string]: Texts }>

interface Language {
  readonly language: string
  readonly texts: Files
  /** The paths of its TypeScript modules. */
  readonly computed: readonly string[]
}

/** Compiles the texts, unless everything was already compiled from exactly these sources. */
export function compileTexts(): void {
  if (isBuilt(TEXTS)) return
  const builtFrom = sourcesHash(TEXTS)
  const modules = modulesOf(join(ROOT, 'src/copy'))
  for (const obsolete of globSync('*/**/*.ts', { cwd: COMPILED }))
    if (!modules.has(obsolete)) rmSync(join(COMPILED, obsolete))
  for (const [name, code] of modules) writeAtOnce(join(COMPILED, name), code)
  recordBuild(builtFrom, TEXTS)
}

/**
 * Returns the code of the compiled modules by path: a folder for each language, and `server`, whose texts are in the
 * language of the request. Throws when a language lacks a text or a parameter of the English, or has one that the
 * English lacks. The error names file and key.
 */
export function modulesOf(folder: string): Map<string, string> {
  const problems: string[] = []
  const readLanguage = (language: string): Language => ({
    language,
    texts: readTexts(folder, language, problems),
    computed: globSync('**/*.ts', { cwd: join(folder, language) }).filter((name) => !name.includes('.test.')),
  })
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const english = readLanguage(ENGLISH)
  const others = languages.filter(({ name }) => name !== ENGLISH).map(({ name }) => readLanguage(name))
  // If one other language has a TypeScript module, all must have it. Guides are translated one by one (PAGE-36).
  const translated = [...new Set(others.flatMap(({ computed }) => computed))].filter((name) => !name.startsWith(GUIDES))
  for (const { language, texts, computed } of others) {
    compare(texts, english.texts, `src/copy/${language}`, problems)
    for (const name of translated)
      if (!computed.includes(name)) problems.push(`src/copy/${language}/${name} is missing`)
  }
  if (problems.length > 0) throw new Error(`Invalid texts:\n${problems.join('\n')}`)
  return new Map([
    ...[english, ...others].flatMap((language) => pageModules(language, translated)),
    ...serverModules(english, translated, folder),
  ])
}

const pageModules = ({ language, texts }: Language, translated: readonly string[]): [string, string][] => [
  ...[...texts].flatMap(([name, exports]): [string, string][] => [
    [`${language}/${name}`, printIndex(name, Object.keys(exports))],
    ...Object.entries(exports).map(([key, part]): [string, string] => {
      const path = exportPath(name, key)
      return [`${language}/${path}`, printModule({ [key]: part }, path, language)]
    }),
  ]),
  [`${language}/all.ts`, printAll(language, [...texts.keys()], translated)],
]

const serverModules = (english: Language, translated: readonly string[], folder: string): [string, string][] => [
  ...[...english.texts].map(([name, exports]): [string, string] => [
    `server/${name}`,
    printModule(exports, name, 'server'),
  ]),
  ...english.computed.map((name): [string, string] => {
    const code = translated.includes(name) ? readFileSync(join(folder, ENGLISH, name), 'utf8') : ''
    return [`server/${name}`, printComputed(name, code)]
  }),
]

/** Returns the texts of a language by the paths of their modules. Adds a problem for each invalid text. */
function readTexts(folder: string, language: string, problems: string[]): Files {
  const cardinal = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const parseTexts = (value: unknown, where: string): Texts => {
    if (Array.isArray(value)) return value.map((item, index) => parseTexts(item, `${where}${index}.`))
    if (typeof value === 'object' && value !== null) {
      const texts = Object.entries(value).filter(([key]) => !key.startsWith(NOTE_PREFIX))
      return Object.fromEntries(texts.map(([key, part]) => [key, parseTexts(part, `${where}${key}.`)]))
    }
    try {
      const tokens = parse(value as string, { cardinal, ordinal: [] })
      return { tokens, parameters: parametersOf(tokens) }
    } catch (error) {
      problems.push(`${where.slice(0, -1)}: ${(error as Error).message}`)
      return {}
    }
  }
  const names = globSync('**/*.json', { cwd: join(folder, language) }).sort()
  return new Map(
    names.map((name) => {
      const json: unknown = JSON.parse(readFileSync(join(folder, language, name), 'utf8'))
      return [name.replace(/json$/, 'ts'), parseTexts(json, `src/copy/${language}/${name} `) as Record<string, Texts>]
    }),
  )
}

const isMessage = (texts: Texts): texts is Message => 'parameters' in texts && texts.parameters instanceof Map

/** Returns the parameters of a message with their kinds. A parameter that is once used as a number is a number. */
function parametersOf(tokens: readonly Token[], found: Map<string, Kind> = new Map()): Map<string, Kind> {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue
    const kind = kindOf(token)
    if (kind !== 'text' || !found.has(token.arg)) found.set(token.arg, kind)
    if ('cases' in token) for (const { tokens: innerTokens } of token.cases) parametersOf(innerTokens, found)
  }
  return found
}

function kindOf(token: Exclude<Token, { type: 'content' | 'octothorpe' }>): Kind {
  if (token.type === 'argument') return 'text'
  if (token.type === 'select')
    return token.cases.every(({ key }) => /^(?:true|false|other)$/.test(key)) ? 'boolean' : 'text'
  if (token.type === 'plural' || (token.type === 'function' && token.key === 'number' && !token.param)) return 'number'
  throw new Error(`{${token.arg}} has an unsupported format`)
}

/**
 * Checks that a language has the texts of the English with their parameters. A parameter with a plural in one language
 * is a number in all.
 */
function compare(translations: Files, english: Files, folder: string, problems: string[]): void {
  const compareMessages = (englishText: Message, translation: Message, where: string): void => {
    for (const name of englishText.parameters.keys())
      if (!translation.parameters.has(name)) problems.push(`${where} does not use {${name}}`)
    for (const [name, kind] of translation.parameters)
      if (!englishText.parameters.has(name)) problems.push(`${where} uses {${name}}, which the English text does not`)
      else if (kind !== 'text') englishText.parameters.set(name, kind)
  }
  /** `path` is the file and a space, followed by the keys, which are separated by dots. */
  const comparePart = (englishPart: Texts | undefined, translatedPart: Texts | undefined, path: string): void => {
    const where = path.trimEnd()
    if (englishPart === undefined) problems.push(`${where} is not in English`)
    else if (translatedPart === undefined) problems.push(`${where} is missing`)
    else if (isMessage(englishPart) && isMessage(translatedPart)) compareMessages(englishPart, translatedPart, where)
    else if (isMessage(englishPart) || isMessage(translatedPart))
      problems.push(`${where} has another structure than in English`)
    else
      for (const key of new Set([...Object.keys(englishPart), ...Object.keys(translatedPart)]))
        comparePart(
          Reflect.get(englishPart, key),
          Reflect.get(translatedPart, key),
          `${path}${path === where ? '.' : ''}${key}`,
        )
  }
  for (const name of new Set([...english.keys(), ...translations.keys()]))
    comparePart(english.get(name), translations.get(name), `${folder}/${name.replace(/ts$/, 'json')} `)
}

const sourceOf = (module: string, path: string): string =>
  `${'../'.repeat(module.split('/').length + 1)}src/copy/${path}`

/** The path of the module of one export. Pages import these, so that a page loads only the texts that it uses. */
const exportPath = (module: string, key: string): string => `${module.replace(/\.ts$/, '')}/${key}.ts`

const printIndex = (module: string, keys: readonly string[]): string =>
  keys.map((key) => `export { ${key} } from './${exportPath(basename(module), key)}'\n`).join('')

/** The texts of one module. The server's return the text in the language of the request, English by default. */
function printModule(exports: { readonly [key: string]: Texts }, module: string, language: string): string {
  const isTranslated = language === 'server'
  const lines = Object.entries(exports).map(([name, texts]) => {
    const code = printTexts(texts, isTranslated ? ENGLISH : language)
    if (isTranslated) return `export const ${name} = translated(${code}, '${module}', '${name}')\n`
    return `export const ${name} = ${code}${isMessage(texts) ? '' : ' as const'}\n`
  })
  const code = lines.join('')
  return [
    code.includes('grouped(') ? `import { grouped } from '${sourceOf(module, `${ENGLISH}/numbers.ts`)}'\n` : '',
    isTranslated ? `import { translated } from '${sourceOf(module, 'translated.ts')}'\n` : '',
    code,
  ].join('')
}

/**
 * Returns the server's version of a TypeScript module: the English one, or `translated`, the code that chooses by the
 * request's language.
 */
function printComputed(module: string, translated: string): string {
  const source = sourceOf(module, `${ENGLISH}/${module}`)
  const names = Array.from(translated.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name)
  if (names.length === 0) return `export * from '${source}'\n`
  return [
    `import * as english from '${source}'\nimport { translated } from '${sourceOf(module, 'translated.ts')}'\nexport * from '${source}'\n`,
    ...names.map((name) => `export const ${name} = translated(english.${name}, '${module}', '${name}')\n`),
  ].join('')
}

function printAll(language: string, texts: readonly string[], computed: readonly string[]): string {
  const paths = [
    ...texts.map((name) => [name, `./${name}`] as const),
    ...computed.map((name) => [name, `../../src/copy/${language}/${name}`] as const),
  ]
  return [
    ...paths.map(([, path], index) => `import * as m${index} from '${path}'\n`),
    'export const words = {\n',
    ...paths.map(([name], index) => `  '${name}': m${index},\n`),
    '}\n',
  ].join('')
}

function printTexts(texts: Texts, language: string): string {
  if (isMessage(texts)) return printMessage(texts, language)
  if (Array.isArray(texts)) return `[${texts.map((item) => printTexts(item, language)).join(', ')}]`
  const parts = Object.entries(texts).map(([key, part]) => `${JSON.stringify(key)}: ${printTexts(part, language)},\n`)
  return `{\n${parts.join('')}}`
}

const TYPES = { text: 'string | number', number: 'number', boolean: 'boolean' } as const

/** A text without parameters is a string, one with parameters a function of an object. */
function printMessage({ tokens, parameters }: Message, language: string): string {
  if (parameters.size === 0) return printTokens(tokens, language)
  const types = Array.from(parameters, ([name, kind]) => `${name}: ${TYPES[kind]}`).join('; ')
  return `(it: { ${types} }): string => ${printTokens(tokens, language)}`
}

/** `counted` is the parameter that '#' stands for inside a plural. */
function printTokens(tokens: readonly Token[], language: string, counted = ''): string {
  const [first] = tokens
  if (tokens.length === 1 && first !== undefined && 'cases' in first) return printChoice(first, language, counted)
  if (tokens.every((token) => token.type === 'content'))
    return JSON.stringify(tokens.map(({ value }) => value).join(''))
  const pieces = tokens.map((token) => {
    if (token.type === 'content') return token.value.replace(/[\\`]|\$\{/g, '\\$&')
    if (token.type === 'octothorpe') return `\${grouped(it.${counted})}`
    if (token.type === 'argument') return `\${it.${token.arg}}`
    return `\${${'cases' in token ? printChoice(token, language, counted) : `grouped(it.${token.arg})`}}`
  })
  return `\`${pieces.join('')}\``
}

/** Prints the cases as conditionals such as `count === 1 ? … : …`, the shortest code for a page. */
function printChoice({ type, arg, cases }: Select, language: string, counted: string): string {
  const print = (tokens: readonly Token[]): string => printTokens(tokens, language, type === 'plural' ? arg : counted)
  const otherCase = cases.find(({ key }) => key === 'other')
  return cases
    .filter((choice) => choice !== otherCase)
    .reduceRight(
      (otherwise, { key, tokens }) => `${conditionOf(type, arg, key, language)} ? ${print(tokens)} : ${otherwise}`,
      print(otherCase?.tokens ?? []),
    )
}

function conditionOf(type: Select['type'], parameter: string, key: string, language: string): string {
  const arg = `it.${parameter}`
  if (key === 'true') return arg
  if (key === 'false') return `!${arg}`
  if (type === 'select') return `${arg} === '${key}'`
  if (key.startsWith('=')) return `${arg} === ${key.slice(1)}`
  const rules = new Intl.PluralRules(language)
  // A rule for one or two counts, such as 'one' in English, is printed as comparisons with these counts.
  const counts = [...Array(200).keys()].filter((count) => rules.select(count) === key)
  if (counts.length > 2) throw new Error(`The plural rule of ${language} for "${key}" is not supported.`)
  return counts.map((count) => `${arg} === ${count}`).join(' || ')
}

/** Writes a module in one step, because another process may be reading it. */
function writeAtOnce(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporaryPath = `${path}.${process.pid}`
  writeFileSync(temporaryPath, code)
  renameSync(temporaryPath, path)
}

if (process.argv[1] === import.meta.filename) compileTexts()
