// How a device is named from what its browser says of itself; browsers and systems keep their own names.
import { spoken } from '../spoken.ts'

export const deviceWords = spoken({
  on: (browser: string, system: string): string => `${browser} on ${system}`,
  browser: 'A browser',
} as const)
