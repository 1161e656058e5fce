// Guide: a late period (PAGE-36). It makes no diagnosis.
import type { Guide } from './guide.ts'
import {
  healthwise,
  hseDelayed,
  loveMatters,
  mayo,
  nhmClinics,
  nhsLatePeriods,
  nhsPeriodProblems,
  webMdTeens,
} from './sources.ts'

export const latePeriod: Guide = {
  lang: 'en',
  title: 'A late period',
  description:
    'Why a period can come late or not at all, what you can do now, and when it is time to see a doctor about it.',
  lead: 'Nearly everybody has one sooner or later. Most of the time nothing is wrong. Here is how to think about it calmly.',
  changed: '2026-11-30',
  reviewedBy: null,
  sections: {
    late: {
      title: 'What counts as late',
      paragraphs: [
        'Count from the first day of one period to the first day of the next. Few women have the same number each time. For a young teenager 21 to 45 days are common; for a grown woman the usual range is smaller, and 28 is only the average.',
        'In the first two or three years after the first period, a month can be skipped altogether. The body is still finding its rhythm.',
        'So a period is late when it is late for you. If you have noted the first days, you can see at once whether this is new. The calculator can do the counting: it works on your own device, and the dates are not sent to us.',
      ],
    },
    why: {
      title: 'Why it can happen',
      paragraphs: ['These are common reasons. More than one can be true.'],
      list: [
        'Stress: exams, a quarrel, grief, too much work.',
        'Losing weight suddenly, or eating too little.',
        'Being overweight.',
        'Very hard training, in sport or dance.',
        'An illness, or trouble with the thyroid.',
        'A pregnancy.',
        'The contraceptive pill, or breastfeeding.',
        'Polycystic ovary syndrome (PCOS), which a doctor can find and treat.',
        'The years before menopause, usually after 45.',
      ],
    },
    pregnant: {
      title: 'Could it be a pregnancy?',
      paragraphs: [
        'Only after sex, and then yes: also with contraception, and even in a girl who has not had her first period. If this is possible, do a pregnancy test from the chemist, as its leaflet says, or see a doctor soon.',
        'Whatever it shows, you do not have to face it alone. Tell one adult you trust. A doctor or a counsellor is there to help you, not to judge you.',
        'If somebody did something to you that you did not want, it is not your fault. You may tell a doctor, a teacher or a counsellor about that too.',
      ],
    },
    now: {
      title: 'What you can do now',
      list: [
        'Look at your notes, and wait some days if this is the first time.',
        'Eat your meals, and sleep enough.',
        'Keep a pad in your bag. It may come tomorrow.',
        'Do not take tablets or home remedies to bring it on. Ask a doctor first.',
      ],
    },
    visit: {
      title: 'At the doctor’s',
      paragraphs: [
        'The doctor will ask when your last periods were, and what else has changed. What comes next depends on the cause: often nothing but time, sometimes a test, a scan or a medicine. She may send you to a specialist for women or for hormones.',
        'Young people can also go to an Adolescent Friendly Health Clinic, in many government hospitals and health centres. It has counsellors, and treats problems with periods.',
      ],
    },
  },
  doctor: {
    title: 'See a doctor if',
    list: [
      'three periods in a row have not come',
      'you could be pregnant',
      'your periods were regular and have become irregular',
      'they come more often than every 21 days, or are more than 45 days apart',
      'you are 15 and have never had one, or three years have gone by since your breasts began to grow',
      'something else has changed too: your weight, more hair on your face, very dry or oily skin, or you are always tired',
    ],
  },
  sources: [nhsLatePeriods, mayo, nhsPeriodProblems, hseDelayed, healthwise, loveMatters, webMdTeens, nhmClinics],
  read: '2026-11-30',
}
