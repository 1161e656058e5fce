// The text below the title of login and signup: the products that will be in the cart after the login, or the page's own
// text (CAT-20).
import { useEffect, useState } from 'react'
import { loadWantedProducts } from '#web/parts/products/load-wanted-products.ts'

export function WantedProductText({ otherwise }: { otherwise: string }) {
  const [lead, setLead] = useState('')
  useEffect(
    () =>
      void loadWantedProducts()?.then(
        ({ wantedProductText }) => setLead(wantedProductText()),
        () => undefined,
      ),
    [],
  )
  return lead || otherwise
}
