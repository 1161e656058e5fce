// Hydrates the page in the browser, requests the session when the marker cookie exists, and registers the service
// worker once the page is idle.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { listenBeforeRouter } from '#web/history-navigation.ts'
import { startSession } from '#web/parts/session/session-store.ts'

listenBeforeRouter()
startSession()

/** Runs optional work when the page is idle. Browsers without requestIdleCallback use a timer. */
const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 2000)
/** Ignores a failed import of an optional file, because the page works without it. */
const ignoreFailure = () => undefined
void import('./rewritten-page.ts').catch(ignoreFailure)
startTransition(() => {
  hydrateRoot(
    document,
    // Strict mode finds mistakes in development, and has no effect in production.
    import.meta.env.DEV ? (
      <StrictMode>
        <HydratedRouter />
      </StrictMode>
    ) : (
      <HydratedRouter />
    ),
    // Only a translator adds <font> elements (PAGE-35). React then reports that it renders the page again, which is no
    // error.
    document.querySelector('font') ? { onRecoverableError: ignoreFailure } : {},
  )
})
// Development has no service worker, because every file must be the newest.
if (import.meta.env.PROD) whenIdle(() => void import('./worker/start-worker.ts').catch(ignoreFailure))
