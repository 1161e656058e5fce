// A purchase that is not sent yet is changed.
import { useNavigate, useParams } from 'react-router'
import { adminPages } from '#contract/admin-urls.ts'
import { changePurchase, viewPurchase } from '#contract/calls/admin/purchases.ts'
import { purchases as words } from '#copy/purchases.ts'
import { send } from '#web/api-client.ts'
import { AdminPage } from '#web/parts/admin/frame/admin-page.tsx'
import { AnswerState } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { BackLink } from '#web/parts/admin/order/back-link.tsx'
import { PurchaseChoices } from './purchase-choices.tsx'
import { PurchaseForm } from './purchase-form.tsx'

export default function ChangePurchase() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const params = { purchaseId: id }
  const answer = useAnswer(viewPurchase, { params })
  const number = answer.reply?.purchase.number
  return (
    <AdminPage
      title={number === undefined ? words.title : words.name(number)}
      back={<BackLink to={adminPages.purchase(id)}>{number === undefined ? words.title : words.name(number)}</BackLink>}
    >
      <AnswerState answer={answer} loading={words.page.loading} failed={words.page.failed}>
        {({ purchase }) => (
          <PurchaseChoices>
            {(choice) => (
              <PurchaseForm
                key={purchase.version}
                {...choice}
                purchase={purchase}
                save={(body) => send(changePurchase, { params, body: { ...body, seen: purchase.version } })}
                onDone={() => navigate(adminPages.purchase(id))}
              />
            )}
          </PurchaseChoices>
        )}
      </AnswerState>
    </AdminPage>
  )
}
