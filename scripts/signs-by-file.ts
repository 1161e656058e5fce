// Leads each sign that a page draws to its own file, while the pages are built, and leaves of the file its shapes: through the package's list of thousands every page would share every sign, and through its maker all that a sign could be asked for.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'
const LIST = new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)
const LINE_OF_LIST = /export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g
const FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const MAKER = fileURLToPath(new URL('../src/web/ui/sign-of.ts', import.meta.url))
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

/** Where each sign lies, by every name that it goes by. */
function filesByName(): Map<string, string> {
  const list = readFileSync(LIST, 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(LINE_OF_LIST))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/** A sign's own file with nothing but its shapes; the keys are for lists that change. */
async function bare(id: string): Promise<string> {
  const { __iconData } = (await import(id)) as { __iconData: { node: readonly [string, Record<string, string>][] } }
  const shapes = __iconData.node.map(([shape, { key: _, ...facts }]) => [shape, facts])
  return `import { signOf } from '${MAKER}'; export default /* @__PURE__ */ signOf(${JSON.stringify(shapes)})`
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
    async transform(code, id) {
      if (FILE.test(id)) return { code: await bare(id), map: null }
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
