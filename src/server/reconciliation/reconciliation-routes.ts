// The routes of the zero-difference check for staff: what does not add up, and checking now.
import * as calls from '#contract/calls/admin/dashboard.ts'
import { reconciliation as words } from '#copy/reconciliation.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { listDifferences } from './books-queries.ts'

const MOST = 500

export const reconciliationRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listDifferences, async () => {
      const { checkedAt, rows } = await listDifferences(shop.db, MOST)
      return {
        checkedAt: checkedAt?.toISOString() ?? null,
        differences: rows.map((row) => ({
          rule: row.rule,
          text: words.rules[row.rule as keyof typeof words.rules] ?? row.rule,
          subject: row.subject,
          details: row.details as Record<string, unknown>,
          firstSeenAt: row.firstSeenAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
        })),
      }
    })
  }
