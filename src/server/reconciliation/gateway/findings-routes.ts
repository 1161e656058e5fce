// The routes of what does not agree with the gateway: looking at it, settling it, looking anew (BOOK-9).
import * as calls from '#contract/calls/admin/findings.ts'
import type { FindingReply } from '#contract/reconciliation.ts'
import { toRupees } from '#contract/wire.ts'
import { findings as words } from '#copy/findings.ts'
import { actionsOf } from '#domain/gateway-finding.ts'
import { paise } from '#domain/money.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { packCursor, readCursor, readWords } from '../../db/list-query.ts'
import { findPaymentsNamed, readOrderNumber } from '../../db/reference-queries.ts'
import { type Finding, listOpenFindings, listSettledFindings } from '../../payments/findings-queries.ts'
import type { Shop } from '../../shop.ts'
import { findLooks } from './comparing-queries.ts'
import { settleByHand } from './settle-by-hand.ts'

const PER_PAGE = 50

export const findingsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listFindings, async ({ query }) => {
      const list = query.settled ? listSettledFindings : listOpenFindings
      const words = readWords(query.q)
      const named = words === null ? null : await namesOf(shop.db, words)
      const rows = await list(shop.db, readCursor(query.cursor), PER_PAGE + 1, named)
      const looks = await findLooks(shop.db)
      const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
      return {
        lookedAt: looks.lists?.toISOString() ?? null,
        settlementsAt: looks.settlements?.toISOString() ?? null,
        findings: rows.slice(0, PER_PAGE).map(view),
        nextCursor: last ? packCursor({ at: last.settledAt ?? last.firstSeenAt, id: last.id }) : null,
      }
    })

    serve(app, calls.settleFinding, async ({ params, headers, body, actor }) =>
      settleByHand(shop, actor, { findingId: params.findingId, ...body, key: headers['idempotency-key'] }),
    )

    serve(app, calls.lookAtGateway, async () => {
      await shop.jobs.send('reconcile-gateway', {})
      return { message: words.looking }
    })
  }

/** What a finding may be called by: the number as it was written, and the payments that the shop knows by it. */
async function namesOf(db: Shop['db'], words: string) {
  const payments = await findPaymentsNamed(db, words)
  return {
    orderNumber: readOrderNumber(words),
    texts: [...new Set([words, words.toUpperCase(), ...payments.map(({ gatewayPaymentId }) => gatewayPaymentId)])],
  }
}

function view(row: Finding & { readonly settledByName?: string | null }): FindingReply {
  const { details } = row
  const rupees = (amount: number | undefined): number | null => (amount === undefined ? null : toRupees(paise(amount)))
  return {
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    theirs: rupees(details.theirs),
    ours: rupees(details.ours),
    refunded: rupees(details.refunded),
    currency: details.currency ?? null,
    what: details.what ?? null,
    gatewayPaymentId: details.payment ?? null,
    gatewayOrderId: details.gatewayOrder ?? null,
    settlementId: details.settlement ?? null,
    utr: details.utr ?? null,
    order: details.orderNumber === undefined ? null : { _id: details.order ?? null, orderNumber: details.orderNumber },
    at: details.at ?? null,
    actions: row.settledAt === null ? [...actionsOf(row)] : [],
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    settlement: row.settlement,
    settledBy: row.settledByName ?? null,
    reason: row.reason,
  }
}
