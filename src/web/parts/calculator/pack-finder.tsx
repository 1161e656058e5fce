// The pack finder: from days and flow it computes the pads of each kind for one period, and the packs to buy. The
// browser computes this, and sends only the packs that the shopper adds to the cart (CAL-20).
import { useState } from 'react'
import type { PadPack } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { products, packFinder as texts } from '#copy/products.ts'
import { PERIOD_DAYS } from '#domain/cycle.ts'
import { FLOWS, type FoundPack, PAD_KINDS, packsFor, padsForPeriod } from '#domain/pack-finder.ts'
import { AddLines } from '#web/parts/cart/add-lines.tsx'
import { lineAmount } from '#web/parts/cart/cart-amounts.ts'
import { ShopLink, ShopLinkButton, useShopNavigate } from '#web/parts/chrome/shop-link.tsx'
import { storeWantedProducts } from '#web/parts/products/wanted-product.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { Sum, SumRow } from '#web/ui/sum.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { lastPeriod, updatePeriod } from './last-period.ts'

export function PackFinder({ packs }: { packs: readonly PadPack[] }) {
  const [{ days, flow }, setPeriod] = useState(lastPeriod)
  const counts = padsForPeriod(days, flow)
  return (
    <div className="grid gap-10 nav:grid-cols-2 nav:gap-x-12 lg:gap-x-22">
      <div className="grid content-start gap-8">
        <section className="grid justify-items-start gap-6 noscript:hidden">
          <div className="grid justify-items-start gap-2">
            <h2 className="text-button">{texts.days}</h2>
            <QuantityStepper
              label={texts.days}
              value={days}
              onChange={(chosen) => setPeriod(updatePeriod({ days: chosen }))}
              min={PERIOD_DAYS.min}
              max={PERIOD_DAYS.max}
            />
          </div>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 text-button">{texts.flow}</legend>
            {FLOWS.map((choice) => (
              <Pill key={choice} isChosen={choice === flow} onClick={() => setPeriod(updatePeriod({ flow: choice }))}>
                {texts.flows[choice]}
              </Pill>
            ))}
          </fieldset>
        </section>
        <section aria-live="polite" className="grid gap-4">
          <h2 className="text-h3 md:text-h2">{texts.need({ days })}</h2>
          <dl className="grid grid-cols-3 gap-2 sm:gap-4">
            {PAD_KINDS.map((kind) => (
              <div key={kind} className="flex flex-col-reverse justify-end rounded-card bg-petal p-3 sm:p-5">
                <dt className="text-small">{texts.kinds[kind]({ count: counts[kind] })}</dt>
                <dd className="figures text-h2">{counts[kind]}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <Packs packs={packsFor(counts, packs)} />
    </div>
  )
}

function Packs({ packs }: { packs: readonly FoundPack<PadPack>[] }) {
  const navigate = useShopNavigate()
  const total = packs.reduce((sum, { pack, quantity }) => sum + lineAmount({ price: pack.price, quantity }), 0)
  const lines = packs.map(({ pack, quantity }) => ({ productId: pack._id, name: pack.name, quantity }))
  // The packs are added after the login (CAT-20).
  const sendToLogin = () => {
    storeWantedProducts({ lines })
    toast.notice(products.loginFirst)
    navigate(pages.login)
  }
  if (packs.length === 0)
    return (
      <section className="grid content-start justify-items-start gap-4">
        <p className="text-body">{texts.none}</p>
        <ShopLinkButton to={pages.products}>{texts.products}</ShopLinkButton>
      </section>
    )
  return (
    <section className="grid content-start gap-6 rounded-panel bg-sand p-5 md:p-7">
      <h2 className="text-h3">{texts.packs}</h2>
      <Sum>
        {packs.map(({ kind, pack, quantity }) => (
          <SumRow
            key={kind}
            name={
              <span className="wrap-anywhere">
                {quantity} ×{' '}
                <ShopLink to={pages.product(pack._id)} lang={pack.lang} className="link">
                  {pack.name}
                </ShopLink>{' '}
                <span className="block text-small text-ink-soft">{texts.holds[pack.unit]({ count: pack.holds })}</span>
              </span>
            }
          >
            <Price rupees={lineAmount({ price: pack.price, quantity })} />
          </SumRow>
        ))}
        <SumRow name={texts.total} isTotal>
          <Price rupees={total} />
        </SumRow>
      </Sum>
      <div className="grid noscript:hidden">
        <AddLines lines={lines} onVisitor={sendToLogin} wide>
          {products.addToCart}
        </AddLines>
      </div>
    </section>
  )
}
