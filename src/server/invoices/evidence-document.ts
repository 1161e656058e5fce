// What the evidence of a dispute says, before it is printed: sentences, facts by section, and what happened in order.
import type { Issue } from './document-head.ts'
import type { InvoiceDocument } from './invoice-document.ts'

export type Fact = readonly [label: string, value: string]

export interface Section {
  readonly title: string
  readonly facts: readonly Fact[]
  /** Said where there is nothing to list. */
  readonly sentence?: string
}

/** A letter that went to the buyer, as its plain text reads. */
export interface SentLetter {
  readonly subject: string
  readonly text: string
  readonly at: string
  readonly to: string
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
  readonly letters: readonly SentLetter[]
  /** How many letters are left out. */
  readonly lettersLeftOut: number
  readonly invoice: { readonly document: InvoiceDocument; readonly issue: Issue }
}
