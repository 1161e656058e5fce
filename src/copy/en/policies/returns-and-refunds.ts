// What can be sent back, and how money returns (PAGE-10, RET-7).
import { grievance, type Policy, type PolicyShop } from './policy.ts'

export const returnsAndRefunds = (shop: PolicyShop): Policy => ({
  title: 'Returns and Refunds',
  description: 'What to do when something arrives damaged, wrong or late, and how refunds work.',
  lead: 'Something wrong with your box? Tell us soon, and show us.',
  sections: [
    {
      id: 'report',
      title: 'Report it within 3 days',
      paragraphs: [
        'Please write within **3 days**, that is **72 hours**, of delivery, and send an **unboxing video**: you, opening the parcel, without a cut. Name your order number.',
        `Write to ${shop.email} or use the contact page.`,
      ],
    },
    {
      id: 'what-we-take-back',
      title: 'What we make good',
      paragraphs: ['You get the same thing new, in exchange, or your money back when what arrived is:'],
      list: [
        'damaged or faulty',
        'not what you ordered, or something is missing',
        'not as the page describes it',
        'much too late',
      ],
    },
    {
      id: 'warranty',
      title: 'Warranty',
      paragraphs: [
        'What we sell is used up, so there is no warranty beyond this page. What the law gives you as a consumer stays.',
      ],
    },
    {
      id: 'hygiene',
      title: 'Opened packs',
      paragraphs: [
        'For reasons of hygiene we cannot take back a pack that was opened, unless something is wrong with it. Please do not send anything back before we have answered.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      paragraphs: [
        'Once we have agreed, the refund goes to where the payment came from within **5–7 business days**. Coins that you used come back; coins that you earned with the order are taken back.',
      ],
    },
    {
      id: 'not-processed',
      title: 'Orders we could not send',
      paragraphs: [
        'An order that could not be processed within **45 working days** is refunded in full, without your asking.',
      ],
    },
    grievance(shop),
  ],
})
