// Tells the advertising pixel of a page view, after consent and on shop pages alone: one request, no script of theirs (PRIV-1).
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { maySendPageView, pageViewUrl } from '#contract/pixel.ts'
import { consent as words } from '#copy/consent.ts'
import { tellOutside } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { answerConsent, useConsent } from './consent-store.ts'

// A policy lives as long as its document: one that began on a private page allows no pixel.
const isOpenDocument = typeof window !== 'undefined' && maySendPageView(window.location.pathname)

export function Pixel({ id }: { id: string }) {
  const consent = useConsent()
  const { pathname } = useLocation()
  // Every route change is a page view, however it came about.
  useEffect(() => {
    if (consent !== 'yes' || !maySendPageView(pathname) || !isOpenDocument) return
    tellOutside(pageViewUrl(id, window.location.origin, pathname))
  }, [consent, id, pathname])
  if (consent !== 'unasked' || !isOpenDocument || !maySendPageView(pathname)) return null
  return (
    <section
      aria-label={words.label}
      className="consent-bar fixed inset-x-3 z-40 grid gap-4 rounded-note border border-line bg-surface p-5 shadow-float sm:right-6 sm:left-auto sm:w-95"
    >
      <p className="text-small">{words.question}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button tone="outlined" small onClick={() => answerConsent('no')}>
          {words.no}
        </Button>
        <Button tone="outlined" small onClick={() => answerConsent('yes')}>
          {words.yes}
        </Button>
      </div>
    </section>
  )
}
