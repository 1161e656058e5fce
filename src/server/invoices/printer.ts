// Issued documents, printed in a process of their own: laying out a page takes a core for a moment, and meanwhile nobody else would be
// answered (SEC-65).
import { seconds } from '#domain/durations.ts'
import { type Answer, helperProcess, type Task } from '../adapters/helper-process.ts'
import { openTurns, type Turns } from '../adapters/turns.ts'
import type { CreditNoteDocument } from './credit-note-document.ts'
import type { Issue } from './document-head.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/** A document as it was frozen, and the number and date under which. */
type Printable =
  | { readonly kind: 'invoice'; readonly issue: Issue; readonly document: InvoiceDocument }
  | { readonly kind: 'credit-note'; readonly issue: Issue; readonly document: CreditNoteDocument }
/** What the process is told, and what it answers. */
export type PrintTask = Task<Printable>
export type PrintAnswer = Answer<Uint8Array | null>

export interface Printer {
  /** The PDF of a document. `busy` when it takes too long. */
  print(paper: Printable): Promise<Uint8Array>
  /** Whoever asks for a document waits until her last one is there. */
  readonly inTurn: Turns
  /** Ends the process, if there is one; the next document starts another. */
  close(): void
}

/** A sale asks for many and waits; the other core serves. */
const AT_ONCE = 1
const LONGEST = seconds(20)

const PROGRAM = new URL('./printer-process.ts', import.meta.url)

/** Opens a printer. Its process starts with the first document and ends when there is nothing to do. */
export function openPrinter(): Printer {
  const worker = helperProcess<Printable, PrintAnswer['result']>(PROGRAM, { atOnce: AT_ONCE, longest: LONGEST })
  return {
    inTurn: openTurns(),
    async print(paper) {
      const pdf = await worker.ask(paper)
      if (pdf === null) throw new Error(`The ${paper.kind} ${paper.issue.serial} could not be printed`)
      return pdf
    },
    close: worker.close,
  }
}
