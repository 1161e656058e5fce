// Words of the letters about somebody's own account. They say no more than needed: others may see the screen.
export const newDevice = {
  subject: (shop: string): string => `New login to your ${shop} account`,
  preview: 'If it was you, there is nothing to do.',
  heading: 'A new login',
  text: (name: string, device: string, day: string, time: string): string =>
    `Hello ${name}, somebody logged in to your account on ${day} at ${time} (Indian time) with ${device}. If it was you, there is nothing to do.`,
  unknown: 'a device we do not know',
  notYou: 'If it was not you, set a new password now: that logs out every device. Then write to us.',
  button: 'Set a new password',
} as const

/** When she changed it herself, in a browser that stays logged in. */
export const passwordChangedByHer = {
  preview: 'Every other device is logged out.',
  text: (name: string, day: string, time: string): string =>
    `Hello ${name}, your password was changed on ${day} at ${time} (Indian time). Every device but the one you changed it on is logged out.`,
} as const
