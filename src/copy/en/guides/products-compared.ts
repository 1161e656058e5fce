// Guide: pads, cups, cloth and underwear compared (PAGE-36). It names no brand.
import type { Guide } from './guide.ts'
import {
  daysForGirls,
  derbyshire,
  freedom4Girls,
  lancetCups,
  nhsToxicShock,
  openLearn,
  padHours,
  physiciansWeekly,
  standardDisposable,
  standardReusable,
  unicefCup,
  washingUnderwear,
} from './sources.ts'

export const productsCompared: Guide = {
  lang: 'en',
  title: 'Pads, cups, cloth and underwear compared',
  description:
    'How pads, cups, cloth and period underwear work, how often to change them, how to wash them, and how to choose.',
  lead: 'All four do the same job. They differ in how often you change them, how you wash them and what you throw away. Many women use more than one.',
  changed: '2026-11-30',
  reviewedBy: null,
  sections: {
    pads: {
      title: 'Pads that you throw away',
      paragraphs: [
        'A pad sticks inside your underwear and soaks up the blood. It comes in several lengths: short ones for light days, long ones for heavy days and nights.',
      ],
      list: [
        'Change it every four to five hours in the day, and sooner when it is full.',
        'Nothing to wash, and easy at school or on a journey.',
        'Each one becomes waste that must be wrapped and kept separate.',
        'Look for the ISI mark with IS 5405, the Indian standard for sanitary napkins.',
      ],
    },
    cloth: {
      title: 'Cloth and washable pads',
      paragraphs: [
        'A soft, clean cloth or a sewn pad does the same, and is used again. It is as clean as its washing and its drying.',
      ],
      list: [
        'Change it every two to four hours.',
        'Rinse it in cold water, then wash it with soap.',
        'Unfold it and dry it fully, in the sun whenever you can. A damp cloth hidden under other clothes is not clean.',
        'Keep it dry until the next time.',
        'Washable pads have an Indian standard too: IS 17514.',
      ],
    },
    underwear: {
      title: 'Period underwear',
      paragraphs: [
        'It looks like any underwear, with layers sewn in that hold the blood. You wear it alone on light days, or with a pad or cup for safety.',
      ],
      list: [
        'The label says how much it holds and for how long.',
        'Rinse it in cold water, then wash it as the label says. Fabric softener and bleach spoil the layers, and so does a hot dryer.',
        'You need several pairs, because each must dry fully.',
        'The standard IS 17514 is for these as well.',
      ],
    },
    cups: {
      title: 'Menstrual cups',
      paragraphs: [
        'A cup is a small bell of soft silicone. It is folded, put into the vagina and opens there. It collects the blood instead of soaking it up.',
        'A review of 43 studies found that cups leak about as much as pads and tampons, or less. It also found that it takes several periods to get used to one, and that help from somebody who uses a cup makes it easier.',
      ],
      list: [
        'Empty it two or three times a day, as its instructions say, and rinse it with clean water.',
        'Wash your hands before you touch it.',
        'Between periods, boil it in water as its instructions say.',
        'It makes almost no waste, because one cup is used again each month.',
        'It should not hurt. If it does, take it out and try another day, or use something else.',
      ],
    },
    choose: {
      title: 'How to choose',
      list: [
        'New to periods: begin with pads. They are easy to see and to change.',
        'Little money each month, and water and sun at home: washable pads or underwear.',
        'Long days without a clean toilet: a cup, once you know it well, or underwear below a pad.',
        'Itching, or a rash from one kind: change to another, and show it to a doctor if it stays.',
      ],
    },
    safety: {
      title: 'One rare danger to know',
      paragraphs: [
        'Tampons and cups stay inside the body. Very rarely this goes together with an infection called toxic shock syndrome. It begins suddenly: a high fever, aching muscles, a rash, a feeling like flu. Take the cup or tampon out and go to a hospital at once. Say what you used.',
        'Clean hands, and never leaving one in for longer than its instructions allow, make this less likely. Pads, cloth and underwear are worn outside.',
      ],
    },
  },
  doctor: null,
  sources: [
    derbyshire,
    padHours,
    daysForGirls,
    washingUnderwear,
    unicefCup,
    lancetCups,
    physiciansWeekly,
    freedom4Girls,
    nhsToxicShock,
    openLearn,
    standardDisposable,
    standardReusable,
  ],
  read: '2026-11-30',
}
