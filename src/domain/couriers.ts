// The couriers, with the format of their tracking numbers and their tracking pages (SHIP-1, SHIP-2).

export const COURIERS = ['india-post', 'delhivery', 'blue-dart', 'dtdc', 'shiprocket', 'sandbox', 'other'] as const
export type Courier = (typeof COURIERS)[number]

/** The courier of an order unless staff or a tracking number select another. */
export const USUAL_COURIER = 'india-post' satisfies Courier

interface CourierFacts {
  /** Matches a tracking number in capitals and without spaces. */
  readonly shape: RegExp
  /** True when numbers of this shape select the courier by themselves. */
  readonly isUniqueShape: boolean
  /**
   * The URL of the tracking page, with {number} in place of the tracking number. Without {number}, shoppers enter the
   * number on the page. Null when no page is known.
   */
  readonly page: string | null
}

const FACTS: Readonly<Record<Courier, CourierFacts>> = {
  // A link to India Post's page cannot reliably contain the number (IND-21).
  'india-post': {
    shape: /^[A-Z]{2}\d{9}IN$/,
    isUniqueShape: true,
    page: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  },
  // Twelve digits could be a phone number with 91, so they do not select Delhivery by themselves.
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
  // Shiprocket chooses a courier and uses its numbers.
  shiprocket: {
    shape: /^(?=.*\d{6})[A-Z0-9]{9,20}$/,
    isUniqueShape: false,
    page: 'https://shiprocket.co/tracking/{number}',
  },
  sandbox: { shape: /^SBX\d{10}$/, isUniqueShape: false, page: null },
  other: { shape: /^(?=.*\d{4})[A-Z0-9]{6,25}$/, isUniqueShape: false, page: null },
}

/** The couriers that staff may choose. */
export const CHOSEN_COURIERS = ['india-post', 'delhivery', 'blue-dart', 'dtdc', 'shiprocket', 'other'] as const
export type ChosenCourier = (typeof CHOSEN_COURIERS)[number]
export const isChosenCourier = (courier: Courier | undefined): courier is ChosenCourier =>
  CHOSEN_COURIERS.some((chosen) => chosen === courier)

/** True when a number in capitals without spaces has the format of the courier's tracking numbers. */
export const hasCourierFormat = (courier: Courier, number: string): boolean => FACTS[courier].shape.test(number)

/** Returns the courier that the format of a tracking number selects by itself; null for none (SHIP-1). */
export const courierOfNumber = (number: string): Courier | null =>
  COURIERS.find((courier) => FACTS[courier].isUniqueShape && hasCourierFormat(courier, number)) ?? null

/** Returns the URL of a courier's tracking page, which may contain {number}; null when no page is known. */
export const trackingPageTemplate = (courier: Courier): string | null => FACTS[courier].page

/** Returns the URL of a parcel's tracking page; null while it has no number, or when no page is known (SHIP-2). */
export function trackingUrlOf(parcel: { readonly courier: Courier; readonly trackingNumber: string | null }) {
  const page = trackingPageTemplate(parcel.courier)
  return parcel.trackingNumber === null || page === null ? null : page.replace('{number}', parcel.trackingNumber)
}
