// In the build of the pages, imports each icon and each text from its own file. Through the index of the icons or of a
// file of texts, every page would share all of them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'
const ICON_INDEX = new URL('../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)
const INDEX_LINE = /export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g
const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const CREATE_ICON_FILE = fileURLToPath(new URL('../src/web/ui/create-icon.ts', import.meta.url))
const ICON_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g

/** Returns the file of each icon by name. An icon can have several names. */
function filesByName(): Map<string, string> {
  const list = readFileSync(ICON_INDEX, 'utf8')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of list.matchAll(INDEX_LINE))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}

/** Returns the code of an icon's own module. It contains only the shapes, without React's keys. */
async function iconModule(id: string): Promise<string> {
  const { __iconData } = (await import(id)) as { __iconData: { node: readonly [string, Record<string, string>][] } }
  const shapes = __iconData.node.map(([shape, { key: _, ...attributes }]) => [shape, attributes])
  return `import { createIcon } from '${CREATE_ICON_FILE}'; export default /* @__PURE__ */ createIcon(${JSON.stringify(shapes)})`
}

/** Prints one import statement for each name between the braces of an import; `localName` is the name after `as`. */
const printImports = (names: string, print: (name: string, localName: string) => string): string =>
  names
    .split(',')
    .map((specifier) => specifier.trim().split(/\s+as\s+/))
    .flatMap(([name = '', localName = name]) => (name === '' ? [] : [print(name, localName)]))
    .join('')

/** Imports each icon from its own file. Fails the build when an icon is not in the package's index. */
export function iconsByFile(): Plugin {
  const files = filesByName()
  const directImport = (name: string, localName: string): string => {
    const file = files.get(name)
    if (file === undefined) throw new Error(`${PACKAGE} has no icon ${name}.`)
    return `import ${localName} from '${PACKAGE}/icons/${file}';`
  }
  return {
    name: 'icons-by-file',
    apply: 'build',
    // Runs after types are removed.
    enforce: 'post',
    async transform(code, id) {
      if (ICON_FILE.test(id)) return { code: await iconModule(id), map: null }
      if (!id.includes('/src/web/') || !code.includes(PACKAGE)) return null
      const changed = code.replace(ICON_IMPORT, (_, names: string) => printImports(names, directImport))
      return { code: changed, map: null }
    },
  }
}

const TEXTS = join(import.meta.dirname, '../.texts/en')
const TEXTS_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']#copy\/([\w/-]+)\.ts["'];?/g

/** Imports each export of a JSON file from its own module, so that a page loads only the texts that it uses. */
export const textsByExport = (): Plugin => ({
  name: 'texts-by-export',
  apply: 'build',
  // Runs after types are removed.
  enforce: 'post',
  transform(code, id) {
    if (!id.includes('/src/') || !code.includes('#copy/')) return null
    const changed = code.replace(TEXTS_IMPORT, (statement, names: string, file: string) => {
      if (!existsSync(join(TEXTS, file))) return statement
      return printImports(
        names,
        (name, localName) => `import { ${name} as ${localName} } from '#copy/${file}/${name}.ts';`,
      )
    })
    return { code: changed, map: null }
  },
})
