// Names of couriers, and how a sentence in Kannada speaks of them (SHIP-1).
import type { Said } from '../catalogue.ts'
import type { courierNames as english } from '../en/couriers.ts'

export const courierNames = {
  'india-post': 'India Post',
  delhivery: 'Delhivery',
  'blue-dart': 'Blue Dart',
  dtdc: 'DTDC',
  shiprocket: 'Shiprocket',
  sandbox: 'Sandbox Courier',
  other: 'ಬೇರೆ ಕೊರಿಯರ್',
} as const satisfies Said<typeof english>

/** Inside a sentence: '… ಗೆ ಒಪ್ಪಿಸಲಾಗಿದೆ'. */
export const courierInWords = (courier: keyof typeof courierNames): string =>
  courier === 'other' ? 'ಒಂದು ಕೊರಿಯರ್' : courierNames[courier]
