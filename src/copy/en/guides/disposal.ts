// Guide: disposal, by the waste rules of 2026 (PAGE-36).
import type { Guide } from './guide.ts'
import {
  nationalGuidelines,
  unicefSchools,
  wasteAtHome,
  wastePickers,
  wastePractices,
  wastePress,
  wasteRules,
} from './sources.ts'

export const disposal: Guide = {
  lang: 'en',
  title: 'Throwing away pads: the waste rules of 2026',
  description:
    'India’s Solid Waste Management Rules, 2026 in plain words: used pads are wrapped, and kept apart from all other waste.',
  lead: 'Since 1 April 2026 used pads have a bin of their own by law, in towns and in villages. Here is what to do at home, at school and on a journey.',
  changed: '2026-11-30',
  reviewedBy: null,
  sections: {
    rule: {
      title: 'What the rules say',
      paragraphs: [
        'The Solid Waste Management Rules, 2026 ask every home, school, shop and office to keep four kinds of waste apart:',
      ],
      list: [
        'Wet waste: food, peels, flowers.',
        'Dry waste: paper, plastic, glass, metal.',
        'Sanitary waste: used pads, tampons, diapers, condoms and the like.',
        'Special care waste: bulbs, batteries, old medicines, paint tins, needles.',
      ],
    },
    home: {
      title: 'At home, step by step',
      paragraphs: [
        'A used pad is wrapped securely and goes into the bin for sanitary waste. The wrapper may be the pouch that came with it, or any other that closes well.',
      ],
      list: [
        'Roll the pad up with the used side inside.',
        'Wrap it in its pouch, or in paper, so that it stays closed.',
        'Put it into a bin of its own with a lid. A small one in the bathroom is enough.',
        'Give this waste to the collector separately, as your municipality or panchayat asks.',
        'Wash your hands.',
      ],
    },
    never: {
      title: 'What not to do',
      list: [
        'Do not flush it. It does not dissolve, and the pipe chokes.',
        'Do not throw it into a drain, a pond, a river or a field.',
        'Do not burn or bury it in the street or in an open place.',
        'Do not put it among wet or dry waste, where somebody must pick it out.',
      ],
    },
    why: {
      title: 'Why the wrapping matters',
      paragraphs: [
        'In India much waste is still sorted by hand, and pads that are thrown away loose harm the people who do it. Nobody should have to touch another person’s blood. A closed, separate packet tells them what it is, and costs you ten seconds.',
        'It is not a secret that needs black polythene. Wrapping is for health, not for shame.',
      ],
    },
    outside: {
      title: 'At school, at work, on a journey',
      list: [
        'Public toilets may have a red bin: it is for sanitary waste. In public places green is for wet waste and blue for dry.',
        'If there is no bin, wrap the pad well, take it with you and put it into the right bin at home.',
        'Ask your school or office for a covered bin in the girls’ toilet. A bin, water, a door that locks and a hook for clothes are what a toilet needs for this.',
      ],
    },
    nobody: {
      title: 'When nobody collects it',
      paragraphs: [
        'Collecting waste is the work of the local body: the municipality or the panchayat. If nobody comes to your street, ask the ward office or the panchayat what it has arranged, and until then keep the wrapped waste apart.',
      ],
    },
    less: {
      title: 'Less to throw away',
      paragraphs: ['Washable pads, cloth, period underwear and cups are used again, so there is far less to collect.'],
    },
  },
  doctor: null,
  sources: [wasteRules, wastePress, wasteAtHome, wastePickers, wastePractices, nationalGuidelines, unicefSchools],
  read: '2026-11-30',
}
