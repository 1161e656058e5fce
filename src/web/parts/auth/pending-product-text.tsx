// Below the title of login and signup: the product that will be added to the cart after the login, or the page's own
// text (CAT-20).
import { useEffect, useState } from 'react'
import { loadPendingProduct } from '#web/parts/products/load-pending-product.ts'

export function PendingProductText({ otherwise }: { otherwise: string }) {
  const [lead, setLead] = useState('')
  useEffect(
    () =>
      void loadPendingProduct()?.then(
        ({ wantedProductText }) => setLead(wantedProductText()),
        () => undefined,
      ),
    [],
  )
  return lead || otherwise
}
