// The couriers: the shape of each one's tracking numbers, and its tracking page (SHIP-1, SHIP-2).

export const COURIERS = ['india-post', 'delhivery', 'blue-dart', 'dtdc', 'shiprocket', 'sandbox', 'other'] as const
export type Courier = (typeof COURIERS)[number]

/** The default courier. */
export const USUAL_COURIER = 'india-post' satisfies Courier

interface CourierFacts {
  /** The shape of a number in capitals and without spaces. */
  readonly shape: RegExp
  /** True when no other courier uses the shape: the number determines the courier. */
  readonly isUniqueShape: boolean
  /**
   * The tracking page, with {number} for the tracking number; without it, the page asks for the number. Null when the
   * courier has none.
   */
  readonly page: string | null
}

const FACTS: Readonly<Record<Courier, CourierFacts>> = {
  // India Post does not document a link with the number in it: the shopper copies the number (IND-21).
  'india-post': {
    shape: /^[A-Z]{2}\d{9}IN$/,
    isUniqueShape: true,
    page: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  },
  // Twelve digits could be a phone number with 91, so they are accepted only where Delhivery is chosen.
  delhivery: {
    shape: /^\d{12,14}$/,
    isUniqueShape: false,
    page: 'https://www.delhivery.com/track-v2/package/{number}',
  },
  'blue-dart': {
    shape: /^\d{11}$/,
    isUniqueShape: false,
    page: 'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo={number}',
  },
  dtdc: { shape: /^[A-Z]\d{8,9}$/, isUniqueShape: true, page: 'https://www.dtdc.in/tracking.asp' },
  // Shiprocket passes on the numbers of the courier that it has chosen.
  shiprocket: {
    shape: /^(?=.*\d{6})[A-Z0-9]{9,20}$/,
    isUniqueShape: false,
    page: 'https://shiprocket.co/tracking/{number}',
  },
  sandbox: { shape: /^SBX\d{10}$/, isUniqueShape: false, page: null },
  other: { shape: /^(?=.*\d{4})[A-Z0-9]{6,25}$/, isUniqueShape: false, page: null },
}

/** The couriers that staff may choose; numbers of the sandbox come from the sandbox. */
export const CHOSEN_COURIERS = ['india-post', 'delhivery', 'blue-dart', 'dtdc', 'shiprocket', 'other'] as const
export type ChosenCourier = (typeof CHOSEN_COURIERS)[number]
/** True for a courier that staff may choose. */
export const isChosenCourier = (courier: Courier | undefined): courier is ChosenCourier =>
  CHOSEN_COURIERS.some((chosen) => chosen === courier)

/** True when a number, in capitals and without spaces, has the courier's shape. */
export const hasCourierFormat = (courier: Courier, number: string): boolean => FACTS[courier].shape.test(number)

/** Returns the courier that alone uses the number's format; null when the format does not determine one. */
export const courierOfNumber = (number: string): Courier | null =>
  COURIERS.find((courier) => FACTS[courier].isUniqueShape && hasCourierFormat(courier, number)) ?? null

/** Returns the template of a courier's tracking page; null where none is known. */
export const trackingPageTemplate = (courier: Courier): string | null => FACTS[courier].page

/** Returns the tracking page of a parcel; null while there is no number, or no page is known (SHIP-2). */
export function trackingUrlOf(parcel: { readonly courier: Courier; readonly trackingNumber: string | null }) {
  const page = trackingPageTemplate(parcel.courier)
  return parcel.trackingNumber === null || page === null ? null : page.replace('{number}', parcel.trackingNumber)
}
