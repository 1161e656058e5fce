// Every citation of a rule leads to a rule of docs/rules, and every rule is cited.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LISTS } from './support/numbered-rules.ts'
import { citationsIn, invalidIds, outsideCitations, readRules, type Texts, uncitedRules } from './support/rule-pages.ts'
import { filesBelow } from './support/sources.ts'

const root = join(import.meta.dirname, '..')
const TEXT = /\.(?:[cm]?[jt]sx?|css|json|sql|md|ya?ml|cfg|ini|service|target)$|file$/
const APART = ['tests/rules.test.ts', 'tests/support/rule-pages.ts']

const readTexts = (paths: readonly string[]): Texts =>
  new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const pages = readTexts(
  filesBelow(root, ['docs/rules']).filter((path) => path.endsWith('.md') && !path.endsWith('README.md')),
)
const code = readTexts(
  filesBelow(root, ['src', 'tests', 'bench', 'scripts', 'deploy']).filter(
    (path) => TEXT.test(path) && !APART.includes(path),
  ),
)
const prose = readTexts([
  ...filesBelow(root, ['docs']).filter((path) => path.endsWith('.md')),
  ...readdirSync(root).filter((name) => /\.(?:md|ts|mjs)$/.test(name)),
])
const rules = readRules(pages)
const ruleIds = new Set(rules.map(({ id }) => id))
const letters = new Set(rules.map((rule) => rule.letters))

describe('ids', () => {
  it('rule ids are well-formed, unique and in order, each page with letters of its own', () => {
    expect(rules.length).toBeGreaterThan(200)
    expect(invalidIds(pages)).toEqual([])
  })

  it.each([
    ['out of order', '- **CART-2.** One.\n- **CART-1.** Two.'],
    ['twice', '- **CART-1.** One.\n- **CART-1.** Two.'],
    ['with letters of another page', '- **CART-1.** One.\n- **PAY-2.** Two.'],
    ['malformed', '- **CART-1** One.'],
  ])('rule ids that are %s are found', (_, text) => {
    expect(invalidIds(new Map([['docs/rules/cart.md', text]]))).toHaveLength(1)
  })

  it('rule ids of two pages with the same letters are found', () => {
    const twoPages = new Map([
      ['docs/rules/cart.md', '- **CART-1.** One.'],
      ['docs/rules/more.md', '- **CART-2.** Two.'],
    ])
    expect(invalidIds(twoPages)).toEqual(['docs/rules/more.md: CART-2 has the letters of docs/rules/cart.md'])
  })

  it('the table in docs/rules/README.md lists each page with the letters of its rule ids', () => {
    const index = readFileSync(join(root, 'docs/rules/README.md'), 'utf8')
    const listed = [...index.matchAll(/^\| \[([\w-]+\.md)\]\(\1\) \| ([A-Z]+) \|/gm)].map(
      ([, page, own]) => `${page} ${own}`,
    )
    const lettersOfPages = new Set(rules.map(({ page, letters }) => `${page.replace('docs/rules/', '')} ${letters}`))
    expect(listed.toSorted()).toEqual([...lettersOfPages].toSorted())
  })
})

describe('citations', () => {
  it('every citation names an existing rule', () => {
    const lost = [code, prose].flatMap((texts) => citationsIn(texts, letters)).filter(({ id }) => !ruleIds.has(id))
    expect(lost).toEqual([])
  })

  it.each([
    ['of an unknown number', '// Why (PAY-999).', ['PAY-999']],
    ['of unknown letters', '// Why (PYA-7, ORD-1).', ['ORD-1', 'PYA-7']],
    ['of a range', '// Why (ORD-1 to ORD-3).', ['ORD-1', 'ORD-3', 'ORD-2']],
    ['of a range across pages', '// Why (ORD-1 to PAY-3).', ['ORD-1', 'PAY-3', 'ORD-1 to PAY-3']],
    ['in the middle of a sentence', '// UTF-8, XPAY-7, PAY-7-b and `T-0112`', []],
  ])('citations %s are read correctly', (_, line, ids) => {
    expect(citationsIn(new Map([['a.ts', line]]), letters).map(({ id }) => id)).toEqual(ids)
  })

  it('no text cites the specification or the design notes, which are not in the repository', () => {
    expect([code, prose].flatMap(outsideCitations)).toEqual([])
  })

  it.each([
    '// The cart (spec §2).',
    '// The cart (spec §2, decisions 49).',
    '// Decisions 25 and 30 say so',
    '// hidden (reliability §5, 27)',
    '// What is not there (design: page cache)',
    '// (india: GST)',
    '// a card (look §10)',
    "describe('the FAQ (§2)', () => {",
    "// in section 8's words",
    '-- as decisions.md has it',
  ])('the citation of an outside page "%s" is found', (line) => {
    expect(outsideCitations(new Map([['a.ts', line]]))).toHaveLength(1)
  })

  it.each([
    '// The day after (RFC 5545 §3.6.1).',
    '// docs/decisions/004 says why',
    '// CGST Act, section 34',
    '// The mark (docs/rules/india.md)',
    '// Staff decide (RET-5).',
    'const style = { color }, look = 1',
  ])('the text "%s" is not taken for a citation of an outside page', (line) => {
    expect(outsideCitations(new Map([['a.ts', line]]))).toEqual([])
  })
})

it('every rule is cited by code or a test, unless it is planned or withdrawn', () => {
  const cited = citationsIn(code, letters).map(({ id }) => id)
  // tests/support/numbered-rules.test.ts checks that each of these has its test.
  const numbered = Object.values(LISTS).flatMap((list) => list.map(({ rule }) => rule))
  expect(uncitedRules(rules, new Set([...cited, ...numbered]))).toEqual([])
})

it('rules without citations are found, except planned and withdrawn rules', () => {
  const page =
    '- **CART-1.** One.\n- **CART-2.** *To come:* two.\n- **CART-3.** *Withdrawn:* see CART-1.\n- **CART-4.** Four.'
  expect(uncitedRules(readRules(new Map([['docs/rules/cart.md', page]])), new Set(['CART-4']))).toEqual(['CART-1'])
})

it('the files that rules name exist', () => {
  const named = [...pages].flatMap(([, text]) =>
    [...text.matchAll(/`((?:src|tests)\/[\w./-]+)`/g)].map(([, path]) => path),
  )
  expect(named).toContain('src/domain/order.ts')
  expect(named.filter((path) => !existsSync(join(root, path ?? '')))).toEqual([])
})
