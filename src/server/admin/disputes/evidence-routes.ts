// The route of a dispute's evidence: one PDF, which staff hand on to the gateway (DISP-10); printed beside the process that serves (SEC-65).
import { downloadEvidence } from '#contract/calls/admin/disputes.ts'
import { indianDate } from '#domain/calendar.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { gatherEvidence } from './gather-evidence.ts'

export const evidenceRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, downloadEvidence, {}, async ({ params: { disputeId }, actor, reply }) => {
      const evidence = await gatherEvidence(shop, disputeId)
      const issuedOn = indianDate(shop.clock.now())
      const pdf = await shop.printer.inTurn(actor.userId, () =>
        shop.printer.print({ kind: 'evidence', evidence, issuedOn }),
      )
      const entry = { actor: actor.userId, action: 'dispute.evidence', subject: disputeId, details: {} }
      await inTransaction(shop.db, (tx) => recordAudit(tx, shop, entry))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="evidence-${evidence.disputeId}.pdf"`)
        .send(Buffer.from(pdf))
    })
  }
