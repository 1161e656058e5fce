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
  loggedInGuardianBody,
} from '../age.ts'
import { call } from '../call.ts'
import { messageReply } from '../common.ts'

export const setAge = call({
  method: 'POST',
  path: '/api/account/age',
  summary: 'Set whether I am 18 or older',
  access: 'user',
  errors: ['age_already_set'],
  body: ageBody,
  reply: ageReply,
})

export const askGuardian = call({
  method: 'POST',
  path: '/api/account/guardian',
  summary: 'Ask my parent or guardian by email for approval',
  access: 'user',
  errors: ['guardian_not_needed'],
  body: guardianBody,
  reply: choiceReply,
})

export const viewChoices = call({
  method: 'GET',
  path: '/api/account/choices',
  summary: 'Get my age group, guardian and consents',
  access: 'user',
  errors: [],
  reply: choicesReply,
})

export const changeChoice = call({
  method: 'POST',
  path: '/api/account/choices',
  summary: 'Give or withdraw a consent',
  access: 'user',
  errors: ['adults_only'],
  body: choiceBody,
  reply: choiceReply,
})

export const confirmWithAccount = call({
  method: 'POST',
  path: '/api/account/wards',
  summary: 'Approve as a guardian, with my own account',
  access: 'user',
  errors: ['link_expired', 'adults_only', 'adult_not_verified'],
  body: loggedInGuardianBody,
  reply: messageReply,
})

export const viewGuardianLink = call({
  method: 'POST',
  path: '/api/guardian',
  summary: "Get the request behind a guardian's link",
  access: 'public',
  errors: ['link_expired'],
  body: guardianLinkBody,
  reply: guardianLinkReply,
})

export const confirmAsGuardian = call({
  method: 'POST',
  path: '/api/guardian/confirmation',
  summary: 'Approve as a guardian; once for each link',
  access: 'public',
  errors: ['link_expired'],
  body: guardianConfirmBody,
  reply: messageReply,
})

export const changeAsGuardian = call({
  method: 'POST',
  path: '/api/guardian/choices',
  summary: 'Withdraw my approval as a guardian, or allow orders again',
  access: 'public',
  errors: ['link_expired'],
  body: guardianChangeBody,
  reply: messageReply,
})

export const confirmAdult = call({
  method: 'POST',
  path: '/api/guardian/grown',
  summary: 'Confirm as a guardian that the user is 18',
  access: 'public',
  errors: ['link_expired'],
  body: guardianLinkBody,
  reply: messageReply,
})
