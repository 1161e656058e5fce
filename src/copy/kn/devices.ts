// How a device is named in Kannada from what its browser says of itself; browsers and systems keep their own names.
import type { Said } from '../catalogue.ts'
import type { deviceWords as english } from '../en/devices.ts'

export const deviceWords = {
  on: (browser: string, system: string): string => `${browser}, ${system} ನಲ್ಲಿ`,
  browser: 'ಒಂದು ಬ್ರೌಸರ್',
} as const satisfies Said<typeof english>
