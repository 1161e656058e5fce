// Logging in with a passkey, verifying a second factor, and managing passkeys, authenticator app and recovery codes.
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
  summary: 'Start a login with a passkey: get its challenge',
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
  summary: 'Start a passkey as second factor: get its challenge',
  access: 'user',
  beforeOpening: true,
  errors: [],
  reply: passkeyOptionsReply,
})

export const showPasskey = call({
  method: 'POST',
  path: '/api/auth/factor/passkey',
  summary: 'Use a passkey as second factor',
  access: 'user',
  beforeOpening: true,
  errors: ['passkey_refused'],
  body: passkeyBody,
  reply: factorShownReply,
})

export const verifyFactorCode = call({
  method: 'POST',
  path: '/api/auth/factor/code',
  summary: 'Use an app code or a recovery code as second factor',
  access: 'user',
  beforeOpening: true,
  errors: ['factor_code_wrong'],
  body: factorCodeBody,
  reply: factorShownReply,
})

export const viewFactors = call({
  method: 'GET',
  path: '/api/account/factors',
  summary: 'List my passkeys, and whether I have an authenticator app and recovery codes',
  access: 'user',
  beforeOpening: true,
  errors: [],
  reply: factorsReply,
})

export const beginPasskey = call({
  method: 'POST',
  path: '/api/account/passkeys/options',
  summary: 'Start adding a passkey: get its creation options',
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
  errors: ['passkey_already_registered', 'passkey_refused', 'passkeys_full'],
  body: newPasskeyBody,
  reply: factorAddedReply,
})

export const removePasskey = call({
  method: 'DELETE',
  path: '/api/account/passkeys/:passkeyId',
  summary: 'Delete one of my passkeys',
  access: 'user',
  errors: ['factor_not_found'],
  reply: messageReply,
})

export const declinePasskey = call({
  method: 'POST',
  path: '/api/account/passkeys/decline',
  summary: 'Stop offering me a passkey',
  access: 'user',
  errors: [],
  reply: messageReply,
})

export const beginApp = call({
  method: 'POST',
  path: '/api/account/authenticator',
  summary: 'Start adding an authenticator app: get its secret and QR code',
  access: 'user',
  beforeOpening: true,
  errors: [],
  reply: newAppReply,
})

export const confirmApp = call({
  method: 'POST',
  path: '/api/account/authenticator/confirm',
  summary: 'Add an authenticator app with its first code',
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
  summary: 'Replace my recovery codes with ten new ones',
  access: 'user',
  errors: ['factor_not_found'],
  reply: recoveryCodesReply,
})
