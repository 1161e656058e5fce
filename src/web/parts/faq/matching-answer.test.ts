// A typed question is matched with the answers on the page.
import { expect, it } from 'vitest'
import { pageTexts } from '#copy/pages.ts'
import { findMatchingAnswer } from './matching-answer.ts'

const { faq } = pageTexts
const track = { question: faq.trackQuestion, text: faq.trackText }
const confirmed = { question: faq.confirmedQuestion, text: faq.confirmedText }
const cancel = { question: faq.cancelQuestion, text: faq.cancelText }
const placeOrder = { question: faq.placeQuestion, text: faq.placeSteps.replaceAll('\n', ' ') }
const answers = [placeOrder, track, confirmed, cancel]

it.each([
  ['how can I cancel?', cancel.question],
  ['cancell my order', cancel.question],
  ['track parcel', track.question],
  ['Tracking', track.question],
  ['is it confirmed', confirmed.question],
  ['proceed to checkout', placeOrder.question],
])('the FAQ offers its answer for the typed question %s', (typed, question) => {
  expect(findMatchingAnswer(typed, answers)?.question).toBe(question)
})

it.each(['', 'order', 'my order', 'do you have cups?', '%', 'പാഡ്'])(
  'the FAQ offers no answer for the typed question %s',
  (typed) => {
    expect(findMatchingAnswer(typed, answers)).toBeNull()
  },
)
