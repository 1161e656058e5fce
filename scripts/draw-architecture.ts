// `npm run draw`: draws docs/architecture.svg anew from the imports as they are.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '#tests/support/sources.ts'
import { drawArchitecture } from './architecture/picture.ts'

const root = join(import.meta.dirname, '..')
const path = join(root, 'docs', 'architecture.svg')
writeFileSync(path, drawArchitecture(readSources(root, ['src'])))
console.log(`Drawn: ${path}`)
