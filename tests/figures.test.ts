// The alerts use only metrics that the code has (OPS-25).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const readText = (path: string): string => readFileSync(join(root, path), 'utf8')
const FIGURE = /\b(?:shop|process|nodejs)_[a-z_]+\b/g

const namesIn = (text: string): string[] => [...new Set(text.match(FIGURE))]

const metricsIn = (code: string): string[] =>
  Array.from(code.matchAll(/'((?:shop|process|nodejs)_[a-z_]+)'/g), ([, name]) => name ?? '')

const exported = new Set(
  readdirSync(join(root, 'src/server/metrics'))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => metricsIn(readText(`src/server/metrics/${file}`))),
)
const HISTOGRAMS = ['shop_request_seconds']
/** True for a metric in the code. A histogram has three series, but the code contains its base name only. */
const isExported = (name: string): boolean =>
  exported.has(name) || HISTOGRAMS.some((own) => ['_bucket', '_sum', '_count'].some((part) => name === own + part))

const alerts = readText('deploy/alerts.yml')
  .replaceAll(/summary: .*$/gm, '')
  .replaceAll(/^ *#.*$/gm, '')

it('the metrics used by the alerts exist', () => {
  expect(exported.size).toBeGreaterThan(30)
  expect(namesIn(alerts).filter((name) => !isExported(name))).toEqual([])
})

it('each alert states what is wrong and how urgent it is', () => {
  const rules = readText('deploy/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
  expect(rules.length).toBeGreaterThan(20)
  for (const rule of rules) {
    const name = rule.slice(0, rule.indexOf('\n'))
    expect(rule, name).toMatch(/severity: (page|ticket)/)
    expect(rule, name).toMatch(/summary: '[A-Z].+\.'/)
  }
})
