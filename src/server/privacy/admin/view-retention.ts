// What is kept about people, for how long, what forgets it, and when that last ran, for staff (PRIV-22).
import type { RetentionReply } from '#contract/privacy-desk.ts'
import { days } from '#domain/durations.ts'
import { RETENTION, type Retention } from '#domain/retention.ts'
import { listRetentionRuns } from '../../db/retention-queries.ts'
import type { Shop } from '../../shop.ts'

export async function viewRetention({ db }: Pick<Shop, 'db'>): Promise<RetentionReply> {
  const runs = new Map((await listRetentionRuns(db)).map((run) => [run.what, run]))
  return {
    rows: (RETENTION as readonly Retention[]).map(({ key, tables, by, after }) => {
      const run = runs.get(key)
      return {
        key,
        tables: [...tables],
        days: after === null ? null : after / days(1),
        by,
        ranAt: run?.ranAt.toISOString() ?? null,
        lastForgotten: run?.lastForgotten ?? 0,
        lastForgotAt: run?.lastForgotAt?.toISOString() ?? null,
        forgotten: run?.forgotten ?? 0,
      }
    }),
  }
}
