// The result of a form that creates a ticket, shown in the page.
import type { ReactNode } from 'react'

export type Outcome =
  | { readonly kind: 'sent'; readonly ticket: number }
  | { readonly kind: 'failed'; readonly reason: string }

interface FormOutcomeProps {
  outcome: Outcome | null
  sent: string
  ticketText: (ticket: number) => string
  failed: string
}

/** Success and failure have elements that always exist: screen readers announce only additions to existing elements. */
export const FormOutcome = ({ outcome, sent, ticketText, failed }: FormOutcomeProps) => (
  <>
    <div role="status">
      {outcome?.kind === 'sent' && (
        <Note className="bg-leaf-wash" title={sent}>
          {ticketText(outcome.ticket)}
        </Note>
      )}
    </div>
    <div role="alert">
      {outcome?.kind === 'failed' && (
        <Note className="bg-chilli-wash" title={failed}>
          {outcome.reason}
        </Note>
      )}
    </div>
  </>
)

const Note = ({ className, title, children }: { className: string; title: string; children: ReactNode }) => (
  <div className={`mb-5 rounded-note px-5 py-4 ${className}`}>
    <p className="text-body font-semibold">{title}</p>
    <p className="text-small">{children}</p>
  </div>
)
