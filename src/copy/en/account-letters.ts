// Words of the letters about somebody's own account. They say no more than needed: others may see the screen.
import { spoken } from '../spoken.ts'
import { hello } from './hello.ts'

export const newDevice = spoken({
  subject: (shop: string): string => `New login to your ${shop} account`,
  preview: 'If it was you, there is nothing to do.',
  heading: 'A new login',
  text: (name: string, login: { device: string; network: string; day: string; time: string }): string =>
    hello(
      name,
      `somebody logged in to your account on ${login.day} at ${login.time} (Indian time) with ${login.device}${login.network}. If it was you, there is nothing to do.`,
    ),
  /** Where it was, after the device; which network it was is not told. */
  sameNetwork: ', from a network that you have used before',
  otherNetwork: ', from another network than before',
  unknown: 'a device we do not know',
  notYou: 'If it was not you, set a new password now: that logs out every device. Then write to us.',
  button: 'Set a new password',
} as const)

/** When she changed it herself, in a browser that stays logged in. */
export const passwordChangedByHer = spoken({
  preview: 'Every other device is logged out.',
  text: (name: string, day: string, time: string): string =>
    hello(
      name,
      `your password was changed on ${day} at ${time} (Indian time). Every device but the one you changed it on is logged out.`,
    ),
} as const)

/** To somebody who is to work in the shop. */
export const staffInviteLetter = {
  subject: (shop: string): string => `Work with us at ${shop}`,
  preview: 'Open the link to begin.',
  heading: (shop: string): string => `Welcome to ${shop}`,
  text: (shop: string, roles: readonly string[]): string =>
    `You are invited to work in the back office of ${shop} as ${roles.join(' and ').toLowerCase()}. Open the link and choose a password. If you already have an account with this email, log in before you open it.`,
  button: 'Open the invitation',
  until: (day: string, time: string): string =>
    `The link works once, until ${day} at ${time} (Indian time). If you did not expect this email, there is nothing to do.`,
} as const

interface Changed {
  readonly when: string
  readonly passkey: string
  readonly left: number
}

/** When what opens the account changed: passkeys, and for staff an app and recovery codes. */
export const factorChanged = spoken({
  subject: (shop: string): string => `How you log in to ${shop} has changed`,
  preview: 'If it was you, there is nothing to do.',
  hello,
  when: (day: string, time: string): string => `on ${day} at ${time} (Indian time)`,
  changes: {
    'passkey-added': {
      heading: 'A passkey was added',
      text: ({ when, passkey }: Changed): string =>
        `${passkey === '' ? 'a passkey' : `the passkey “${passkey}”`} was added to your account ${when}. You can log in with it.`,
    },
    'passkey-removed': {
      heading: 'A passkey was removed',
      text: ({ when, passkey }: Changed): string =>
        `${passkey === '' ? 'a passkey' : `the passkey “${passkey}”`} was removed from your account ${when}. It opens nothing any more.`,
    },
    'app-added': {
      heading: 'An app for codes was added',
      text: ({ when }: Changed): string => `an app that shows codes was added to your account ${when}.`,
    },
    'app-removed': {
      heading: 'Your app for codes was removed',
      text: ({ when }: Changed): string =>
        `the app that shows codes was removed from your account ${when}. Its codes open nothing any more.`,
    },
    'codes-renewed': {
      heading: 'You have new recovery codes',
      text: ({ when }: Changed): string => `ten new recovery codes were made ${when}. The ones before work no more.`,
    },
    'code-used': {
      heading: 'A recovery code was used',
      text: ({ when, left }: Changed): string =>
        `one of your recovery codes was used ${when}. You have ${left} left${left < 4 ? ': please make new ones soon' : ''}.`,
    },
    reset: {
      heading: 'Your second factor was reset',
      text: ({ when }: Changed): string =>
        `your passkeys, your app and your recovery codes were removed ${when}, so that you can begin anew. You are logged out everywhere, and the next login asks you to set one up.`,
    },
  },
  notYou: 'If it was not you, set a new password now: that removes every passkey. Then write to us.',
  notYouStaff:
    'If it was not you, set a new password now, which logs out everybody else, and tell whoever runs the shop with you.',
  button: 'Look at your account',
} as const)

/** To the address that an account had until now. It may be a stranger's: it names nobody. */
export const emailChanged = spoken({
  subject: (shop: string): string => `The email of your ${shop} account was changed`,
  preview: 'If it was you, there is nothing to do.',
  heading: 'Your account has another email',
  text: (day: string, time: string): string =>
    `On ${day} at ${time} (Indian time) the account that had this address got another one. Our emails about it go there from now on. If it was you, there is nothing to do.`,
  notYou:
    'If it was not you, take it back: the account gets this address again, everybody is logged out, and you set a new password.',
  button: 'Take it back',
  lifetime: 'The link works for 7 days.',
  write: (email: string): string => `If it was your account and you did not change it, write to us: ${email}.`,
} as const)

/** To the address that an account has again. */
export const emailRestored = spoken({
  subject: (shop: string): string => `Your ${shop} account has this email again`,
  preview: 'Now set a new password.',
  heading: 'Your account has this email again',
  text: 'Everybody is logged out, and the old password does not work any more. Set a new one now to log in. Then look at your saved addresses and your orders.',
  button: 'Set a new password',
} as const)

/** To the address that an account had meanwhile. */
export const emailTakenBack = spoken({
  subject: (shop: string): string => `Your ${shop} account has its former email again`,
  preview: 'The change of email was taken back.',
  heading: 'The change of email was taken back',
  text: 'Somebody who reads at the former address took the change back. The account has that address again, and everybody is logged out.',
  write: (email: string): string => `If this is your account and that was not you, write to us today: ${email}.`,
} as const)

/** To an address that somebody wanted for an account while another one has it. */
export const emailInUse = spoken({
  subject: (shop: string): string => `Your ${shop} account`,
  preview: 'This address has an account already.',
  heading: 'This address has an account already',
  text: 'Somebody wanted to use this address for another account. That is not possible, because it has one already. If it was you, log in with it, or set a new password on the login page.',
  button: 'Log in',
  ignore: 'If it was not you, you can ignore this email. Nothing was changed.',
} as const)

/** Sent by staff to who asked for another address. */
export const emailLink = spoken({
  subject: (shop: string): string => `How to change the email of your ${shop} account`,
  preview: 'You change it yourself, in your account.',
  heading: 'Change your email yourself',
  text: 'You asked us for another email. For your safety nobody but you can change it: open your details, log in, and choose "Change email".',
  button: 'Open your details',
  ignore: 'If you did not ask for this, you can ignore this email. Nothing was changed.',
} as const)

/** Under a letter that may go to a stranger. */
export const notMe = spoken({
  text: 'You did not order anything here? Then somebody typed your address by mistake, and one press stops these emails.',
  link: 'This is not me',
} as const)

export const passwordChanged = spoken({
  subject: (shop: string): string => `Your ${shop} password was changed`,
  preview: 'You are logged out everywhere.',
  heading: 'Your password was changed',
  text: (name: string, day: string, time: string): string =>
    hello(
      name,
      `your password was changed on ${day} at ${time} (Indian time). You are logged out on every device. Log in with the new password.`,
    ),
  notYou: 'If it was not you, set a new password now. Then write to us.',
  button: 'Set a new password',
} as const)
