// Passkeys, codes of an app and recovery codes: logging in with them, verifying them, and managing one's own.
import { signinReply } from '../accounts.ts'
import { call } from '../call.ts'
import { messageReply } from '../common.ts'
import {
  factorAddedReply,
  factorCodeBody,
  factorShownReply,
  factorsReply,
  newAppReply,
  newPasskeyBody,
  passkeyBody,
  passkeyOptionsReply,
  recoveryCodesReply,
} from '../factors.ts'

export const beginPasskeySignIn = call({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Begin to log in with a passkey: what it is to sign',
  access: 'public',
  beforeOpening: true,
  errors: [],
  reply: passkeyOptionsReply,
})

export const signInByPasskey = call({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Log in with a passkey',
  access: 'public',
  beforeOpening: true,
  errors: ['email_unverified', 'passkey_refused'],
  body: passkeyBody,
  reply: signinReply,
})

export const beginPasskeyProof = call({
  method: 'POST',
  path: '/api/auth/factor/passkey/options',
  summary: 'Begin to show a passkey as second factor: what it is to sign',
  access: 'user',
  beforeOpening: true,
  errors: [],
  reply: passkeyOptionsReply,
})

export const showPasskey = call({
  method: 'POST',
  path: '/api/auth/factor/passkey',
  summary: 'Show a passkey as second factor',
  access: 'user',
  beforeOpening: true,
  errors: ['passkey_refused'],
  body: passkeyBody,
  reply: factorShownReply,
})

export const showFactorCode = call({
  method: 'POST',
  path: '/api/auth/factor/code',
  summary: 'Show a code of an app, or a recovery code, as second factor',
  access: 'user',
  beforeOpening: true,
  errors: ['factor_code_wrong'],
  body: factorCodeBody,
  reply: factorShownReply,
})

export const viewFactors = call({
  method: 'GET',
  path: '/api/account/factors',
  summary: 'My passkeys, and whether I have an app and recovery codes',
  access: 'user',
  beforeOpening: true,
  errors: [],
  reply: factorsReply,
})

export const beginPasskey = call({
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'Begin to add a passkey: what a browser makes it from',
  access: 'user',
  beforeOpening: true,
  errors: ['passkeys_full'],
  reply: passkeyOptionsReply,
})

export const addPasskey = call({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add a passkey',
  access: 'user',
  beforeOpening: true,
  errors: ['passkey_known', 'passkey_refused', 'passkeys_full'],
  body: newPasskeyBody,
  reply: factorAddedReply,
})

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/account/passkeys/:passkeyId',
  summary: 'Remove one of my passkeys',
  access: 'user',
  errors: ['factor_not_found'],
  reply: messageReply,
})

export const declinePasskey = call({
  method: 'POST',
  path: '/api/account/passkeys/decline',
  summary: 'Never offer me a passkey again',
  access: 'user',
  errors: [],
  reply: messageReply,
})

export const beginApp = call({
  method: 'POST',
  path: '/api/account/authenticator',
  summary: 'Begin to add an authenticator app: its secret, and a picture of it',
  access: 'user',
  beforeOpening: true,
  errors: [],
  reply: newAppReply,
})

export const confirmApp = call({
  method: 'POST',
  path: '/api/account/authenticator/confirm',
  summary: 'Add the app, with the first code that it shows',
  access: 'user',
  beforeOpening: true,
  errors: ['factor_code_wrong', 'factor_not_found'],
  body: factorCodeBody,
  reply: factorAddedReply,
})

export const removeApp = call({
  method: 'DELETE',
  path: '/api/account/authenticator',
  summary: 'Remove my authenticator app',
  access: 'user',
  errors: ['factor_not_found'],
  reply: messageReply,
})

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Ten new recovery codes in the place of those before',
  access: 'user',
  errors: ['factor_not_found'],
  reply: recoveryCodesReply,
})
