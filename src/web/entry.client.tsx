// Hydrates the page in the browser, requests the session when the marker cookie exists, and registers the service
// worker once the page is idle.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenBeforeRouter } from '#web/early-back.ts'
import { startSession } from '#web/parts/session/session-store.ts'

listenBeforeRouter()
startSession()

/** Nothing on the page waits for the service worker; browsers without requestIdleCallback use a timer. */
const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 2000)
/** Both lazily loaded files are optional: when one fails to load, the page works without it. */
const missing = () => undefined
void import('./rewritten-page.ts').catch(missing)
startTransition(() => {
  hydrateRoot(
    document,
    // Strict mode finds mistakes in development and does nothing in production.
    import.meta.env.DEV ? (
      <StrictMode>
        <HydratedRouter />
      </StrictMode>
    ) : (
      <HydratedRouter />
    ),
    // The shop renders no <font> element: a translator has changed the page (PAGE-35), and React reports that it
    // renders the page again.
    document.querySelector('font') ? { onRecoverableError: missing } : {},
  )
})
// In development every file must be the newest.
if (import.meta.env.PROD) whenIdle(() => void import('./worker/start-worker.ts').catch(missing))
