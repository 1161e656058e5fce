// What the shop counts of itself for whoever runs it. Labels are words of this file: no id, address or URL can become one.
import type { ReportKind } from '#domain/mail-report.ts'
import type { ApiServer } from '../api.ts'

/** What caused a settlement: the page after the dialog, its poll, the gateway's form post or webhook, the job, a question asked anew, a next purchase. */
export type OutcomeSource = 'page' | 'poll' | 'callback' | 'webhook' | 'reconciliation' | 'check' | 'next_payment'
/** What came of it. `held`: staff decide; `released`: not taken; `unheard`: the gateway gave no answer; `refused`: a signature was wrong. */
export type MeteredOutcome =
  | 'placed'
  | 'already'
  | 'refunded'
  | 'held'
  | 'released'
  | 'refused'
  | 'pending'
  | 'unheard'
  | 'unknown'

/** What a browser's report is about: a directive of the policy, or how far a request came. */
export type ReportAbout =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'connect-src'
  | 'frame-src'
  | 'font-src'
  | 'form-action'
  | 'trusted-types'
  | 'dns'
  | 'tcp'
  | 'tls'
  | 'http'
  | 'other'
/** On which kind of page. */
export type PageKind = 'checkout' | 'account' | 'admin' | 'product' | 'cart' | 'login' | 'signup' | 'other'

/** Every counter and its labels. */
export interface Counts {
  readonly settlements: { readonly source: OutcomeSource; readonly outcome: MeteredOutcome }
  /** Payments that the gateway would not begin, for good. */
  readonly refusals: { readonly about: 'amount' | 'other' }
  readonly mail: { readonly outcome: 'sent' | 'failed' | 'stopped' }
  /** What was told of emails after a mail server took them. */
  readonly mailReports: { readonly kind: ReportKind }
  /** Statements that took longer than a second. */
  readonly statements: { readonly outcome: 'slow' }
  /** Issued documents that were printed: each once, when somebody first asks for it. */
  readonly papers: { readonly kind: 'invoice' | 'credit-note' }
  /** What browsers told of pages by themselves. */
  readonly pageReports: {
    readonly kind: 'policy' | 'network'
    readonly about: ReportAbout
    readonly page: PageKind
  }
  readonly cache: { readonly cache: 'catalogue' | 'pages'; readonly outcome: 'hit' | 'miss' }
}

export interface Meters {
  /** Counts one more. */
  count<Name extends keyof Counts>(name: Name, labels: Counts[Name]): void
  /** Notes whether shoppers' calls to a payment gateway are kept back just now. */
  breakerIs(isOpen: boolean): void
  /** Sees every request of a server that has no routes yet. */
  watch?(app: ApiServer): void
}

/** Counts nothing: where nobody reads it. */
export const noMeters: Meters = { count: () => undefined, breakerIs: () => undefined }
