// Below the title of login and signup: the product that waits for the login, or the page's own text (CAT-20).
import { useEffect, useState } from 'react'
import { loadWantedHandler } from '#web/parts/products/what-waits.ts'

export function WaitingLead({ otherwise }: { otherwise: string }) {
  const [lead, setLead] = useState('')
  // The server does not know it: it is stored in this tab.
  useEffect(
    () =>
      void loadWantedHandler()?.then(
        ({ wantedLead }) => setLead(wantedLead()),
        () => undefined,
      ),
    [],
  )
  return lead || otherwise
}
