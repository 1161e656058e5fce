// What the form of a purchase chooses from: suppliers and goods, both asked for before it is shown.
import type { ReactNode } from 'react'
import { adminPages } from '#contract/admin-urls.ts'
import { listPurchaseGoods, listSuppliers } from '#contract/calls/admin/purchases.ts'
import type { PurchaseGoodsReply, SupplierReply } from '#contract/purchases.ts'
import { purchases as words } from '#copy/purchases.ts'
import { AnswerState, Nothing } from '#web/parts/admin/frame/answer-state.tsx'
import { useAnswer } from '#web/parts/admin/frame/use-answer.ts'
import { LinkButton } from '#web/ui/button.tsx'

interface Choice {
  readonly suppliers: readonly SupplierReply[]
  readonly goods: PurchaseGoodsReply['goods']
}

export function PurchaseChoices({ children }: { children: (choice: Choice) => ReactNode }) {
  const suppliers = useAnswer(listSuppliers)
  const goods = useAnswer(listPurchaseGoods)
  return (
    <AnswerState answer={suppliers} loading={words.page.loading} failed={words.page.failed}>
      {(known) =>
        known.suppliers.length === 0 ? (
          <Nothing text={words.suppliers.none}>
            <LinkButton small to={adminPages.purchases}>
              {words.suppliers.title}
            </LinkButton>
          </Nothing>
        ) : (
          <AnswerState answer={goods} loading={words.page.loading} failed={words.page.failed}>
            {(reply) => children({ suppliers: known.suppliers, goods: reply.goods })}
          </AnswerState>
        )
      }
    </AnswerState>
  )
}
