// `npm run bench`: installs what the bench needs and starts it with the project's Node; see bench/bench.ts.
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { findNode, run, runScript } from './programs.mjs'

await runScript(async () => {
  await ensureDependencies()
  const node = await findNode()
  await ensureBuild(node)
  const { code } = await run(node, ['bench/bench.ts', ...process.argv.slice(2)])
  return code
})
