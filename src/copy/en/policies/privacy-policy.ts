// What the shop keeps about people, why, for how long, and their rights (PAGE-10).
import { grievance, type Policy, type PolicyShop } from './policy.ts'

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
        'What you write to us is forgotten **a year** after we answered it or closed it; what belongs to a problem with an order stays with that order.',
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
