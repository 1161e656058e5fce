// The products of a new shop. Staff can change all of them. A shop that has products no longer uses this file.
import type { KitItem } from '#domain/kit-items.ts'
import { paise } from '#domain/money.ts'
import type { NewProduct } from '../insert-product.ts'

export interface SeedPicture {
  /** The name of the SVG file in pictures/, without extension. */
  readonly drawing: string
  /** The alternative text; absent: the product's name. */
  readonly alt?: string
}

export interface SeedProduct {
  readonly product: Omit<NewProduct, 'position'>
  readonly companions?: readonly string[]
  readonly pictures: readonly [SeedPicture, ...SeedPicture[]]
}

/** The translations of the products to one language (CAT-44). */
export interface SeedTranslation {
  /** The translated products by their English names. */
  readonly products: Readonly<Record<string, { readonly name: string; readonly description: string }>>
  /** The translated short texts by their English texts, with sizes for the first families. */
  readonly texts: Readonly<Record<string, string>>
}

const STOCK = 200

// HSN codes and rates are those of IND-1 to IND-3. A chartered accountant confirms them before the shop opens. Pads and
// liners are sanitary towels, which are exempt.
const PADS = { hsn: '96190010', taxClass: 'exempt', unit: 'pad', shelfLifeMonths: 36 } as const
// The rate of other goods of heading 9619 since 22 September 2025.
const UNDERWEAR = { hsn: '96190090', taxClass: 'taxable', taxRateBp: 500, unit: 'pair' } as const
// Medicated adhesive patches. Self-heating patches would be 3824, at 18 %.
const PATCHES = { hsn: '3005', taxClass: 'taxable', taxRateBp: 500, unit: 'patch', shelfLifeMonths: 24 } as const
// A rubber hot-water bag, at the default rate until the accountant confirms a lower one.
const HEAT_BAG = { hsn: '40149010', taxClass: 'taxable', taxRateBp: 1800 } as const
// A kit contains exempt and taxable goods at one price, which are not naturally bundled. This is a mixed supply, taxed
// as a whole at the highest rate of its parts (CGST 2(74) and 8(b)). The highest rate is 18 %, for the plastic disposal
// bags of heading 3923.
const KIT = { hsn: '3923', taxClass: 'taxable', taxRateBp: 1800, unit: 'kit', netQuantity: 1 } as const

// The standards of disposable and washable pads (IND-30), with which packs must be marked. Like the tax rates, the
// operator replaces them with those printed on the packs.
const DISPOSABLE_PADS = 'IS 5405:2019'
const WASHABLE_PADS = 'IS 17514:2021'
const PADS_INSIDE = `${DISPOSABLE_PADS} (the pads)`
// The shelf life of a kit is that of its shortest-lived part, the chocolate.
const CHOCOLATE_KEEPS = 9

const BOX: readonly KitItem[] = [
  { name: 'Day pads, 280 mm', quantity: 6 },
  { name: 'Night pads, 330 mm', quantity: 2 },
  { name: 'Panty liners', quantity: 4 },
  { name: 'Cramp relief patches', quantity: 2 },
  { name: 'Disposal bags', quantity: 10 },
  { name: 'Dark chocolate bar, 25 g', quantity: 1 },
]

const COMBO: readonly KitItem[] = [
  { name: 'Period Kit', quantity: 1 },
  { name: 'Sanitary pads, 280 mm', quantity: 8 },
  { name: 'Cramp relief patches', quantity: 5 },
]

