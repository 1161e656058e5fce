// Leaves of the table of calls what a browser needs, while its side is built: method, path and how a body travels. What a call is for, who may make it and what it refuses is for the server, its pages of documents and the compiler.
import type { Plugin } from 'vite'

const TABLE = /src\/contract\/calls\/.*\.ts$/
/** A fact of a call on a line, or on several where it is a list: the sentence, the refusals, the empty place of its types. */
const FOR_OTHERS =
  /^\s*(summary|access|errors|outside|types|beforeOpening):\s*(\[[^\]]*\]|\{\}|`[^`]*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|!0|true),?$/gm

/** Throws while building when a call is not written as the others are: then it would travel whole. */
export const bareCalls = (): Plugin => ({
  name: 'bare-calls',
  apply: 'build',
  // Once types are gone.
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!TABLE.test(id)) return null
    const bare = code.replace(FOR_OTHERS, '')
    if (/\b(summary|errors):/.test(bare)) throw new Error(`A call of ${id} is not as this plugin reads them.`)
    return { code: bare, map: null }
  },
})
