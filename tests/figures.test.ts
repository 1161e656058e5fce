// Figures have one name everywhere: in the code that tells them, the operators' book and the alerts (OPS-25).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const FIGURE = /\b(?:shop|process|nodejs)_[a-z_]+\b/g

const namesIn = (text: string): string[] => [...new Set(text.match(FIGURE))]

/** Names of the code, as they stand in quotes. */
const toldIn = (code: string): string[] =>
  Array.from(code.matchAll(/'((?:shop|process|nodejs)_[a-z_]+)'/g), ([, name]) => name ?? '')

const told = new Set(
  readdirSync(join(root, 'src/server/metrics'))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => toldIn(read(`src/server/metrics/${file}`))),
)
const HISTOGRAMS = ['shop_request_seconds']
/** Of a histogram three figures are read; it is told by its own name. */
const isTold = (name: string): boolean =>
  told.has(name) || HISTOGRAMS.some((own) => ['_bucket', '_sum', '_count'].some((part) => name === own + part))

/** The rows of the book's table of figures, their first cell each. */
const explained = new Set(
  read('docs/operations.md')
    .split('\n')
    .filter((row) => /^\| `(?:shop|process|nodejs)_/.test(row))
    .flatMap((row) => namesIn(row.split(' | ')[0] ?? '')),
)

/** The rules without what they say to people. */
const alerts = read('deploy/alerts.yml')
  .replaceAll(/summary: .*$/gm, '')
  .replaceAll(/^ *#.*$/gm, '')

describe('figures', () => {
  it('of the code are explained in the book, each of them and no other', () => {
    expect(told.size).toBeGreaterThan(30)
    expect([...explained].toSorted()).toEqual([...told].toSorted())
  })

  it('that alerts look at are told', () => {
    expect(namesIn(alerts).filter((name) => !isTold(name))).toEqual([])
  })
})

it('each alert says what is wrong, how urgent it is, and stands in the book', () => {
  const rules = read('deploy/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
  expect(rules.length).toBeGreaterThan(20)
  const book = read('docs/operations.md')
  for (const rule of rules) {
    const name = rule.slice(0, rule.indexOf('\n'))
    expect(rule, name).toMatch(/severity: (page|ticket)/)
    expect(rule, name).toMatch(/summary: '[A-Z].+\.'/)
    expect(book, name).toContain(`\`${name}\``)
  }
})