/** The products in catalogue order. */
export const seedProducts: readonly SeedProduct[] = [
  {
    product: {
      name: 'Period Kit',
      description:
        'One box for one cycle. Pads for the day and for the night, liners for the last days, two patches for cramps and a bar of dark chocolate. Ten bags keep the bin tidy. It comes in a plain outer parcel.',
      price: paise(29900),
      stock: STOCK,
      kitItems: BOX,
      genericName: 'Menstrual hygiene kit',
      shelfLifeMonths: CHOCOLATE_KEEPS,
      standard: PADS_INSIDE,
      ...KIT,
    },
    companions: ['Sanitary Pad', 'Night Pads', 'Heat Bag'],
    pictures: [
      { drawing: 'period-kit' },
      { drawing: 'period-kit-contents', alt: 'What is inside: pads, liners, patches, disposal bags and chocolate' },
      { drawing: 'period-kit-closed', alt: 'The box, closed' },
    ],
  },
  {
    product: {
      name: 'Cramp Relief Patches',
      description:
        'Five patches with menthol and eucalyptus. Stick one on your lower belly or your lower back, on dry skin, and wear it for up to eight hours. Thin enough for under a uniform. If pain stops your day, please see a doctor.',
      price: paise(14900),
      stock: STOCK,
      genericName: 'Medicated pain relief patch',
      netQuantity: 5,
      materials: 'Menthol and eucalyptus',
      wearHours: 8,
      ...PATCHES,
    },
    companions: ['Heat Bag', 'Period Kit'],
    pictures: [{ drawing: 'cramp-relief-patches' }],
  },
  {
    product: {
      name: 'Sanitary Pad',
      description:
        'Eight winged pads, 280 mm long, for days of medium flow. The top is soft cotton, without perfume. Each pad is wrapped on its own, so one fits in any pocket.',
      price: paise(12900),
      stock: STOCK,
      genericName: 'Disposable sanitary napkin',
      netQuantity: 8,
      standard: DISPOSABLE_PADS,
      absorbency: 3,
      lengthMm: 280,
      materials: 'Soft cotton top, without perfume',
      ...PADS,
    },
    companions: ['Night Pads', 'Panty Liners', 'Cramp Relief Patches'],
    pictures: [{ drawing: 'sanitary-pad' }],
  },
  {
    product: {
      name: 'Combo',
      description:
        'The Period Kit with a full pack of pads and a full pack of patches beside it. For a heavier month, or for two who share a bathroom shelf.',
      price: paise(49900),
      stock: STOCK,
      kitItems: COMBO,
      genericName: 'Menstrual hygiene kit',
      shelfLifeMonths: CHOCOLATE_KEEPS,
      standard: PADS_INSIDE,
      ...KIT,
    },
    pictures: [{ drawing: 'combo' }],
  },
  {
    product: {
      name: 'Night Pads',
      description:
        'Six winged pads, 330 mm long and wider at the back, for nights and for the first days. They stay in place when you turn. Without perfume.',
      price: paise(13900),
      stock: STOCK,
      genericName: 'Disposable sanitary napkin',
      netQuantity: 6,
      standard: DISPOSABLE_PADS,
      absorbency: 5,
      lengthMm: 330,
      ...PADS,
    },
    companions: ['Sanitary Pad', 'Period Underwear', 'Heat Bag'],
    pictures: [{ drawing: 'night-pads' }],
  },
  {
    product: {
      name: 'Panty Liners',
      description:
        'Twenty liners, 155 mm long and 1 mm thin. For the last days of a period, for the days before it, and for discharge in between. Without perfume.',
      price: paise(9900),
      stock: STOCK,
      ...PADS,
      genericName: 'Panty liner',
      netQuantity: 20,
      unit: 'liner',
      absorbency: 1,
      lengthMm: 155,
    },
    companions: ['Sanitary Pad', 'Night Pads'],
    pictures: [{ drawing: 'panty-liners' }],
  },
  {
    product: {
      name: 'Period Underwear',
      description:
        'One pair, size medium, with an absorbing layer sewn in. It holds as much as two pads. Rinse it in cold water, wash it with your clothes, dry it in the sun. Made for about two years of use.',
      price: paise(39900),
      stock: STOCK,
      genericName: 'Reusable period underwear',
      netQuantity: 1,
      standard: WASHABLE_PADS,
      ...UNDERWEAR,
    },
    companions: ['Night Pads', 'Panty Liners'],
    pictures: [{ drawing: 'period-underwear' }],
  },
  {
    product: {
      name: 'Heat Bag',
      description:
        'A rubber bag for one litre of hot water, in a cotton cover that comes off for the wash. Fill it two thirds, with water that does not boil, and rest it on your belly or your back.',
      price: paise(34900),
      stock: STOCK,
      genericName: 'Hot-water bag',
      netQuantity: 1,
      unit: 'piece',
      materials: 'Rubber, with a cotton cover',
      ...HEAT_BAG,
    },
    companions: ['Cramp Relief Patches', 'Period Kit'],
    pictures: [{ drawing: 'heat-bag' }],
  },
]
