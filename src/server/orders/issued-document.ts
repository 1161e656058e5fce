// The PDF of an issued invoice or credit note: printed once, in a process of its own, and kept as it was handed out (SEC-65, TAX-25).
import { createHash } from 'node:crypto'
import { indianDate } from '#domain/calendar.ts'
import { minutes } from '#domain/durations.ts'
import type { Actor } from '../actor.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'
import type { Shop } from '../shop.ts'
import { findKeptDocument, saveKeptDocument } from './documents-queries.ts'

// Where printed documents lie in the file store: under their own hash, so a file is either what was handed out or not there.

const FOLDER = 'papers/'

/** The key of a document with this SHA-256. */
const documentKey = (sha256: Buffer): string => `${FOLDER}${sha256.toString('hex')}.pdf`

/** True for files of which backups keep no copy: each is printed again from its row (TAX-25). */
export const isDocumentKey = (key: string): boolean => key.startsWith(FOLDER)

/** A document as the database has it. */
type IssuedDocument = {
  readonly id: string
  readonly serial: string
  readonly issuedAt: Date
  /** In which its order was placed; null where that is not known. */
  readonly language: string | null
} & (
  | { readonly kind: 'invoice'; readonly document: InvoiceDocument }
  | { readonly kind: 'credit-note'; readonly document: CreditNoteDocument }
)

const ASKED_BY_SHOPPER = { name: 'papers', most: 20, per: minutes(1) }
// Whoever works on a day's orders prints their invoices one after the other.
const ASKED_BY_STAFF = { name: 'papers-of-staff', most: 200, per: minutes(1) }

/** Counts that somebody asks for a document, before it is looked for. Throws `too_many_requests`. */
export const countAsked = (shop: Shop, { rights, userId }: Pick<Actor, 'rights' | 'userId'>): Promise<void> =>
  rateLimit(shop, rights.has('orders') ? ASKED_BY_STAFF : ASKED_BY_SHOPPER, userId)

/** The bytes of a document. They are printed when nobody has asked for them before, or when what was kept is lost or is not it any more. */
export async function issuedDocument(
  shop: Shop,
  { userId }: Pick<Actor, 'userId'>,
  paper: IssuedDocument,
): Promise<Buffer> {
  return (
    (await readKept(shop, paper.id)) ??
    // Another request of hers may have printed it while this one waited.
    shop.printer.inTurn(userId, async () => (await readKept(shop, paper.id)) ?? printAndKeep(shop, paper))
  )
}

const sumOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

async function readKept(shop: Shop, documentId: string): Promise<Buffer | null> {
  const sha256 = await findKeptDocument(shop.db, documentId)
  if (!sha256) return null
  const bytes = await shop.files.get(documentKey(sha256)).catch((error) => {
    shop.log.warn({ err: error, paper: documentId }, 'a kept document could not be read: it is printed anew')
    return null
  })
  return bytes && sumOf(bytes).equals(sha256) ? bytes : null
}

async function printAndKeep(shop: Shop, paper: IssuedDocument): Promise<Buffer> {
  const { id, kind, serial, issuedAt, language } = paper
  const logo = shop.logo()
  const issue = {
    serial,
    issuedOn: indianDate(issuedAt),
    ...(language ? { language } : {}),
    ...(logo ? { logo: new Uint8Array(logo) } : {}),
  }
  const bytes = Buffer.from(
    await shop.printer.print(
      paper.kind === 'invoice'
        ? { kind: paper.kind, issue, document: paper.document }
        : { kind: paper.kind, issue, document: paper.document },
    ),
  )
  shop.meters.count('papers', { kind })
  const sha256 = sumOf(bytes)
  try {
    await shop.files.put(documentKey(sha256), bytes)
    await saveKeptDocument(shop.db, { documentId: id, sha256, at: shop.clock.now() })
  } catch (error) {
    // She gets it all the same; the next one who asks has it printed again.
    shop.log.warn({ err: error, paper: id }, 'a printed document could not be kept')
  }
  return bytes
}
