// The route of a dispute's evidence: one PDF, which staff hand on to the gateway (DISP-10).
import { downloadEvidence } from '#contract/calls/admin/disputes.ts'
import { evidenceCopy as copy } from '#copy/evidence.ts'
import { indianDate } from '#domain/calendar.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { printPdf } from '../../invoices/print-pdf.ts'
import type { Shop } from '../../shop.ts'
import type { EvidenceDocument } from './evidence-document.ts'
import { gatherEvidence } from './gather-evidence.ts'

export const evidenceRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, downloadEvidence, {}, async ({ params: { disputeId }, actor, reply }) => {
      const evidence = await gatherEvidence(shop, disputeId)
      const pdf = await renderEvidence(shop, evidence)
      const entry = { actor: actor.userId, action: 'dispute.evidence', subject: disputeId, details: {} }
      await inTransaction(shop.db, (tx) => recordAudit(tx, shop, entry))
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="evidence-${evidence.disputeId}.pdf"`)
        .send(pdf)
    })
  }

/** `compress: false` leaves the page contents readable, for tests. */
export async function renderEvidence(
  shop: Pick<Shop, 'clock'>,
  evidence: EvidenceDocument,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const { printEvidence } = await import('./evidence-pages.ts')
  const title = copy.documentName(evidence.disputeId)
  const issuedOn = indianDate(shop.clock.now())
  return printPdf({ title, author: evidence.seller.name, issuedOn, compress }, (doc) => printEvidence(doc, evidence))
}
