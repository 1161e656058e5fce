// How a device is kept beside a session, and how staff read it; to herself it is said in her own language (devices.ts).
export const keptDevice = {
  on: (browser: string, system: string): string => `${browser} on ${system}`,
  browser: 'A browser',
} as const
