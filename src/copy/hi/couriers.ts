// Names of couriers, and how a sentence speaks of them (SHIP-1), in Hindi.
import type { Said } from '../catalogue.ts'
import type { courierNames as english } from '../en/couriers.ts'

export const courierNames = {
  'india-post': 'India Post',
  delhivery: 'Delhivery',
  'blue-dart': 'Blue Dart',
  dtdc: 'DTDC',
  shiprocket: 'Shiprocket',
  sandbox: 'Sandbox Courier',
  other: 'कोई और कूरियर',
} as const satisfies Said<typeof english>

/** Inside a sentence: '… के हवाले किया गया'. */
export const courierInWords = (courier: keyof typeof courierNames): string =>
  courier === 'other' ? 'एक कूरियर' : courierNames[courier]
