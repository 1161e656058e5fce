// Leaves words as they are written where pages are built: these speak one language, and need nobody to ask which.
import type { Plugin } from 'vite'

const WORDS = /\/src\/copy\/[\w-]+\/.*\.ts$/
const IMPORT = /^import \{ spoken \} from '[./]+spoken\.ts'\n/m

/** Throws while building when a file of words asks for more than that. */
export const plainWords = (): Plugin => ({
  name: 'plain-words',
  enforce: 'pre',
  transform(code, id) {
    if (!WORDS.test(id) || !code.includes('spoken.ts')) return null
    // A call may end with a comma, a pair of brackets may not.
    const plain = code
      .replace(IMPORT, '')
      .replace(/\bspoken\(/g, '(')
      .replace(/,\n\)/g, '\n)')
    if (/\bspoken(?:[(<]|\.ts)/.test(plain)) throw new Error(`${id} does not use spoken.ts as this plugin reads it.`)
    return { code: plain, map: null }
  },
})
