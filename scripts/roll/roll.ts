// A release is put in place node by node, and taken back by itself where it does not hold what was promised (OPS-13, FAULT-39).
import { releaseOf, whatIsWrong, whyNotReady } from './ask-node.ts'
import { goBack } from './go-back.ts'
import { leadTo, previousLink, type Release, releaseAt } from './release-link.ts'
import { restartNode, restartWorker } from './restart-node.ts'
import type { Node, RollEnd, RollPlan } from './roll-plan.ts'
import { runCommand } from './run-command.ts'
import { whyNotBegin } from './why-not-begin.ts'

const STOPPED = 'Asked to stop.'

/** Does all of it, or leaves all as it was. Run again after it was killed, it goes on where it was. */
export async function roll(plan: RollPlan): Promise<RollEnd> {
  const { next, link, nodes, commands, seconds, say } = plan
  const inPlace = await releaseAt(link)
  const isInPlace = inPlace?.folder === next.folder
  const before = isInPlace ? await releaseAt(previousLink(link)) : inPlace
  const why = await whyNotBegin(next, before)
  if (why !== null) return refuse(why)
  say(
    `${next.name} ${isInPlace ? 'is in place already; going on' : `takes the place of ${before?.name ?? 'nothing'}`}.`,
  )
  const inOrder = await thoseDownFirst(nodes)

  say('Migrating the database…')
  const trouble = await runCommand(commands.migrate, { folder: next.folder, seconds: seconds.migrate })
  if (trouble !== null) return refuse(trouble)
  if (plan.isAskedToStop()) return refuse(STOPPED)

  if (before !== null && !isInPlace) await leadTo(previousLink(link), before)
  await leadTo(link, next)
  for (const node of inOrder) {
    const wrong = plan.isAskedToStop() ? STOPPED : await replace(plan, node)
    if (wrong === null) continue
    say(`${node.port}: ${wrong}`)
    return goBack(plan, before, false)
  }
  if (commands.restartWorker !== null) {
    say('Worker: restarting…')
    const wrong = plan.isAskedToStop() ? STOPPED : await restartWorker(plan)
    if (wrong !== null) {
      say(`Worker: ${wrong}`)
      return goBack(plan, before, true)
    }
  }
  say(`${next.name} serves on ${nodes.map(({ port }) => port).join(', ')}.`)
  return 'done'

  function refuse(words: string): RollEnd {
    say(`${words}\nNothing was restarted.`)
    return 'refused'
  }
}

/** With those there is nothing to lose, and while they come nobody else leaves. */
async function thoseDownFirst(nodes: readonly Node[]): Promise<readonly Node[]> {
  const ready = await Promise.all(nodes.map(async ({ origin }) => (await whyNotReady(origin)) === null))
  return [...nodes.filter((_, place) => !ready[place]), ...nodes.filter((_, place) => ready[place])]
}

/** Answers null when the node serves the new release, else what is wrong. */
async function replace(plan: RollPlan, node: Node): Promise<string | null> {
  const { next, say } = plan
  if (await servesAlready(node, next)) {
    say(`${node.port}: serves ${next.name} already.`)
    return null
  }
  const others = plan.nodes.filter((other) => other !== node)
  const down = await Promise.all(others.map(({ origin }) => whyNotReady(origin)))
  if (others.length > 0 && down.every((why) => why !== null) && (await whyNotReady(node.origin)) === null)
    return `no other node is ready, so this one must stay (${down[0]})`
  say(`${node.port}: restarting…${others.length === 0 ? ' It is the only one: nobody is served meanwhile.' : ''}`)
  const wrong = await restartNode(plan, node, { release: next, isBack: false })
  if (wrong === null) say(`${node.port}: ready, serves ${next.name}, and a page, its scripts and a call are right.`)
  return wrong
}

const servesAlready = async ({ origin }: Node, next: Release): Promise<boolean> =>
  (await releaseOf(origin)) === next.name &&
  (await whyNotReady(origin)) === null &&
  (await whatIsWrong(origin)) === null
