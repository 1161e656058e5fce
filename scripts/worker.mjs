// `npm run worker`: brings what is missing, then works through jobs until it is asked to stop.
import { whenNpmGone } from './npm-watch.mjs'
import { ensureDependencies } from './prepare.mjs'
import { endAll, findNode, run, script } from './programs.mjs'
import { nodeFlags, serverEnvironment } from './server-program.mjs'

await script(async () => {
  whenNpmGone(() => endAll('SIGTERM'))
  await ensureDependencies()
  // The channel tells the worker of our own death, however we die.
  const { code } = await run(await findNode(), [...nodeFlags, 'src/server/runtime/job-worker.ts'], {
    ipc: true,
    env: { ...serverEnvironment, NODE_ENV: 'production' },
  })
  return code
})
