// A private page until its scripts have loaded. Without the marker cookie no user is logged in, and an inline script
// shows at once what visitors see (PAGE-20). Without scripts a note is shown (PAGE-16).
import type { ReactNode } from 'react'
import { withoutScript } from '#copy/pages.ts'

interface BeforeScriptsProps {
  /** What the page shows to visitors. */
  visitor: ReactNode
  loading: ReactNode
  withoutScripts?: ReactNode
}

export const BeforeScripts = ({ visitor, loading, withoutScripts }: BeforeScriptsProps) => (
  <>
    <div className="anonymous:hidden noscript:hidden">{loading}</div>
    <div className="hidden anonymous:contents">{visitor}</div>
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
