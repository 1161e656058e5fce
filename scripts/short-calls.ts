// Leaves out of the pages' scripts what of the table of calls only the server and its description read: what a call is about, which
// refusals it has, and who else makes it. Pages know those by their types alone.
import type { Plugin } from 'vite'

const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const UNREAD = new RegExp(String.raw`\n\s*(?:(?:summary|outside):\s*${TEXT}|errors:\s*\[[^\]]*\]),`, 'g')

/** A row of the table as browsers carry it. */
export const shortened = (code: string): string => code.replace(UNREAD, '')

export function shortCalls(): Plugin {
  return {
    name: 'short-calls',
    apply: 'build',
    // As it was written: a line for each fact.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (id.includes('/src/contract/calls/') ? { code: shortened(code), map: null } : null),
  }
}
