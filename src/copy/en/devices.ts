// How a device is named from what its browser says of itself; browsers and systems keep their own names.
export const deviceWords = {
  on: (browser: string, system: string): string => `${browser} on ${system}`,
  browser: 'A browser',
} as const
