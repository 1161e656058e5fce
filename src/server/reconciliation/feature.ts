// The reconciliation feature: its staff routes and jobs.
import * as calls from '#contract/calls/admin/dashboard.ts'
import * as findingsCalls from '#contract/calls/admin/findings.ts'
import type { FindingReply } from '#contract/reconciliation.ts'
import { toRupees } from '#contract/wire.ts'
import { findings, reconciliation as texts } from '#copy/reconciliation.ts'
import { actionsOf } from '#domain/gateway-finding.ts'
import { paise } from '#domain/money.ts'
import { serve } from '../accounts/serve.ts'
import { readCursor, readSearchText, toPage } from '../db/list-query.ts'
import { findPaymentsByReference, readOrderNumber } from '../db/reference-queries.ts'
import type { Feature, Routes } from '../feature.ts'
import { type Finding, listOpenFindings, listResolvedFindings } from '../payments/findings-queries.ts'
import type { Shop } from '../shop.ts'
import { listDifferences } from './books-queries.ts'
import { checkBooks } from './check-books.ts'
import { findComparisonTimes } from './gateway/comparing-queries.ts'
import { reconcileGateway } from './gateway/reconcile-gateway.ts'
import { reconcileSettlements } from './gateway/reconcile-settlements.ts'
import { resolveByHand } from './gateway/resolve-by-hand.ts'

const MAX_DIFFERENCES = 500
const PER_PAGE = 50

const bookRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.listDifferences, async () => {
    const { checkedAt, rows } = await listDifferences(shop.db, MAX_DIFFERENCES)
    return {
      checkedAt: checkedAt?.toISOString() ?? null,
      differences: rows.map((row) => ({
        rule: row.rule,
        text: texts.rules[row.rule as keyof typeof texts.rules] ?? row.rule,
        subject: row.subject,
        details: row.details as Record<string, unknown>,
        firstSeenAt: row.firstSeenAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
      })),
    }
  })
}

/** Findings: the list, resolving one, and a comparison with the gateway (BOOK-9). */
const findingRoutes: Routes = (shop) => async (app) => {
  serve(app, findingsCalls.listFindings, async ({ query }) => {
    const list = query.resolved ? listResolvedFindings : listOpenFindings
    const searchText = readSearchText(query.q)
    const references = searchText === null ? null : await findSearchReferences(shop.db, searchText)
    const rows = await list(shop.db, readCursor(query.cursor), PER_PAGE + 1, references)
    const lastComparisons = await findComparisonTimes(shop.db)
    const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ resolvedAt, firstSeenAt, id }) => ({
      at: resolvedAt ?? firstSeenAt,
      id,
    }))
    return {
      comparedAt: lastComparisons.lists?.toISOString() ?? null,
      settlementsAt: lastComparisons.settlements?.toISOString() ?? null,
      findings: pageRows.map(toFindingReply),
      nextCursor,
    }
  })

  serve(app, findingsCalls.resolveFinding, async ({ params, headers, body, actor }) =>
    resolveByHand(shop, actor, { findingId: params.findingId, ...body, key: headers['idempotency-key'] }),
  )

  serve(app, findingsCalls.compareWithGateway, async () => {
    await shop.jobs.send('reconcile-gateway', {})
    return { message: findings.looking }
  })
}

/** Returns what a search text can match in a finding: an order number, the text itself, and ids of payments. */
async function findSearchReferences(db: Shop['db'], searchText: string) {
  const payments = await findPaymentsByReference(db, searchText)
  const ids = [searchText, searchText.toUpperCase(), ...payments.map(({ gatewayPaymentId }) => gatewayPaymentId)]
  return { orderNumber: readOrderNumber(searchText), ids: [...new Set(ids)] }
}

function toFindingReply(row: Finding & { readonly resolvedByName?: string | null }): FindingReply {
  const { details } = row
  const toRupeesOrNull = (amount: number | undefined): number | null =>
    amount === undefined ? null : toRupees(paise(amount))
  return {
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    theirs: toRupeesOrNull(details.theirs),
    ours: toRupeesOrNull(details.ours),
    refunded: toRupeesOrNull(details.refunded),
    currency: details.currency ?? null,
    what: details.what ?? null,
    gatewayPaymentId: details.payment ?? null,
    gatewayOrderId: details.gatewayOrder ?? null,
    settlementId: details.settlement ?? null,
    utr: details.utr ?? null,
    order: details.orderNumber === undefined ? null : { _id: details.order ?? null, orderNumber: details.orderNumber },
    at: details.at ?? null,
    actions: row.resolvedAt === null ? [...actionsOf(row)] : [],
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolution: row.resolution,
    resolvedBy: row.resolvedByName ?? null,
    reason: row.reason,
  }
}

export const reconciliation = {
  routes: [bookRoutes, findingRoutes],
  jobs: {
    'reconcile-gateway': reconcileGateway,
    'reconcile-settlements': reconcileSettlements,
    'check-books': checkBooks,
  },
} satisfies Feature
