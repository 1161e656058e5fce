// A private page before its scripts have loaded. An inline script checks whether a login is possible at all, and shows
// the visitor state at once if not (PAGE-20). Without scripts a note is shown instead of a loading state (PAGE-16).
import type { ReactNode } from 'react'
import { withoutScript } from '#copy/chrome.ts'

interface UnknownProps {
  /** The visitor state. */
  visitor: ReactNode
  /** The loading state of private content. */
  loading: ReactNode
  /** The content without scripts. */
  withoutScripts?: ReactNode
}

export const BeforeScripts = ({ visitor, loading, withoutScripts }: UnknownProps) => (
  <>
    <div className="nobody:hidden noscript:hidden">{loading}</div>
    <div className="hidden nobody:contents">{visitor}</div>
    <noscript>
      {import.meta.env.SSR && (
        <section className="page grid justify-items-center gap-4 py-14 text-center">
          <h1 className="text-h2">{withoutScript.own.title}</h1>
          <p className="measure text-body text-ink-soft">{withoutScript.own.text}</p>
          {withoutScripts}
        </section>
      )}
    </noscript>
  </>
)
