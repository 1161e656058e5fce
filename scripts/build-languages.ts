// `node scripts/build-languages.ts ml ta` builds the pages of these languages, or without names those of all offered
// languages. English is built first; up-to-date builds are kept.
import { offeredBesidesEnglish } from '../src/domain/language.ts'
import { ALL, recordBuild, sourcesHash } from './build-stamp.mjs'
import { buildLanguages } from './pages-language.ts'

const namedLanguages = process.argv.slice(2)
const builtFrom = sourcesHash(ALL)
await buildLanguages(namedLanguages.length > 0 ? namedLanguages : offeredBesidesEnglish())
if (namedLanguages.length === 0) recordBuild(builtFrom, ALL)
