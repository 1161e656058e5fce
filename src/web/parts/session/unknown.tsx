// A private page before its scripts have come. The document itself sees whether a login can be here at all: who surely has none reads on at once (PAGE-20). Where no script runs it says so, instead of loading for ever (PAGE-16).
import type { ReactNode } from 'react'
import { withoutScript } from '#copy/chrome.ts'

interface UnknownProps {
  /** What a visitor finds. */
  visitor: ReactNode
  /** What shows while somebody's own is on its way. */
  somebody: ReactNode
  /** What can be read of it without a script. */
  plain?: ReactNode
}

export const Unknown = ({ visitor, somebody, plain }: UnknownProps) => (
  <>
    <div className="nobody:hidden noscript:hidden">{somebody}</div>
    <div className="hidden nobody:contents">{visitor}</div>
    <noscript>
      {import.meta.env.SSR && (
        <section className="page grid justify-items-center gap-4 py-14 text-center">
          <h1 className="text-h2">{withoutScript.own.title}</h1>
          <p className="measure text-body text-ink-soft">{withoutScript.own.text}</p>
          {plain}
        </section>
      )}
    </noscript>
  </>
)
