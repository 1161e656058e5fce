// `npm start` and `npm run worker`: install and build what is missing, then run the shop, or its jobs alone, until a
// stop is requested. Any Node from 20 works.

import { whenNpmGone } from './npm-watch.mjs'
import { ensureBuild, ensureDependencies, ensureTexts } from './prepare.mjs'
import { endAll, findNode, run, runScript } from './programs.mjs'
import { nodeFlags, serverArguments, serverEnvironment } from './server-program.mjs'
import { ensureDatabase } from './upgrade-postgres.mjs'

await runScript(async () => {
  whenNpmGone(() => endAll('SIGTERM'))
  await ensureDependencies()
  const node = await findNode()
  const isWorker = process.argv[2] === 'worker'
  if (isWorker) await ensureTexts(node)
  else {
    await ensureBuild(node)
    await ensureDatabase(node)
  }
  // The channel closes when this process dies in any way, which ends the program.
  const { code } = await run(node, isWorker ? [...nodeFlags, 'src/server/runtime/job-worker.ts'] : serverArguments, {
    ipc: true,
    env: { ...serverEnvironment, NODE_ENV: 'production' },
  })
  return code
})
