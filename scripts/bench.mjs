// `npm run bench`: brings what the bench needs and starts it, on our own Node; what it does is told in bench/bench.ts.
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { findNode, run, script } from './programs.mjs'

await script(async () => {
  await ensureDependencies()
  const node = await findNode()
  await ensureBuild(node)
  const { code } = await run(node, ['bench/bench.ts', ...process.argv.slice(2)])
  return code
})
