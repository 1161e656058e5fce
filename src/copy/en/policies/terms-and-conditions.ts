// On which terms the shop sells (PAGE-10).
import { grievance, type Policy, type PolicyShop, waysToReach } from './policy.ts'

export const termsAndConditions = (shop: PolicyShop): Policy => ({
  title: 'Terms and Conditions',
  description: 'The terms on which Nila sells: accounts, prices, payment, coins, delivery and complaints.',
  lead: 'What you can expect from us, and what we ask of you.',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      paragraphs: [
        `This is the shop of ${shop.name}. ${waysToReach(shop)}.`,
        'We sell our own goods, and in India only.',
      ],
    },
    {
      id: 'under-18',
      title: 'Under 18',
      paragraphs: [
        'Minors under **18** need a parent or guardian, who agrees to these terms and places the order with them.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You need an account to order. Please give a true name and email, and keep your password to yourself. You can ask us to delete the account at any time.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      paragraphs: [
        'Our packs, the Period Kits, cost **₹299**. Everything else has its price on its own page. Prices are in rupees and include all taxes. Shipping depends on where the parcel goes and is named before you pay. The price on the page when you press Pay Now is the price you pay.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      paragraphs: [
        'You pay online, by UPI, card or net banking. The order is placed once the payment has arrived; a confirmation comes by email. If money was taken and no order could be placed, it goes back by itself.',
        'The payment service is Razorpay Software Private Limited, authorised by the Reserve Bank of India. Its window is encrypted and asks your bank for its usual proof, such as an OTP. Card numbers, UPI PINs and passwords go there and never to us. Its own help is at razorpay.com/support.',
      ],
    },
    {
      id: 'charge-back',
      title: 'Charge-back',
      paragraphs: [
        `If you do not recognise a payment or it was taken twice, write to ${shop.email} first: a refund from us is the shortest way. You can also ask your bank for a charge-back. Then we give the bank what it asks about the order, and what the bank decides holds.`,
      ],
    },
    {
      id: 'coins',
      title: 'Coins',
      paragraphs: [
        'One coin is worth one rupee on a purchase in this shop. You get **50** coins when you sign up, once per person, and **10** with every paid order. You can use them once you hold **100**, between **100** and **1000** at a time.',
        'Coins cannot be bought, sold, given away or paid out. If an order is cancelled or returned, the coins you used come back and the coins you earned with it are taken back. They do not run out, and they end when your account ends.',
      ],
    },
    {
      id: 'changes',
      title: 'Changing an order',
      paragraphs: [
        'You can change the contact details and the address until the parcel is dispatched. Cancelling, shipping, returns and refunds have pages of their own.',
      ],
    },
    {
      id: 'health',
      title: 'Not medical advice',
      paragraphs: [
        'The period calculator gives an estimate and general information. It is not medical advice, and it is no way to prevent a pregnancy. If your cycle changes suddenly or pain stops your day, please see a doctor.',
      ],
    },
    {
      id: 'law',
      title: 'Law',
      paragraphs: [
        'Indian law applies. Your rights as a consumer stay as the law gives them, whatever these terms say.',
      ],
    },
    grievance(shop),
  ],
})
