// `npm run dev`: the shop as it is being written. The server starts again on each change, the pages change under one's eyes.
import { whenNpmGone } from './npm-watch.mjs'
import { ensureDependencies } from './prepare.mjs'
import { endAll, findNode, run, script } from './programs.mjs'

await script(async () => {
  whenNpmGone(() => endAll('SIGTERM'))
  await ensureDependencies()
  const node = await findNode()
  const { code } = await run(node, ['--watch', 'src/server/main.ts'], { env: { NODE_ENV: 'development' } })
  return code
})
