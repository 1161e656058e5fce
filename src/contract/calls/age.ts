// Age, guardians and consents.
import {
  ageBody,
  ageReply,
  choiceBody,
  choiceReply,
  choicesReply,
  guardianBody,
  guardianChangeBody,
  guardianConfirmBody,
  guardianLinkBody,
  guardianLinkReply,
  wardBody,
} from '../age.ts'
import { call } from '../call.ts'
import { messageReply } from '../common.ts'

export const sayAge = call({
  method: 'POST',
  path: '/api/account/age',
  summary: 'Say whether I am 18 or older',
  access: 'user',
  errors: ['age_said'],
  body: ageBody,
  reply: ageReply,
})

export const askGuardian = call({
  method: 'POST',
  path: '/api/account/guardian',
  summary: 'Ask my parent or guardian by email to agree',
  access: 'user',
  errors: ['guardian_not_needed'],
  body: guardianBody,
  reply: choiceReply,
})

export const viewChoices = call({
  method: 'GET',
  path: '/api/account/choices',
  summary: 'My age, my guardian, and what I have agreed to',
  access: 'user',
  errors: [],
  reply: choicesReply,
})

export const changeChoice = call({
  method: 'POST',
  path: '/api/account/choices',
  summary: 'Agree to something, or take it back',
  access: 'user',
  errors: ['adults_only'],
  body: choiceBody,
  reply: choiceReply,
})

export const confirmWithAccount = call({
  method: 'POST',
  path: '/api/account/wards',
  summary: 'Agree as a guardian, with my own account',
  access: 'user',
  errors: ['link_over', 'adults_only', 'adult_unproved'],
  body: wardBody,
  reply: messageReply,
})

export const viewGuardianLink = call({
  method: 'POST',
  path: '/api/guardian',
  summary: "What a guardian's link is about",
  access: 'public',
  errors: ['link_over'],
  body: guardianLinkBody,
  reply: guardianLinkReply,
})

export const confirmAsGuardian = call({
  method: 'POST',
  path: '/api/guardian/confirmation',
  summary: 'Agree as a guardian; the link does this once',
  access: 'public',
  errors: ['link_over'],
  body: guardianConfirmBody,
  reply: messageReply,
})

export const changeAsGuardian = call({
  method: 'POST',
  path: '/api/guardian/choices',
  summary: 'Take back what I agreed to as a guardian, or allow orders again',
  access: 'public',
  errors: ['link_over'],
  body: guardianChangeBody,
  reply: messageReply,
})

export const sayGrown = call({
  method: 'POST',
  path: '/api/guardian/grown',
  summary: 'Say as her guardian that she is 18 now',
  access: 'public',
  errors: ['link_over'],
  body: guardianLinkBody,
  reply: messageReply,
})
