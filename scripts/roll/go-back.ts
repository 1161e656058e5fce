// The way back: the link leads to the release before, and whoever serves the new one, or nothing, is started from there again.
import { releaseOf, whyNotReady } from './ask-node.ts'
import { leadTo, type Release } from './release-link.ts'
import { restartNode, restartWorker } from './restart-node.ts'
import type { Node, RollEnd, RollPlan } from './roll-plan.ts'

/** Leaves every node on `before`. Stops where one does not come back: those that serve the new release well go on. */
export async function goBack(plan: RollPlan, before: Release | null, hasNewWorker: boolean): Promise<RollEnd> {
  const { say, link, nodes, next } = plan
  if (before === null) {
    say(`There is no release to go back to. ${link} leads to ${next.name}.`)
    return 'stuck'
  }
  say(`Going back to ${before.name}.`)
  await leadTo(link, before)
  for (const node of await toGoBack(nodes, next)) {
    say(`${node.port}: starting ${before.name} again…`)
    const trouble = await restartNode(plan, node, { release: before, isBack: true })
    if (trouble === null) continue
    say(`${node.port}: ${before.name} is not right either: ${trouble}`)
    say('No other node was touched. Look at the log of this one.')
    return 'stuck'
  }
  if (hasNewWorker) {
    say(`Worker: starting ${before.name} again…`)
    const trouble = await restartWorker(plan)
    if (trouble !== null) {
      say(`Worker: ${trouble}`)
      return 'stuck'
    }
  }
  say(`${before.name} serves on every node. The tables stay as ${next.name} made them: ${before.name} runs on them.`)
  return 'back'
}

/** Those that serve nobody first. */
async function toGoBack(nodes: readonly Node[], next: Release): Promise<readonly Node[]> {
  const down: Node[] = []
  const moved: Node[] = []
  for (const node of nodes)
    if ((await whyNotReady(node.origin)) !== null) down.push(node)
    else if ((await releaseOf(node.origin)) === next.name) moved.push(node)
  return [...down, ...moved]
}
