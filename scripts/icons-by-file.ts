// Imports each icon from its own file, in the build of the pages, and keeps only its shapes. Through the package's
// index every page would share all icons, and through its builder all of an icon's options.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'
const LIST = new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)
const LINE_OF_LIST = /export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g
const FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const MAKER = fileURLToPath(new URL('../src/web/ui/create-icon.ts', import.meta.url))
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

/** The file of each icon, by each of its names. */
function filesByName(): Map<string, string> {
  const list = readFileSync(LIST, 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(LINE_OF_LIST))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/** An icon's own file with only its shapes, without the keys that React needs in lists that change. */
async function iconModule(id: string): Promise<string> {
  const { __iconData } = (await import(id)) as { __iconData: { node: readonly [string, Record<string, string>][] } }
  const shapes = __iconData.node.map(([shape, { key: _, ...facts }]) => [shape, facts])
  return `import { createIcon } from '${MAKER}'; export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes)})`
}

/** Fails the build when an icon is not in the package's index. */
export function iconsByFile(): Plugin {
  const files = filesByName()
  const directImport = (specifier: string): string => {
    const [name = '', own = name] = specifier.trim().split(/\s+as\s+/)
    const file = files.get(name)
    if (file === undefined) throw new Error(`${PACKAGE} has no icon ${name}.`)
    return `import ${own} from '${PACKAGE}/icons/${file}';`
  }
  return {
    name: 'icons-by-file',
    apply: 'build',
    // After types are removed.
    enforce: 'post',
    async transform(code, id) {
      if (FILE.test(id)) return { code: await iconModule(id), map: null }
      if (!id.includes('/src/web/') || !code.includes(PACKAGE)) return null
      const changed = code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .filter((name) => name.trim() !== '')
          .map(directImport)
          .join(''),
      )
      return { code: changed, map: null }
    },
  }
}
