// The handlers of all jobs, of features and of the server itself, and of the outbox.
import { purgeEdge } from '../adapters/cdn-purge.ts'
import { sweepExpired } from '../db/sweep-expired.ts'
import { sendDueEmails } from '../emails/send-due-emails.ts'
import type { FeatureJobs } from '../feature.ts'
import { emailTemplates, FEATURES, featureJobs } from '../features.ts'
import type { EachHandler, JobHandlers } from '../jobs/jobs.ts'
import type { Shop } from '../shop.ts'

const JOBS: FeatureJobs = {
  ...featureJobs,
  'empty-edge': ({ config }) => purgeEdge(config),
  'sweep-expired': sweepAll,
}

/** Runs all sweeps, also after one has failed, and then throws the first failure. */
async function sweepAll(shop: Shop): Promise<void> {
  const failures: unknown[] = []
  for (const sweep of [sweepExpired, ...FEATURES.flatMap(({ sweeps = [] }) => sweeps)])
    try {
      await sweep(shop)
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

/** Returns the handlers of one shop. They return nothing, because pg-boss would store the result. */
export const jobHandlers = (shop: Shop): JobHandlers => {
  const handlers = Object.entries(JOBS).map(([name, handle]) => {
    const run = async (job: never) => void (await (handle as (shop: Shop, job: never) => Promise<unknown>)(shop, job))
    return [name, run]
  })
  return {
    ...(Object.fromEntries(handlers) as EachHandler),
    outbox: (run) => sendDueEmails(shop, emailTemplates, run),
  }
}
