// Names of couriers, and how a sentence speaks of them (SHIP-1), in Malayalam.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/couriers.ts'

export const courierNames = {
  'india-post': 'India Post',
  delhivery: 'Delhivery',
  'blue-dart': 'Blue Dart',
  dtdc: 'DTDC',
  shiprocket: 'Shiprocket',
  sandbox: 'Sandbox Courier',
  other: 'മറ്റൊരു കൊറിയർ',
} as const satisfies Said<typeof english.courierNames>

/** Inside a sentence: 'handed to …'. */
export const courierInWords = (courier: keyof typeof courierNames): string =>
  courier === 'other' ? 'കൊറിയർ' : courierNames[courier]
