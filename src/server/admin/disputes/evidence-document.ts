// What the evidence of a dispute says, before it is printed: sentences, facts by section, and what happened in order.

import type { Issue } from '../../invoices/document-head.ts'
import type { InvoiceDocument } from '../../invoices/invoice-document.ts'
import type { ReadLetter } from '../../letters/read-letters.ts'

export type Fact = readonly [label: string, value: string]

export interface Section {
  readonly title: string
  readonly facts: readonly Fact[]
  /** Said where there is nothing to list. */
  readonly sentence?: string
}

export interface EvidenceDocument {
  readonly disputeId: string
  readonly seller: InvoiceDocument['seller']
  readonly buyer: InvoiceDocument['buyer']
  readonly particulars: readonly Fact[]
  /** What speaks for the shop, a sentence each. */
  readonly claims: readonly string[]
  readonly sections: readonly Section[]
  /** Moments in Indian time, with what happened. */
  readonly history: readonly Fact[]
  readonly letters: readonly (Pick<ReadLetter, 'subject' | 'text'> & { readonly at: string; readonly to: string })[]
  /** How many letters are left out. */
  readonly lettersLeftOut: number
  readonly invoice: { readonly document: InvoiceDocument; readonly issue: Issue }
}
