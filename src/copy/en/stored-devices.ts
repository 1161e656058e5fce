// The device as stored with a session, and as staff see it; its owner sees it in their own language (devices.ts).
export const storedDevice = {
  on: (browser: string, system: string): string => `${browser} on ${system}`,
  browser: 'A browser',
} as const
