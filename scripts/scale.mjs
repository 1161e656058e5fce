// `npm run scale`: what a simulation says of more machines, on our own Node; what it means is told in docs/scale.md.
import { ensureDependencies } from './prepare.mjs'
import { findNode, run, script } from './programs.mjs'

await script(async () => {
  await ensureDependencies()
  const { code } = await run(await findNode(), ['bench/scale/scale.ts'])
  return code
})
