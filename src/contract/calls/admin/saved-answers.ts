// Staff: saved answers.
import { call } from '../../call.ts'
import { changeSavedAnswerBody, savedAnswerBody, savedAnswersChangedReply, savedAnswersReply } from '../../inbox.ts'

export const listSavedAnswers = call({
  method: 'GET',
  path: '/api/contact/admin/saved-answers',
  summary: 'List saved answers by name',
  access: 'admin',
  right: 'inbox',
  errors: [],
  reply: savedAnswersReply,
})

export const addSavedAnswer = call({
  method: 'POST',
  path: '/api/contact/admin/saved-answers',
  summary: 'Create a saved answer; idempotent',
  access: 'admin',
  right: 'inbox',
  errors: ['saved_answers_full'],
  body: savedAnswerBody,
  reply: savedAnswersChangedReply,
})

export const changeSavedAnswer = call({
  method: 'PATCH',
  path: '/api/contact/admin/saved-answers/:savedAnswerId',
  summary: 'Update a saved answer',
  access: 'admin',
  right: 'inbox',
  errors: ['saved_answer_not_found', 'saved_answer_changed'],
  body: changeSavedAnswerBody,
  reply: savedAnswersChangedReply,
})

export const removeSavedAnswer = call({
  method: 'DELETE',
  path: '/api/contact/admin/saved-answers/:savedAnswerId',
  summary: 'Delete a saved answer; idempotent',
  access: 'admin',
  right: 'inbox',
  errors: [],
  reply: savedAnswersChangedReply,
})
