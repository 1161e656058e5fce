// Guide: the first period (PAGE-36).
import type { Guide } from './guide.ts'
import {
  derbyshire,
  endometriosisFoundation,
  healthwise,
  hseDelayed,
  loveMatters,
  mayo,
  myFirstGynae,
  nhmClinics,
  nhsPeriodPain,
  nhsPeriodProblems,
  openLearn,
  oxleas,
  padHours,
  wastePractices,
} from './sources.ts'

export const firstPeriod: Guide = {
  lang: 'en',
  title: 'Your first period',
  description:
    'What a first period is like, when it comes, what to keep in your school bag, and what to do if it starts in class.',
  lead: 'One day there is a stain in your underwear, and you may not know what to do. This is what happens, and it happens to nearly every girl in your class.',
  changed: '2026-11-30',
  reviewedBy: null,
  sections: {
    what: {
      title: 'What is happening',
      paragraphs: [
        'Every month the womb prepares a soft lining, in case a baby should grow there one day. When there is no baby, the lining is not needed. It comes out through the vagina, together with some blood. That is a period.',
        'You are not hurt and you are not ill. Nothing inside you is broken, and you have done nothing wrong. It means that your body is growing up as it should.',
      ],
    },
    when: {
      title: 'When it comes',
      paragraphs: [
        'Most girls get their first period at about 12. Anything from 10 to 16 is usual, so the first and the last in a class can be years apart. It often comes about two years after the first changes: the breasts begin to grow, and hair under the arms and between the legs.',
        'These signs can tell you that it is near:',
      ],
      list: [
        'A white or yellowish fluid in your underwear.',
        'Cramps low in the belly, or a belly that feels full.',
        'Sore breasts, pimples, or a mood that changes quickly.',
      ],
    },
    howMuch: {
      title: 'How long, and how much',
      paragraphs: [
        'The first ones may be only a few spots, reddish or brown. Later a period lasts 2 to 7 days, often 5. It looks like a lot, but all of it together is usually not more than five tablespoons.',
        'In the first two or three years it may not keep to a calendar. For a young teenager, 21 to 45 days from the first day of one period to the first day of the next are common, and the number changes from month to month. Note the first day each time: after some months you will see your own pattern.',
      ],
    },
    bag: {
      title: 'A small pouch for your bag',
      paragraphs: ['Pack it before you need it. Then the day it starts is just a day.'],
      list: [
        'Two or three pads, or what you want to use. Pads are the simplest to begin with.',
        'A clean pair of underwear.',
        'Some paper or small bags, to wrap a used pad.',
      ],
    },
    school: {
      title: 'If it starts at school',
      list: [
        'Go to the toilet. A folded handkerchief or some toilet paper in your underwear will do for a short while.',
        'Ask a friend, a teacher or the school nurse for a pad. They have all been asked before.',
        'If there is a stain, tie a jumper or a dupatta around your waist, and rinse it with cold water later.',
        'Tell somebody at home whom you trust: your mother, your father, an aunt, an older sister.',
      ],
    },
    care: {
      title: 'Looking after yourself',
      list: [
        'In the day, change a pad every four to five hours, and sooner when it is full.',
        'Wash your hands before and after you change it.',
        'Wash the outside with clean water every day. Inside, the vagina cleans itself and needs nothing more.',
        'Bathe, play, dance, cycle, as on other days. A warm bath even helps against cramps.',
        'Wrap a used pad and put it into a bin, never into the toilet.',
      ],
    },
  },
  doctor: {
    title: 'See a doctor if',
    list: [
      'you are 15 and have not had a period, or you are 13 and your breasts have not begun to grow',
      'you bleed for more than seven days, or fill a pad every one or two hours',
      'your periods come more often than every 21 days, or are more than 45 days apart',
      'three months go by without one',
      'the pain keeps you in bed or away from school',
      'you bleed between your periods',
    ],
    note: 'Many government hospitals and health centres have an Adolescent Friendly Health Clinic. It is for you: a counsellor talks with you about periods and growing up, and a doctor can treat problems with them.',
  },
  sources: [
    hseDelayed,
    mayo,
    nhsPeriodProblems,
    oxleas,
    myFirstGynae,
    derbyshire,
    endometriosisFoundation,
    healthwise,
    loveMatters,
    openLearn,
    padHours,
    nhsPeriodPain,
    wastePractices,
    nhmClinics,
  ],
  read: '2026-11-30',
}
