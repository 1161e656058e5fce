// When a parcel leaves and arrives, and until when an order can be cancelled (PAGE-10, ORD-10).
import { grievance, type Policy, type PolicyShop } from './policy.ts'

export const shippingAndCancellation = (shop: PolicyShop): Policy => ({
  title: 'Shipping and Cancellation',
  description:
    'How long packing and post take, what shipping costs, and when an order can still be cancelled or changed.',
  changed: '25 November 2026',
  lead: 'How your box reaches you, and how to stop it.',
  sections: [
    {
      id: 'packing',
      title: 'Packing',
      paragraphs: [
        'Processing takes **3–5 business days** after the payment: we check your order, pack it and hand it over.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      paragraphs: [
        'The postal service brings it within **3–5 working days** after that. The outer parcel is plain, and its label does not say what is inside. When it is dispatched, you get an email with the tracking number.',
      ],
    },
    {
      id: 'cost',
      title: 'What shipping costs',
      paragraphs: [
        'It depends on the state that the parcel goes to: Kerala, Tamil Nadu, Karnataka or All India. The amount stands at checkout before you pay. There is **no international shipping**. We do not ship outside India.',
      ],
    },
    {
      id: 'changes',
      title: 'Changing address or contact',
      paragraphs: ['Both can be changed until the parcel is dispatched. After that they stay as they are.'],
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      paragraphs: ['You can cancel until the parcel is dispatched:'],
      list: [
        'before we start processing it: free, everything comes back',
        'after we have started processing, before dispatch: a cancellation charge of **₹50** is kept back, and the page says so before you confirm',
        'after dispatch: an order cannot be cancelled any more',
      ],
    },
    {
      id: 'not-processed',
      title: 'When we cannot send it',
      paragraphs: ['If we cannot process an order within **45 working days**, you get all of your money back.'],
    },
    {
      id: 'return-to-origin',
      title: 'When a parcel comes back',
      paragraphs: [
        'If a prepaid parcel could not be delivered and comes back to us, for example because nobody took it in or the address was wrong, a return-to-origin charge of **₹100** is kept back for the way there and back. The rest is refunded.',
      ],
    },
    {
      id: 'something-wrong',
      title: 'When something is wrong with it',
      paragraphs: [
        'Report it within **72 hours** of delivery, with an unboxing video. The page on returns and refunds says how.',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      paragraphs: [
        'Refunds go to where the payment came from and take **5–7 business days**. Coins that you used come back to your wallet.',
      ],
    },
    grievance(shop),
  ],
})
