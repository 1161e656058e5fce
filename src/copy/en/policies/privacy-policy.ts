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
        'your name and email, the language in which you read here, and a form of your password that nobody can read back',
        'what is in your cart, your orders, and where they go: name, address, phone number and email',
        'your coins and how they came and went',
        'what you write to us, in the contact form or the question box',
        'that you are 18 or older, or younger, if you told us, and for people under 18 who agreed for them: name, email and relation, until a year after the agreement ended',
        'what you agreed to and took back, by which words and when; this stays, without your name, when you delete your account',
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
        'One cookie keeps you logged in, and one tells the page whether to ask who you are. One more, for 400 days, lets us know this browser again, so that nobody’s wrong guesses at your password can keep you out and we can write to you about a login from elsewhere. If the shop uses an advertising pixel, it loads only after you agree, and never on the calculator, your account or checkout. You can say no and everything works.',
        'For when there is no connection, your browser keeps a few pages that are the same for everybody. Of your own it keeps the number, state and expected day of the order that you looked at last, on your device alone, until you log out.',
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
        `The Digital Personal Data Protection Act gives you rights over what we hold. Use them in your account under Your data, without an account at /privacy-request, or write to ${shop.email}. You get a number at once and our answer within **28 days**. You can:`,
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
        'If you are under **18**, a parent or guardian must agree before you order. Signing up confirms that you are 18 or older; if you are younger, choose “Sign up with a parent’s approval” there, and we ask them by email once you give us their address. They can take their yes back at any time. If nobody agrees within **7 days** and you have ordered nothing, we erase your account and the address you gave us; a letter tells you a day before. The orders that you have stay open to you.',
        'We do not measure advertising of minors, or of anybody who has not told us that she is 18, and we send them no monthly letter.',
      ],
    },
    grievance(shop),
  ],
})
