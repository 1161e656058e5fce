// The four policy pages as data (spec §4 and §9). Figures between ** are set in bold. A lawyer confirms the texts before the shop opens.

/** What the texts name of the shop; all of it is configuration (decisions 46). */
export interface PolicyShop {
  readonly name: string
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly grievanceOfficer: string
}

export interface PolicySection {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly list?: readonly string[]
}

export interface Policy {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly sections: readonly PolicySection[]
}

export const policyWords = { changed: 'Last changed on 21 November 2026', contents: 'On this page' } as const

const grievance = ({ grievanceOfficer, email, phone, address }: PolicyShop): PolicySection => ({
  id: 'grievance-officer',
  title: 'Grievance officer',
  paragraphs: [
    `${grievanceOfficer}. Email ${email}, phone ${phone}, post ${address}.`,
    'Every complaint gets a number. You hear from us within **48 hours**, and we settle it within **one month**.',
  ],
})

export const privacyPolicy = (shop: PolicyShop): Policy => ({
  title: 'Privacy Policy',
  description: 'What Nila keeps about you, why, for how long, and how you can have it removed.',
  lead: 'Periods are private. We keep what an order needs and nothing else.',
  sections: [
    {
      id: 'what-we-keep',
      title: 'What we keep',
      paragraphs: ['When you use the shop, we keep:'],
      list: [
        'your name and email, and a form of your password that nobody can read back',
        'what is in your cart, your orders, and where they go: name, address, phone number and email',
        'your coins and how they came and went',
        'what you write to us, in the contact form or the question box',
        'for the monthly letter: your email, and when you asked for it, confirmed it and ended it',
        'for each payment its method, its amount and its number at Razorpay; never your card number, never your PIN',
      ],
    },
    {
      id: 'your-dates',
      title: 'Your dates stay with you',
      paragraphs: [
        'The period calculator works in your browser. No date that you type there is sent to us or to anybody else. Your browser forgets it too, unless you tick the box at the end, and then one tap removes it.',
      ],
    },
    {
      id: 'why',
      title: 'What we use it for',
      paragraphs: [
        'To bring you what you ordered, to take the payment, to write the invoice that tax law asks for, to answer you, and to keep the shop safe. We do not sell it and we do not build a profile of you.',
        'The monthly letter and advertising need your yes. Nothing is ticked beforehand, and you take a yes back as easily as you gave it.',
      ],
    },
    {
      id: 'monthly-letter',
      title: 'The monthly letter',
      paragraphs: [
        'If you leave your email for it, one letter asks you to confirm. We write only after you have, and an address that is not confirmed within **7 days** is forgotten. Every letter has a link that ends them at once, without a login; after **30 days** that address is forgotten too. Deleting your account ends them as well.',
      ],
    },
    {
      id: 'who-else',
      title: 'Who else sees it',
      paragraphs: [
        'Razorpay handles your payment. The postal service sees the name, address and phone number on the label; the label does not say what is inside. The companies that run our servers and carry our email handle data for us and for nothing else. An authority sees data only where the law obliges us.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'One cookie keeps you logged in, and one tells the page whether to ask who you are. If the shop uses an advertising pixel, it loads only after you agree, and never on the calculator, your account or checkout. You can say no and everything works.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      paragraphs: [
        'Your account stays until you ask us to delete it. Then your name, email and address are removed from it and your coins end. Orders and invoices stay for as long as tax law asks, at least **72 months** after the yearly return.',
        'So that nobody is given the welcome bonus twice, a code made from your email stays. Nobody can read the email back out of it.',
      ],
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      paragraphs: [
        'What travels between you and the shop is encrypted, passwords are kept in a form that nobody can read back, and staff see only what their work needs. If your data should ever get into wrong hands, we tell you without delay, and the Data Protection Board of India within **72 hours**.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      paragraphs: [
        `The Digital Personal Data Protection Act gives you rights over what we hold. Write to ${shop.email} and you can:`,
      ],
      list: [
        'learn what we hold about you and who has had it from us',
        'have it corrected or completed',
        'have it deleted, save what tax law makes us keep',
        'take back a consent',
        'name somebody who uses these rights for you when you cannot',
        'complain to our grievance officer, and after that to the Data Protection Board of India',
      ],
    },
    {
      id: 'under-18',
      title: 'Under 18',
      paragraphs: [
        'If you are under **18**, a parent or guardian must agree, and use the shop together with you. We do not knowingly track minors or show them advertising that follows them.',
      ],
    },
    grievance(shop),
  ],
})

export const termsAndConditions = (shop: PolicyShop): Policy => ({
  title: 'Terms and Conditions',
  description: 'The terms on which Nila sells: accounts, prices, payment, coins, delivery and complaints.',
  lead: 'What you can expect from us, and what we ask of you.',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      paragraphs: [
        `This is the shop of ${shop.name}. Email ${shop.email}, phone ${shop.phone}, post ${shop.address}.`,
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

export const shippingAndCancellation = (shop: PolicyShop): Policy => ({
  title: 'Shipping and Cancellation',
  description:
    'How long packing and post take, what shipping costs, and when an order can still be cancelled or changed.',
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
        'It depends on the region: Kerala, Tamil Nadu, Karnataka or All India. You see the amount at checkout before you pay. There is **no international shipping**. We do not ship outside India.',
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
