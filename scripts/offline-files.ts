// The service worker's build: its own code, and the list of files that its pages need (PAGE-28).
import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const WORKER = 'src/web/worker/worker.ts'
const OFFLINE_MODULES =
  /src\/web\/(entry\.client\.tsx|root\.tsx|routes\/(pages\/(shop-layout|period-calculator|faq)|shop\/products)\.tsx)$/
/** The lazily loaded parts of the calculator, which must work offline too. */
const LAZY_PARTS = /src\/web\/(parts\/calculator|ui)\//
/** Fonts of other scripts, and preview pictures: no page depends on them, and they are large. */
const EXCLUDED_FILES = /\.(ttf|jpg)$/
/** The browser's entry file, which every page names, and which changes with every build. */
const ENTRY = /src\/web\/entry\.client\.tsx$/

interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> }
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset'; readonly fileName: string }>>

/** React Router requests a module by its name with a suffix. */
const withoutQuery = (id: string | null): string => (id ?? '').replace(/\?.*$/, '')

/** Writes `worker.js` and `worker-files.json` beside the client's build. */
export const offlineFiles = (): Plugin => ({
  name: 'offline-files',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle(_, bundle) {
    const { code } = await transformWithOxc(await readFile(WORKER, 'utf8'), WORKER)
    const minified = await minify('worker.js', code)
    const files = filesOf(bundle as unknown as Bundle)
    this.emitFile({ type: 'asset', fileName: 'worker.js', source: minified.code })
    this.emitFile({ type: 'asset', fileName: 'worker-files.json', source: JSON.stringify(files) })
  },
})

function filesOf(bundle: Bundle): { readonly entryFile: string; readonly files: readonly string[] } {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const offlineChunks = new Set(
    [...chunks.values()].filter(({ facadeModuleId }) => OFFLINE_MODULES.test(withoutQuery(facadeModuleId))),
  )
  const files = new Set<string>()
  // The loop also visits the chunks that it adds to the set.
  for (const chunk of offlineChunks) {
    files.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    const lazyChunks = chunk.dynamicImports.filter((name) =>
      LAZY_PARTS.test(withoutQuery(chunks.get(name)?.facadeModuleId ?? null)),
    )
    for (const name of [...chunk.imports, ...lazyChunks]) {
      const importedChunk = chunks.get(name)
      if (importedChunk) offlineChunks.add(importedChunk)
    }
  }
  const entry = [...chunks.values()].find(({ facadeModuleId }) => ENTRY.test(withoutQuery(facadeModuleId)))
  if (!entry) throw new Error('The browser’s entry is not in the build.')
  return {
    entryFile: entry.fileName,
    files: [...files]
      .filter((file) => !EXCLUDED_FILES.test(file))
      .sort()
      .map((file) => `/${file}`),
  }
}
