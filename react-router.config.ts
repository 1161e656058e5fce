// Where React Router finds the pages and leaves what it builds.
import type { Config } from '@react-router/dev/config'
import { noteBuilt, sources } from './scripts/build-stamp.mjs'
import { packAssets } from './scripts/pack-assets.ts'

const from = sources()

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // A route is a few kilobytes: cutting it further costs more requests than it saves.
  splitRouteModules: false,
  // Two dozen routes: telling the browser all of them at once is cheaper than asking as it goes.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await packAssets(`${reactRouterConfig.buildDirectory}/client`)
    noteBuilt(from)
  },
} satisfies Config
