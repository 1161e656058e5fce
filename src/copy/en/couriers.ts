// Names of couriers, and how a sentence speaks of them (SHIP-1).
import { spoken } from '../spoken.ts'

export const courierNames = spoken({
  'india-post': 'India Post',
  delhivery: 'Delhivery',
  'blue-dart': 'Blue Dart',
  dtdc: 'DTDC',
  shiprocket: 'Shiprocket',
  sandbox: 'Sandbox Courier',
  other: 'Another courier',
} as const)

/** Inside a sentence: 'handed to …'. */
export const courierInWords = spoken((courier: keyof typeof courierNames): string =>
  courier === 'other' ? 'a courier' : courierNames[courier],
)
