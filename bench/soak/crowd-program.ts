// The soak's crowd in a process of its own: told the plan once, then stretch after stretch.
import { Crowd } from './crowd.ts'
import type { CrowdPlan, Stretch } from './plan.ts'

let crowd: Crowd | null = null

async function hear(message: CrowdPlan | Stretch): Promise<object> {
  if ('rate' in message) {
    if (!crowd) throw new Error('Nobody is there yet')
    return crowd.run(message)
  }
  crowd = new Crowd(message)
  await crowd.fillCarts()
  return { ready: true }
}

process.send?.({ ready: true })
process.on('message', (message: CrowdPlan | Stretch) => void hear(message).then((result) => process.send?.(result)))
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
