// A pseudo-language generated from English: each word is followed by 40 % more in Malayalam letters. It shows that
// texts come from the catalogue, and that pages have room for longer ones.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pseudoTextsOf } from './pseudo-words.ts'

/** The code of the language in addresses. */
export const PSEUDO = 'xx'

const ROOT = join(import.meta.dirname, '../..')
const COPY = '#copy/'
const EXPORT = /^export (?:async )?(?:const|function) (\w+)/gm
/** The content of language.ts in the pseudo-language; it is not generated from English. */
const LANGUAGE_MODULE = `export const language = '${PSEUDO}'
export const languageTag = 'ml-x-${PSEUDO}'
export const languageForSharing = 'ml_IN'
`

/** Generates the texts of the pages during the build. */
export const pseudoWords = (): Plugin => ({
  name: 'pseudo-words',
  enforce: 'pre',
  resolveId(source) {
    if (!source.startsWith(COPY)) return null
    const file = source.slice(COPY.length)
    const compiled = join(ROOT, '.texts/en', file)
    return `${existsSync(compiled) ? compiled : join(ROOT, 'src/copy/en', file)}?${PSEUDO}`
  },
  load(id) {
    const file = id.endsWith(`?${PSEUDO}`) ? id.slice(0, -PSEUDO.length - 1) : null
    if (file === null) return null
    if (file.endsWith('/language.ts')) return LANGUAGE_MODULE
    const names = Array.from(readFileSync(file, 'utf8').matchAll(EXPORT), ([, name]) => name)
    return [
      `import * as english from '${file}'`,
      `import { ${pseudoTextsOf.name} } from '${join(ROOT, 'tests/support/pseudo-words.ts')}'`,
      ...names.map((name) => `export const ${name} = /* @__PURE__ */ ${pseudoTextsOf.name}(english.${name})`),
    ].join('\n')
  },
})
