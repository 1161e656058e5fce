// When a node dies during a job, another one completes it (FAULT-22).
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { JOB_NAMES, type JobHandlers, type JobName } from '#server/jobs/jobs.ts'
import { openJobQueue } from '#server/jobs/queue.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function handlers(refund: (id: string) => Promise<void>): JobHandlers {
  const nothing = Object.fromEntries(JOB_NAMES.map((name) => [name, async () => undefined]))
  const otherJobs = nothing as Record<JobName, () => Promise<void>>
  return { ...otherJobs, outbox: async () => 0, 'refund-payment': ({ refundId }) => refund(refundId) }
}

/** Opens a node with a pool of its own. `die` disconnects it from the database in the middle of its work. */
async function aNode(database: TestDatabase) {
  const { pool } = openDatabase(database.url)
  const jobs = await openJobQueue({ pool, log: pino({ level: 'silent' }), migrate: true })
  let isDead = false
  const die = async (): Promise<void> => {
    if (!isDead) await pool.end()
    isDead = true
  }
  undo.push(async () => {
    await jobs.stop().catch(() => undefined)
    await die()
  })
  return { jobs, die }
}

test('fault 22: another node completes the job of a dead node', async () => {
  const database = await testDatabase()
  undo.push(() => database.drop())
  const [one, other] = [await aNode(database), await aNode(database)]
  const begun = Promise.withResolvers<void>()
  await one.jobs.start(
    handlers(() => {
      begun.resolve()
      return new Promise(() => undefined)
    }),
  )
  await one.jobs.send('refund-payment', { refundId: 'r1' })
  await begun.promise
  await one.die()
  const completed: string[] = []
  await other.jobs.start(handlers(async (id) => void completed.push(id)))
  const since = performance.now()
  await expect.poll(() => completed, { timeout: 90_000, interval: 500 }).toEqual(['r1'])
  process.stdout.write(`taken over after ${((performance.now() - since) / 1000).toFixed(0)} s\n`)
}, 180_000)
