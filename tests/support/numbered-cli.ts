// Tells `npm run test:faults`, in JSON, which faults and rules there are and which test files carry their numbers.
import { join } from 'node:path'
import { NUMBERED } from './fault-list.ts'
import { listNumberedTests } from './numbered-tests.ts'

const files = new Set(listNumberedTests(join(import.meta.dirname, '../..')).map(({ path }) => path))
process.stdout.write(JSON.stringify({ rows: NUMBERED, files: [...files] }))
