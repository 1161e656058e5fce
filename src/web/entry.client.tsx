// Wakes the page in the browser, and asks who is here when the marker cookie says that somebody may be.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startSession } from '#web/parts/session/session-store.ts'

startSession()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
