// Prints for `npm run test:faults` and `npm run test:security`, as JSON, the entries of their list and the test files
// with its numbers.
import { join } from 'node:path'
import { kindsOf } from './numbered.ts'
import { isListName, LISTS } from './numbered-lists.ts'
import { listNumberedTests, PREFIX } from './numbered-tests.ts'

const name = process.argv[2]
if (!isListName(name)) throw new Error(`There is no list '${name}', only: ${Object.keys(LISTS).join(', ')}.`)
const rows = LISTS[name]
const labels = new Set<string>(rows.map(({ label }) => label))
const tests = listNumberedTests(join(import.meta.dirname, '../..')).filter(({ label }) => labels.has(label))
const files = [...new Set(tests.map(({ path }) => path))]
const pattern = `(^| )(${kindsOf(rows).join('|')}) \\d+(,|:)`
process.stdout.write(JSON.stringify({ rows, files, pattern, prefix: PREFIX.source }))
