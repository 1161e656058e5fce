// A purchase is written down.
import { useNavigate } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { addPurchase } from '#contract/calls/admin/purchases.ts'
import { purchases as words } from '#copy/purchases.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { PurchaseChoices } from './purchase-choices.tsx'
import { PurchaseForm } from './purchase-form.tsx'

export default function NewPurchase() {
  const navigate = useNavigate()
  return (
    <AdminPage title={words.form.new} back={<BackLink to={adminPages.purchases}>{words.page.back}</BackLink>}>
      <PurchaseChoices>
        {(choice) => (
          <PurchaseForm
            {...choice}
            save={(body, keyOf) => send(addPurchase, { body, headers: { 'idempotency-key': keyOf(body) } })}
            onDone={({ purchase }) => navigate(adminPages.purchase(purchase._id))}
          />
        )}
      </PurchaseChoices>
    </AdminPage>
  )
}
