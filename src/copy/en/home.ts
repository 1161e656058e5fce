// Words of the home page (PAGE-8).
import { grouped } from './numbers.ts'

const coinsAre = (coins: number) => (coins === 1 ? '1 coin is' : `${grouped(coins)} coins are`)

export const home = {
  headline: ['Your period,', 'well looked after.'],
  lead: (pack: string) =>
    `Pads, patches and small comforts, packed in Kerala and posted to your door. ${pack}\u00a0a\u00a0pack.`,
  shopNow: 'Shop Now',
  nextPeriod: 'When is my next period?',
  drawing: 'A woman poles a canoe with a Nila box over an evening river, a full moon behind her',
  facts: (pack: string) =>
    [
      { figure: pack, text: 'a pack, one box for one cycle' },
      { figure: '3–5 days', text: 'to pack, then 3–5 working days by post' },
      { figure: '₹50 in coins', text: 'when you sign up, to use from 100 coins' },
    ] as const,
  about: {
    title: 'About us',
    statement:
      'We make period-care kits for girls and women in India. Good pads, honest prices, and things that help on the hard days, in one box you can keep on a shelf.',
    text: 'Nila is the moon in Malayalam and Tamil. It is also the river that runs past our packing room. Both keep their own time.',
  },
  kit: {
    title: 'One box, one cycle',
    text: (name: string) => `All that is in the ${name}, counted.`,
    see: (name: string) => `See the ${name}`,
  },
  why: {
    title: 'Why choose us',
    reasons: {
      week: {
        title: 'Care for the whole week',
        text: 'The first day is not like the last, and a night is not like a day. We pack for all of them.',
      },
      parcel: {
        title: 'A plain outer parcel',
        text: 'It comes by post. The label does not say what is inside, so anybody at home can take it in.',
      },
      coins: {
        title: (pack: string) => `${pack}, and coins back`,
        text: 'Every paid order brings you 10 coins, worth ₹10. From 100 coins on you can pay with them.',
      },
      dates: {
        title: 'Your dates stay with you',
        text: 'The period calculator works on your own device. The dates you enter there are never sent to us or to anybody else.',
      },
    },
  },
  calculator: {
    title: 'Know when to expect it',
    text: 'Three short questions, one date. It works on your device alone and forgets everything, unless you ask it to remember.',
    button: 'Open the Periods Calculator',
    daysToGo: 'days to go',
    example: (day: number, cycle: number) => `An example: day ${day} of a cycle of ${cycle} days.`,
  },
  // Stand-ins, until the founders have written their own.
  founders: {
    title: 'Our founders’ story',
    drawing: 'Two tumblers of tea and a packed box on a window sill, the river and the full moon outside',
    statement: '“We grew up hiding pads in newspaper. We did not want our sisters to.”',
    text: 'It began with two chairs, one table and forty boxes, packed by hand for a college hostel. The girls wrote back and told us what was missing: a patch that lasts through a class, a bag for the bin, something sweet. We changed the box until the letters stopped asking for more. We still read every letter that comes.',
    name: 'The founders',
    place: 'Kerala',
  },
  welcome: {
    title: (name: string) => `Welcome, ${name}`,
    text: (coins: number, rupees: string) =>
      `${coinsAre(coins)} in your wallet. That is ${rupees}, to use once you hold 100. Every paid order adds 10.`,
    textFull: (coins: number, rupees: string) =>
      `${coinsAre(coins)} in your wallet. That is ${rupees}, and one order takes up to 1000 of them. Every paid order adds 10.`,
    button: 'Start shopping',
  },
} as const
