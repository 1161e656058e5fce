// Below the title of login and signup: what waits for her there, or the page's own words (CAT-20).
import { useEffect, useState } from 'react'
import { whatWaits } from '#web/parts/products/what-waits.ts'

export function WaitingLead({ otherwise }: { otherwise: string }) {
  const [lead, setLead] = useState('')
  // The server renders for nobody: only this tab knows.
  useEffect(
    () =>
      void whatWaits()?.then(
        ({ leadNow }) => setLead(leadNow()),
        () => undefined,
      ),
    [],
  )
  return lead || otherwise
}
