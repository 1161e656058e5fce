// `node scripts/build-program.ts` bundles the server's modules into a few files, which `npm start` runs
// (docs/decisions/015).
import { globSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { PROGRAM, recordBuild, sourcesHash } from './build-stamp.mjs'
import { compileTexts } from './compile-texts.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'build/program')

/** Packages with many small files, or of which the shop uses only a part. All others are loaded from node_modules. */
const BUNDLED_PACKAGES = [
  ...['kysely', 'zod', 'fastify-type-provider-zod'],
  ...['pg-boss', 'luxon', 'rrule-temporal', 'cron-parser', 'serialize-error', 'non-error'],
  ...['fastify', 'avvio', 'find-my-way', 'semver', 'ret', 'safe-regex2', 'fast-json-stringify', 'fast-querystring'],
  ...['@fastify/proxy-addr', '@fastify/forwarded', 'ipaddr.js', 'toad-cache', 'rfdc', 'fastq', 'secure-json-parse'],
  ...['@fastify/error', '@fastify/deepmerge', 'process-warning', 'fast-decode-uri-component'],
]

const isOwnSource = (id: string): boolean => id.startsWith(join(ROOT, 'src/'))

/**
 * Some modules open files in their own folder by `import.meta`, such as pictures. These files are not bundled: the code
 * gets their path relative to the bundle.
 */
const keepFilesInPlace = (): Plugin => ({
  name: 'keep-files-in-place',
  enforce: 'pre',
  transform(code, id) {
    if (!isOwnSource(id) || !code.includes('import.meta.')) return null
    const relativePath = relative(FOLDER, id)
    return {
      code: code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(relativePath)}')`)
        .replaceAll('import.meta.url', `new URL('${relativePath}', import.meta.url).href`),
      map: null,
    }
  },
})

/**
 * Matches an import whose name is computed at run time, such as a language's texts. It is replaced by a table of all
 * possible files.
 */
const DYNAMIC_IMPORT = /import\(\/\* @vite-ignore \*\/ `(\.[^`]*\$\{\w+\}[^`]*)`\)/g
const resolveDynamicImports = (): Plugin => ({
  name: 'resolve-dynamic-imports',
  enforce: 'pre',
  transform(code, id) {
    if (!isOwnSource(id) || !code.includes('@vite-ignore')) return null
    return { code: code.replace(DYNAMIC_IMPORT, (_, template: string) => tableOf(template, dirname(id))), map: null }
  },
})

/**
 * Returns the table of files for an import that DYNAMIC_IMPORT matches. A variable at the end of the path may contain a
 * subfolder, one in the middle only a folder name.
 */
function tableOf(template: string, folder: string): string {
  const pattern = template.replace(/\$\{\w+\}$/, '**/*.ts').replace(/\$\{\w+\}/, '*')
  const files = globSync(pattern, { cwd: folder }).filter((file) => !file.includes('.test.'))
  const importPath = (file: string): string => (file.startsWith('.') ? file : `./${file}`)
  return `({${files.map((file) => `'${importPath(file)}': () => import('${importPath(file)}')`).join(', ')}})[\`${template}\`]()`
}

/**
 * Replaces characters beyond ASCII, such as ₹, by escapes, because a single one doubles the memory that V8 uses for a
 * file. The build fails for `String.raw`, in which an escape has another meaning. A file whose size would double stays
 * unchanged.
 */
const escapeNonAscii = (): Plugin => ({
  name: 'escape-non-ascii',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      if (/String\.raw`[^`]*[^\0-\x7f]/.test(file.code))
        throw new Error(`${file.fileName} uses String.raw with characters beyond ASCII.`)
      const ascii = file.code.replace(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
      if (ascii.length < 2 * file.code.length) file.code = ascii
    }
  },
})

/** Puts the texts of each language into one file, and the English ones into the files that use them. */
const LANGUAGES = {
  name: (id: string) => /(?:src\/copy|\.texts)\/(?!en\/)([a-z]{2,3})\//.exec(id)?.[1] ?? null,
  debugName: 'texts',
}

compileTexts()
const builtFrom = sourcesHash(PROGRAM)
await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  plugins: [keepFilesInPlace(), resolveDynamicImports(), escapeNonAscii()],
  ssr: { noExternal: BUNDLED_PACKAGES, target: 'node' },
  build: {
    ssr: 'src/server/runtime/main.ts',
    outDir: FOLDER,
    emptyOutDir: true,
    target: 'node24',
    // Stack traces have the original file names and lines.
    minify: false,
    copyPublicDir: false,
    rollupOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: [LANGUAGES] },
      },
    },
  },
})
recordBuild(builtFrom, PROGRAM)
