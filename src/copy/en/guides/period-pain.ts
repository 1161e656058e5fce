// Guide: pain, and when to see a doctor (PAGE-36). It makes no diagnosis and names no dose.
import type { Guide } from './guide.ts'
import {
  mayo,
  nhmClinics,
  nhsPeriodPain,
  nhsPeriodProblems,
  nhsToxicShock,
  nidirect,
  oxleas,
  wellAware,
  whoEndometriosis,
} from './sources.ts'

export const periodPain: Guide = {
  lang: 'en',
  title: 'Period pain, and when to see a doctor',
  description:
    'What eases period pain at home, which pain is not usual, when to see a doctor, and what to tell her when you go.',
  lead: 'Some pain is usual. Pain that takes away your day is not, and nobody should tell you to bear it.',
  changed: '2026-11-30',
  reviewedBy: null,
  sections: {
    why: {
      title: 'Where the pain comes from',
      paragraphs: [
        'During a period the womb tightens, again and again, to push out its lining. You feel this as cramps low in the belly. They can reach the back and the thighs. They may be sharp or a dull ache, and they can begin some days before the blood.',
        'Usually the pain lasts up to three days. It can be stronger in one month than in another.',
      ],
    },
    ease: {
      title: 'What you can do',
      list: [
        'Warmth: a hot-water bag wrapped in a towel on your belly, or a warm bath.',
        'Gentle movement: a walk, some stretching or yoga, cycling, swimming.',
        'Rub your belly and your back, slowly.',
        'Rest when you need to. You do not have to be brave.',
      ],
    },
    medicine: {
      title: 'About painkillers',
      paragraphs: [
        'Paracetamol or ibuprofen can help. Read the leaflet, never take more than it says, and ask a doctor or chemist first if you take any other medicine. If you are under 18, ask an adult at home to give it to you.',
      ],
      list: [
        'No ibuprofen or aspirin if you have asthma, or trouble with your stomach, kidneys or liver.',
        'No aspirin for anyone under 16.',
      ],
    },
    notUsual: {
      title: 'Pain that is not usual',
      paragraphs: [
        'If you cannot get out of bed, feel sick with pain, or stay away from school or work every month, that is a reason to see a doctor. It is not weakness and not a fuss.',
        'Sometimes there is a cause, and its pain can be treated. One is endometriosis: tissue like the lining of the womb grows in other places. About one woman in ten of the ages that have periods has it, it can begin with the very first period, and many wait for years until somebody finds it. Only a doctor can say what it is.',
      ],
    },
    visit: {
      title: 'Before you go',
      paragraphs: [
        'For a month or two, write down the days of bleeding, how bad the pain was, and how often you changed your pad. Take the note with you. The doctor can then see a pattern at once.',
        'She will ask questions first. She may examine your belly, and ask for a blood test or a scan. You may ask what each is for, and have someone you trust beside you.',
        'An Adolescent Friendly Health Clinic, in many government hospitals and health centres, treats problems with periods and has a counsellor for young people.',
      ],
    },
  },
  doctor: {
    title: 'See a doctor if',
    list: [
      'the pain stops you from what you do on other days',
      'the pain is severe or worse than before, and painkillers have not helped',
      'you change your pad every one or two hours, or the blood comes through to your clothes or bed',
      'you pass clots bigger than about 2.5 cm',
      'a period lasts more than seven days, or you bleed between periods',
      'you are often tired or short of breath',
    ],
    note: 'Go to a hospital at once if you suddenly get a high fever or a rash, or feel very ill, while you use a tampon or a cup. Take it out first.',
  },
  sources: [
    nhsPeriodPain,
    nhsPeriodProblems,
    nidirect,
    oxleas,
    wellAware,
    mayo,
    whoEndometriosis,
    nhsToxicShock,
    nhmClinics,
  ],
  read: '2026-11-30',
}
