// What is to be done in a step: the form of the settings themselves, or the way to the page where it is done.
import { adminPages } from '#contract/admin-urls.ts'
import type { SettingsReply } from '#contract/settings.ts'
import { pages } from '#contract/urls.ts'
import { setup as words } from '#copy/setup.ts'
import type { SetupStep } from '#domain/setup-step.ts'
import { QueryState } from '#web/parts/admin/frame/query-state.tsx'
import type { QueryResult } from '#web/parts/admin/frame/use-query.ts'
import { IdentityForm } from '#web/parts/admin/settings/identity-panel.tsx'
import { ShippingForm } from '#web/parts/admin/settings/shipping-panel.tsx'
import { TaxForm } from '#web/parts/admin/settings/tax-panel.tsx'
import { buttonStyle, LinkButton } from '#web/ui/button.tsx'

interface StepWorkProps {
  step: SetupStep
  isDone: boolean
  settings: QueryResult<SettingsReply>
  onTyped: (name: string, isUnsaved: boolean) => void
  onSaved: () => void
}

const ROW = 'flex flex-wrap gap-3'

export function StepWork({ step, isDone, settings, onTyped, onSaved }: StepWorkProps) {
  const own = { onTyped, onSaved }
  const { product, purchase } = words.steps
  switch (step) {
    case 'identity':
      return <QueryState result={settings}>{(now) => <IdentityForm first={now.identity} {...own} />}</QueryState>
    case 'tax':
      return <QueryState result={settings}>{(now) => <TaxForm first={now.tax} {...own} />}</QueryState>
    case 'shipping':
      return <QueryState result={settings}>{(now) => <ShippingForm first={now.shipping} {...own} />}</QueryState>
    case 'product':
      return (
        <div className={ROW}>
          <LinkButton small tone={isDone ? 'outlined' : 'primary'} to={adminPages.newProduct}>
            {product.act}
          </LinkButton>
          {isDone && (
            <LinkButton small tone="outlined" to={adminPages.products}>
              {product.change}
            </LinkButton>
          )}
        </div>
      )
    case 'purchase':
      return (
        <div className={ROW}>
          {/* A whole page load: the shop was perhaps shut a moment ago. */}
          <a href={pages.products} className={buttonStyle({ small: true, tone: isDone ? 'outlined' : 'primary' })}>
            {purchase.act}
          </a>
          {isDone && (
            <LinkButton small tone="outlined" to={adminPages.orders}>
              {purchase.change}
            </LinkButton>
          )}
        </div>
      )
  }
}
