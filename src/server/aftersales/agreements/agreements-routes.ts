// The routes of what needs a second person (ADM-23).
import * as calls from '#contract/calls/admin/staff.ts'
import { messageReply } from '#contract/common.ts'
import { agreementsReply } from '#contract/staff.ts'
import { limitedBy, limitOf } from '#contract/staff-limits.ts'
import { toRupees } from '#contract/wire.ts'
import { agreements as words } from '#copy/agreements.ts'
import { paise } from '#domain/money.ts'
import { listAgreementRows } from '../../accounts/agreements/agreements-queries.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { agreeTo, declineAgreement } from './decide-agreement.ts'

const MOST = 100

export const agreementsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listAgreements, { reply: agreementsReply }, async ({ actor }) => ({
      agreements: (await listAgreementRows(shop.db, actor, shop.clock.now(), MOST)).map((row) => ({
        _id: row.id,
        kind: row.kind,
        amount: limitedBy(row.kind) === 'refund' ? toRupees(paise(Number(row.amount))) : Number(row.amount),
        subject: row.subject,
        orderNumber: row.orderNumber,
        customer: row.customer,
        reason: (row.details as { reason?: string }).reason ?? '',
        askedBy: row.askedByName,
        askedAt: row.askedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        isOwn: row.askedBy === actor.userId,
        isAboveHers: actor.role !== 'admin' && limitOf(limitedBy(row.kind), actor) < Number(row.amount),
      })),
    }))

    serve(app, calls.agreeTo, { reply: messageReply }, async ({ params, actor }) => {
      await agreeTo(shop, actor, params.agreementId)
      return { message: words.agreed }
    })

    serve(app, calls.declineAgreement, { reply: messageReply }, async ({ params, actor }) => {
      await declineAgreement(shop, actor, params.agreementId)
      return { message: words.declined }
    })
  }
