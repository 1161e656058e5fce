// Names of couriers, and how a sentence speaks of them (SHIP-1), in Tamil. Companies keep the letters of their own names.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/couriers.ts'

export const courierNames = {
  'india-post': 'India Post',
  delhivery: 'Delhivery',
  'blue-dart': 'Blue Dart',
  dtdc: 'DTDC',
  shiprocket: 'Shiprocket',
  sandbox: 'Sandbox Courier',
  other: 'வேறு கூரியர்',
} as const satisfies Said<typeof english.courierNames>

/** Inside a sentence: '…-இடம் ஒப்படைக்கப்பட்டது'. */
export const courierInWords = (courier: keyof typeof courierNames): string =>
  courier === 'other' ? 'ஒரு கூரியர்' : courierNames[courier]
