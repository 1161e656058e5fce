// The emails about stock: low stock for staff, a recall for the buyers of a batch, and back-in-stock alerts.
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { backInStock, goodsRecalled } from '#copy/emails.ts'
import { stockLow } from '#copy/owner-emails.ts'
import { findProduct } from '../catalog/find-products.ts'
import type { EmailTemplate, EmailTemplatesFor } from '../outbox/email.ts'
import { findRecallNotice } from './batches-queries.ts'

const stockLowEmail: EmailTemplate<'stock-low'> = (shop, { goods }) => {
  const { name, email } = shop.identity()
  return {
    subject: stockLow.subject(name),
    preview: stockLow.preview,
    heading: stockLow.heading(goods.length),
    replyTo: email,
    pieces: [
      ...goods.map(({ name, left }) => ({
        kind: 'text' as const,
        text: stockLow.line(name, left),
      })),
      { kind: 'button', label: stockLow.open, url: `${shop.origin()}${adminPages.stock}?stock=low` },
    ],
  }
}

const goodsRecalledEmail: EmailTemplate<'goods-recalled'> = async (shop, { noticeId, orderNumber }) => {
  const notice = await findRecallNotice(shop.db, noticeId)
  if (!notice) return null
  const { name, email } = shop.identity()
  return {
    subject: goodsRecalled.subject({ shop: name }),
    preview: goodsRecalled.preview,
    heading: goodsRecalled.heading,
    replyTo: email,
    pieces: [
      { kind: 'note', text: goodsRecalled.about({ order: orderNumber }) },
      ...notice.text.split(/\n{2,}/).map((text) => ({ kind: 'text' as const, text })),
      { kind: 'note', text: goodsRecalled.more({ order: orderNumber, batch: notice.number }) },
    ],
  }
}

/** Null when the product is sold out again. */
const backInStockEmail: EmailTemplate<'back-in-stock'> = async (shop, { productId }) => {
  const product = await findProduct(shop, productId)
  if (!product?.inStock) return null
  const { name, email } = shop.identity()
  return {
    subject: backInStock.subject({ shop: name }),
    preview: backInStock.preview,
    heading: backInStock.heading,
    replyTo: email,
    pieces: [
      { kind: 'text', text: backInStock.line({ name: product.name }) },
      { kind: 'button', label: backInStock.open, url: `${shop.origin()}${pages.product(productId)}` },
      { kind: 'note', text: backInStock.note },
    ],
  }
}

export const stockEmails = {
  'stock-low': stockLowEmail,
  'goods-recalled': goodsRecalledEmail,
  'back-in-stock': backInStockEmail,
} satisfies Partial<EmailTemplatesFor>
