// Leads each sign that a page draws to its own file, while the browser's side is built: through the package's list of thousands every page would share every sign.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'
const LIST = new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)
const LINE_OF_LIST = /export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

/** Where each sign lies, by every name that it goes by. */
function filesByName(): Map<string, string> {
  const list = readFileSync(LIST, 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(LINE_OF_LIST))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/** Throws while building when a sign is not in the package's list. */
export function signsByFile(): Plugin {
  const files = filesByName()
  const direct = (specifier: string): string => {
    const [name = '', own = name] = specifier.trim().split(/\s+as\s+/)
    const file = files.get(name)
    if (file === undefined) throw new Error(`${PACKAGE} has no sign ${name}.`)
    return `import ${own} from '${PACKAGE}/icons/${file}';`
  }
  return {
    name: 'signs-by-file',
    apply: 'build',
    // Once types are gone.
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/web/') || !code.includes(PACKAGE)) return null
      const changed = code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .filter((name) => name.trim() !== '')
          .map(direct)
          .join(''),
      )
      return { code: changed, map: null }
    },
  }
}
