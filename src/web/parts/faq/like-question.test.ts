// A typed question is matched with the answers on the page.
import { expect, it } from 'vitest'
import { faq } from '#copy/faq.ts'
import { findMatchingAnswer } from './like-question.ts'

const [track, confirmed, cancel] = faq.answers
const place = { question: faq.place.question, text: faq.place.steps.join(' ') }
const answers = [place, track, confirmed, cancel]

it.each([
  ['how can I cancel?', cancel.question],
  ['cancell my order', cancel.question],
  ['track parcel', track.question],
  ['Tracking', track.question],
  ['is it confirmed', confirmed.question],
  ['proceed to checkout', faq.place.question],
])('the question %s is answered on the page', (typed, question) => {
  expect(findMatchingAnswer(typed, answers)?.question).toBe(question)
})

it.each(['', 'order', 'my order', 'do you have cups?', '%', 'പാഡ്'])(
  'the question %s has no answer on the page',
  (typed) => {
    expect(findMatchingAnswer(typed, answers)).toBeNull()
  },
)
