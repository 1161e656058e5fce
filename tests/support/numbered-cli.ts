// Prints for `npm run test:faults` and `npm run test:security`, as JSON, the rules of their list and the test files with
// its numbers.
import { join } from 'node:path'
import { LISTS, listNumberedTests, PREFIX } from './numbered-rules.ts'

const rows = new Map(Object.entries(LISTS)).get(process.argv[2] ?? '')
if (!rows) throw new Error(`There is no list '${process.argv[2]}', only: ${Object.keys(LISTS).join(', ')}.`)
const labels = new Set(rows.map(({ label }) => label))
const tests = listNumberedTests(join(import.meta.dirname, '../..')).filter(({ label }) => labels.has(label))
const files = [...new Set(tests.map(({ path }) => path))]
const kinds = [...new Set(rows.map(({ label }) => label.replace(/ \d+$/, '')))]
const pattern = `(^| )(${kinds.join('|')}) \\d+(,|:)`
process.stdout.write(JSON.stringify({ rows, files, pattern, prefix: PREFIX.source }))
