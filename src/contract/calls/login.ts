// Login, logout, and the logged-in user.
import { meReply, signinBody, signinReply } from '../accounts.ts'
import { call } from '../call.ts'
import { messageReply } from '../common.ts'

export const signIn = call({
  method: 'POST',
  path: '/api/auth/signin',
  summary: 'Log in',
  access: 'public',
  beforeOpening: true,
  errors: ['email_unverified', 'wrong_credentials'],
  body: signinBody,
  reply: signinReply,
})

export const signOut = call({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Log out',
  access: 'public',
  beforeOpening: true,
  errors: [],
  reply: messageReply,
})

export const whoAmI = call({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Get the current user',
  access: 'user',
  beforeOpening: true,
  errors: [],
  reply: meReply,
})
