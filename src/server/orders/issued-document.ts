// The PDF of an invoice or credit note. It is made once, in a separate process, and stored (SEC-65, TAX-25).
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { indianDate } from '#domain/calendar.ts'
import { minutes } from '#domain/durations.ts'
import type { Actor } from '../actor.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'
import type { Shop } from '../shop.ts'
import { findDocumentHash, saveDocumentHash } from './documents-queries.ts'

const FOLDER = 'papers/'

/** The key contains the hash of the PDF, so a stored file is never replaced by another. */
const documentKey = (sha256: Buffer): string => `${FOLDER}${sha256.toString('hex')}.pdf`

/** True for files that backups leave out, because they can be made again from the database (TAX-25). */
export const isDocumentKey = (key: string): boolean => key.startsWith(FOLDER)

type IssuedDocument = {
  readonly id: string
  readonly serial: string
  readonly issuedAt: Date
  /** The language of the purchase; null when it had no payment attempt. */
  readonly language: string | null
} & (
  | { readonly kind: 'invoice'; readonly document: InvoiceDocument }
  | { readonly kind: 'credit-note'; readonly document: CreditNoteDocument }
)

const SHOPPER_LIMIT = { name: 'papers', max: 20, per: minutes(1) }
// Staff may print all invoices of a day one by one.
const STAFF_LIMIT = { name: 'papers-of-staff', max: 200, per: minutes(1) }

/**
 * Counts a request for a document towards its rate limit. Call it before the document is looked up. Throws
 * `too_many_requests`.
 */
export const countDocumentRequest = (shop: Shop, { rights, userId }: Pick<Actor, 'rights' | 'userId'>): Promise<void> =>
  rateLimit(shop, rights.has('orders') ? STAFF_LIMIT : SHOPPER_LIMIT, userId)

export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`).send(pdf)

/**
 * Returns the PDF of a document. It is made on the first request, and again if the stored file is missing, unreadable
 * or altered.
 */
export async function readOrPrintDocument(
  shop: Shop,
  { userId }: Pick<Actor, 'userId'>,
  document: IssuedDocument,
): Promise<Buffer> {
  const storedPdf = await readStoredPdf(shop, document.id)
  if (storedPdf) return storedPdf
  // Another request may store the document while this one waits its turn.
  const readOrPrint = async () => (await readStoredPdf(shop, document.id)) ?? printAndStorePdf(shop, document)
  return shop.printer.inTurn(userId, readOrPrint)
}

const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

async function readStoredPdf(shop: Shop, documentId: string): Promise<Buffer | null> {
  const sha256 = await findDocumentHash(shop.db, documentId)
  if (!sha256) return null
  const bytes = await shop.files.get(documentKey(sha256)).catch((error) => {
    shop.log.warn({ err: error, paper: documentId }, 'stored document could not be read: creating it again')
    return null
  })
  return bytes && sha256Of(bytes).equals(sha256) ? bytes : null
}

async function printAndStorePdf(shop: Shop, issued: IssuedDocument): Promise<Buffer> {
  const { id, kind, serial, issuedAt, language } = issued
  const logo = shop.logo()
  const issue = {
    serial,
    issuedOn: indianDate(issuedAt),
    ...(language ? { language } : {}),
    ...(logo ? { logo: new Uint8Array(logo) } : {}),
  }
  const bytes = Buffer.from(
    await shop.printer.print(
      // The branches differ only in their types.
      issued.kind === 'invoice'
        ? { kind: issued.kind, issue, document: issued.document }
        : { kind: issued.kind, issue, document: issued.document },
    ),
  )
  shop.meters.count('papers', { kind })
  const sha256 = sha256Of(bytes)
  try {
    await shop.files.put(documentKey(sha256), bytes)
    await saveDocumentHash(shop.db, { documentId: id, sha256, at: shop.clock.now() })
  } catch (error) {
    // The user gets the PDF nevertheless. The next request makes it again.
    shop.log.warn({ err: error, paper: id }, 'document could not be stored')
  }
  return bytes
}
