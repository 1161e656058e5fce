// Below the title of login and signup: what waits for her there, or the page's own words (CAT-20).
import { useSyncExternalStore } from 'react'
import { auth } from '#copy/auth.ts'
import { wantedNow } from '#web/parts/products/wanted-product.ts'

const nothingChanges = () => () => undefined
/** The server renders for nobody; text, so that what is read twice is the same. */
const leadNow = (): string => {
  const wanted = wantedNow()
  if (wanted === null) return ''
  return wanted.name === null ? auth.waitsUnnamed : auth.waits(wanted.name)
}

export const WaitingLead = ({ otherwise }: { otherwise: string }) =>
  useSyncExternalStore(nothingChanges, leadNow, () => '') || otherwise
