// `npm start`: brings what is missing, then runs the shop until it is asked to stop. Runs on any Node from 20.
import { ensureDatabase } from './carry-over.mjs'
import { whenNpmGone } from './npm-watch.mjs'
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { endAll, findNode, run, script } from './programs.mjs'
import { serverArguments, serverEnvironment } from './server-program.mjs'

await script(async () => {
  whenNpmGone(() => endAll('SIGTERM'))
  await ensureDependencies()
  const node = await findNode()
  await ensureBuild(node)
  await ensureDatabase(node)
  // The channel tells the server of our own death, however we die.
  const { code } = await run(node, serverArguments, {
    ipc: true,
    env: { ...serverEnvironment, NODE_ENV: 'production' },
  })
  return code
})
