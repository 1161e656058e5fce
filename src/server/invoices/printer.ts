// Prints issued documents in a separate process, because laying out a page uses a core for a moment and would block
// other requests (SEC-65).
import { seconds } from '#domain/durations.ts'
import { type Answer, helperProcess, type Task } from '../adapters/helper-process.ts'
import { createKeyedQueue, type KeyedQueue } from '../adapters/keyed-queue.ts'
import type { CreditNoteDocument } from './credit-note-document.ts'
import type { Issue } from './document-head.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import type { ProformaDocument } from './invoice-pages.ts'

type Printable =
  | { readonly kind: 'invoice'; readonly issue: Issue; readonly document: InvoiceDocument }
  | { readonly kind: 'proforma'; readonly issue: Issue; readonly document: ProformaDocument }
  | { readonly kind: 'credit-note'; readonly issue: Issue; readonly document: CreditNoteDocument }
export type PrintTask = Task<Printable>
export type PrintAnswer = Answer<Uint8Array | null>

export interface Printer {
  /** Returns the PDF of a document. Throws `busy` when printing takes too long, and an error when it fails. */
  print(document: Printable): Promise<Uint8Array>
  /** Runs the requests of a user one after another. */
  readonly inTurn: KeyedQueue
  /** Ends the process, if there is one. The next document starts another. */
  close(): void
}

/** How many documents are printed at the same time. Other cores stay free for requests. */
const AT_ONCE = 1
const MAX_PRINT_TIME = seconds(20)

const PROGRAM = new URL('./printer-process.ts', import.meta.url)

/** Opens a printer, whose process starts with the first document and ends when idle. */
export function openPrinter(): Printer {
  const worker = helperProcess<Printable, PrintAnswer['result']>(PROGRAM, {
    concurrency: AT_ONCE,
    timeout: MAX_PRINT_TIME,
  })
  return {
    inTurn: createKeyedQueue(),
    async print(document) {
      const pdf = await worker.ask(document)
      if (pdf === null) throw new Error(`The ${document.kind} ${document.issue.serial} could not be created`)
      return pdf
    },
    close: worker.close,
  }
}
