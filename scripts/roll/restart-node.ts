// One node, or the worker, started anew from where the link leads, and looked at until it is known to be right (OPS-13).
import { setTimeout as sleep } from 'node:timers/promises'
import { releaseOf, waitUntilReady, whatIsWrong, whyNotReady } from './ask-node.ts'
import type { Release } from './release-link.ts'
import type { Node, RollPlan } from './roll-plan.ts'
import { runCommand } from './run-command.ts'

/** systemd itself gives a node fifteen seconds to end. */
const RESTART_SECONDS = 60
const NEVER = (): boolean => false

export interface Expected {
  readonly release: Release
  /** True on the way back: nobody stops half way, and the version before may be one that does not say its name. */
  readonly isBack: boolean
}

/** Answers null when the node serves as that release; else what is wrong, in words. */
export async function restartNode(plan: RollPlan, { port, origin }: Node, expected: Expected): Promise<string | null> {
  const { commands, next, seconds } = plan
  const line = commands.restartNode.replaceAll('{port}', port)
  const isOver = expected.isBack ? NEVER : plan.isAskedToStop
  const trouble =
    (await runCommand(line, { folder: next.folder, seconds: RESTART_SECONDS })) ??
    (await waitUntilReady(origin, { seconds: seconds.ready, isOver })) ??
    (await whyAnother(origin, plan, expected)) ??
    (await whatIsWrong(origin))
  if (trouble !== null) return trouble
  // Some fall over only after their first answers.
  await sleep(seconds.settle * 1000)
  return whyNotReady(origin)
}

async function whyAnother(origin: string, { next, link }: RollPlan, expected: Expected): Promise<string | null> {
  const said = await releaseOf(origin)
  if (expected.isBack ? said !== next.name : said === expected.release.name) return null
  return `it says that it is of ${said ?? 'no release'}, not ${expected.release.name}: does it start from ${link}?`
}

/** The worker answers nobody: it is asked for once a second whether it runs. Answers null when it did each time. */
export async function restartWorker({ commands, next, seconds }: RollPlan): Promise<string | null> {
  if (commands.restartWorker === null) return null
  const limits = { folder: next.folder, seconds: RESTART_SECONDS }
  const trouble = await runCommand(commands.restartWorker, limits)
  if (trouble !== null) return trouble
  // More often than once in the two seconds that systemd waits before it starts again what has ended.
  for (let look = 0; look <= seconds.settle * 2; look++) {
    await sleep(1000)
    const gone = await runCommand(commands.checkWorker, limits)
    if (gone !== null) return `it does not keep running: ${gone}`
  }
  return null
}
