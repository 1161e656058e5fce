// Where React Router finds the pages and leaves what it builds, in which language, and what is built after it: the server's program and other languages.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from '@react-router/dev/config'
import { ALL, recordBuild, sourcesHash } from './scripts/build-stamp.mjs'
import { compileTexts } from './scripts/compile-texts.ts'
import { writeLeanManifest } from './scripts/lean-manifest.ts'
import { packAssets } from './scripts/pack-assets.ts'
import { buildFolder, buildLanguages, isSingleLanguage, pagesLanguage } from './scripts/pages-language.ts'
import { offeredBesidesEnglish } from './src/domain/language.ts'
import { prefixOf } from './src/domain/language-path.ts'

compileTexts()
const from = sourcesHash(pagesLanguage)
const all = sourcesHash(ALL)

export default {
  appDirectory: 'src/web',
  buildDirectory: buildFolder,
  ...(pagesLanguage === undefined ? {} : { basename: prefixOf(pagesLanguage) }),
  ssr: true,
  // A route is a few kilobytes: cutting it further costs more requests than it saves.
  splitRouteModules: false,
  // Two dozen routes: telling the browser all of them at once is cheaper than asking as it goes.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await writeLeanManifest(`${reactRouterConfig.buildDirectory}/client/assets`)
    // What a language has in common with English is packed already.
    await packAssets(`${reactRouterConfig.buildDirectory}/client`, pagesLanguage === undefined ? null : 'build/client')
    // Only what is whole is noted.
    recordBuild(from, pagesLanguage)
    if (pagesLanguage !== undefined) return
    await promisify(execFile)(process.execPath, ['scripts/build-program.ts'], { cwd: import.meta.dirname })
    if (isSingleLanguage) return
    // English begins with an empty folder, so the others come after it.
    await buildLanguages(offeredBesidesEnglish())
    recordBuild(all, ALL)
  },
} satisfies Config
