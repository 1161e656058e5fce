// Words of the home page (spec §1 and §2).
export const home = {
  headline: ['Your period,', 'well looked after.'],
  lead: 'Pads, patches and small comforts, packed in Kerala and posted to your door. ₹299 a pack.',
  shopNow: 'Shop Now',
  nextPeriod: 'When is my next period?',
  drawing: 'A woman poles a canoe with a Nila box over an evening river, a full moon behind her',
  facts: [
    { figure: '₹299', text: 'a pack, one price' },
    { figure: '3–5 days', text: 'to pack, then 3–5 working days by post' },
    { figure: '₹50 in coins', text: 'when you sign up' },
  ],
  about: {
    title: 'About us',
    statement:
      'We make period-care kits for girls and women in India. Good pads, honest prices, and things that help on the hard days, in one box you can keep on a shelf.',
    text: 'Nila is the moon in Malayalam and Tamil. It is also the river that runs past our packing room. Both keep their own time.',
  },
  welcome: {
    title: (name: string) => `Welcome, ${name}`,
    text: (coins: number, rupees: string) =>
      `${coins} coins are in your wallet. That is ${rupees}, to use once you hold 100. Every paid order adds 10.`,
    textFull: (coins: number, rupees: string) =>
      `${coins} coins are in your wallet. That is ${rupees} off your next order. Every paid order adds 10.`,
    button: 'Start shopping',
  },
} as const
