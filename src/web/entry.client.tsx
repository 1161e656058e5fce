// Wakes the page in the browser, asks who is here when the marker cookie says that somebody may be, and sets up the service worker once it is idle.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { hearStepsFirst } from '#web/early-back.ts'
import { startSession } from '#web/parts/session/session-store.ts'

hearStepsFirst()
startSession()

/** Nothing that she came for waits for the worker; a browser without such a moment takes one of ours. */
const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 2000)
/** Both files that come by themselves are extras: on a line that loses one the page works without it. */
const missing = () => undefined
void import('./rewritten-page.ts').catch(missing)
startTransition(() => {
  hydrateRoot(
    document,
    // Strict mode finds mistakes while developing and does nothing in production.
    import.meta.env.DEV ? (
      <StrictMode>
        <HydratedRouter />
      </StrictMode>
    ) : (
      <HydratedRouter />
    ),
    // The shop draws no <font>: a translator was here first (PAGE-35), and React reports that it draws the page anew.
    document.querySelector('font') ? { onRecoverableError: missing } : {},
  )
})
// In development nothing may be older than what was just written.
if (import.meta.env.PROD) whenIdle(() => void import('./worker/start-worker.ts').catch(missing))
