// Prints the evidence of a dispute as a PDF (DISP-10).
import { evidenceCopy as copy } from '#copy/evidence.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { EvidenceDocument } from './evidence-document.ts'
import { printPdf } from './print-pdf.ts'

/** The PDF of the evidence as it stands on a day. `compress: false` leaves the page contents readable, for tests. */
export async function renderEvidence(
  evidence: EvidenceDocument,
  issuedOn: CalendarDate,
  { compress = true }: { compress?: boolean } = {},
): Promise<Buffer> {
  const { printEvidence } = await import('./evidence-pages.ts')
  const title = copy.documentName(evidence.disputeId)
  return printPdf({ title, author: evidence.seller.name, issuedOn, compress }, (doc) => printEvidence(doc, evidence))
}
