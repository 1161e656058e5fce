// `node scripts/build-languages.ts ml ta` builds the pages of these languages, or without names those of all offered
// languages. English is built first; up-to-date builds are kept.
import { offeredBesidesEnglish } from '../src/domain/language.ts'
import { ALL, recordBuild, sources } from './build-stamp.mjs'
import { buildLanguages } from './pages-language.ts'

const named = process.argv.slice(2)
const from = sources(ALL)
await buildLanguages(named.length > 0 ? named : offeredBesidesEnglish())
if (named.length === 0) recordBuild(from, ALL)
