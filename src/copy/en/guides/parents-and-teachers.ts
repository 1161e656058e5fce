// Guide: for mothers, fathers and teachers (PAGE-36).
import type { Guide } from './guide.ts'
import {
  hinduCentre,
  hseDelayed,
  mayo,
  nhmAsha,
  nhmClinics,
  nhsPeriodPain,
  railwayChildren,
  unicefBihar,
  unicefSchools,
  whoStatement,
} from './sources.ts'

export const parentsAndTeachers: Guide = {
  lang: 'en',
  title: 'For mothers, fathers and teachers',
  description:
    'How to talk with a girl about periods before the first one, what fathers and brothers can do, and what a school needs.',
  lead: 'A girl who knows what is coming is not afraid when it comes. You can give her that, in a few ordinary sentences.',
  changed: '2026-11-30',
  reviewedBy: null,
  sections: {
    early: {
      title: 'Speak before the first one',
      paragraphs: [
        'In a survey in Tamil Nadu in 2017, only about 27 in 100 girls and women had known anything before their first period, and more than 80 in 100 had bad feelings when it began. Knowing earlier changes that.',
        'The first period usually comes between 10 and 16, most often at about 12. So begin at nine or ten. Not one big talk: many small ones, when you buy pads or see an advertisement.',
      ],
    },
    words: {
      title: 'Words that help',
      paragraphs: [
        'Use the real words: period, blood, vagina, pad. Secret names teach her that it is shameful. No question is silly. If you do not know an answer, look it up together.',
        'You could say:',
      ],
      list: [
        '“Every month some blood will come. It is called a period. All women have it.”',
        '“It does not mean that you are ill, or that you have done something wrong.”',
        '“It may hurt a little. If it hurts much, tell me, and we will see a doctor.”',
        '“Here are the pads. You need not ask for them.”',
      ],
    },
    fathers: {
      title: 'Fathers and brothers',
      list: [
        'Buy pads with the vegetables, without being asked, and keep some where she finds them.',
        'Answer when she asks you. She asked you because she trusts you.',
        'Never make a joke of her mood or of a stain, and stop others who do.',
        'If she is in pain, warm water for the bag and take over a chore.',
        'Tell your son too. Boys who know do not tease, and they grow into men who help.',
      ],
    },
    rules: {
      title: 'What she may do',
      paragraphs: [
        'Everything that she feels up to. She may go to school, cook, bathe and play; gentle exercise even eases cramps. The idea that she is impure keeps girls from kitchens, beds, prayers and classrooms. It has no ground in health.',
        'The World Health Organization calls menstrual health a matter of health and human rights, and asks for homes and schools where periods are seen as something healthy, not as a shame.',
      ],
    },
    teachers: {
      title: 'At school',
      paragraphs: [
        'Girls who know how to manage their periods miss fewer days of school. Most of what helps costs little:',
      ],
      list: [
        'Let a girl go to the toilet when she asks, without a question before the class.',
        'Keep pads in a place every girl knows. She should not have to ask a man for the key.',
        'A toilet for girls with a door that locks, water, soap, a hook, a mirror and a covered bin.',
        'A talk about periods in every year from class 5, with time for questions. Teach the boys too.',
        'When there is a stain: a quiet word, something to tie around the waist, and no laughter.',
        'Excuse her from sport if she asks. Do not if she does not.',
      ],
    },
    more: {
      title: 'Where to get help',
      paragraphs: [
        'ASHA and Anganwadi workers talk with girls about periods in the villages. Adolescent Friendly Health Clinics, in many government hospitals and health centres, have counsellors, sanitary napkins and treatment for problems with periods. A girl may go there with you, or with a friend.',
      ],
    },
  },
  doctor: {
    title: 'See a doctor with her if',
    list: [
      'she is 15 and has not had a period, or her breasts have not begun to grow at 13',
      'a period lasts more than seven days, or she fills a pad every one or two hours',
      'her periods come more often than every 21 days, or are more than 45 days apart, or stop for three months',
      'the pain is severe, or keeps her at home',
      'she bleeds between periods',
      'she suddenly has a fever and feels ill after using a tampon',
    ],
  },
  sources: [
    mayo,
    hseDelayed,
    whoStatement,
    nhsPeriodPain,
    hinduCentre,
    railwayChildren,
    unicefBihar,
    unicefSchools,
    nhmAsha,
    nhmClinics,
  ],
  read: '2026-11-30',
}
