// The states of India, and the states in which a PIN code can be (CHK-6, IND-11).

/** The states and territories by their GST codes, as invoices name them. */
export const STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const

export type StateCode = keyof typeof STATES
export const STATE_CODES = Object.keys(STATES).sort() as StateCode[]

export const isStateCode = (text: string): text is StateCode => Object.hasOwn(STATES, text)

// The possible states by the first digits of a PIN code. The longest matching prefix decides.
const PREFIXES: Readonly<Record<string, readonly StateCode[]>> = {
  '11': ['07'],
  '12': ['06'],
  '13': ['06'],
  '14': ['03'],
  '140119': ['03', '04'],
  '140125': ['03', '04'],
  '140133': ['03', '04'],
  '140603': ['03', '04'],
  '15': ['03'],
  '16': ['03', '04'],
  '17': ['02'],
  '18': ['01'],
  '19': ['01'],
  '194': ['38'],
  '20': ['09'],
  '21': ['09'],
  '22': ['09'],
  '23': ['09'],
  '24': ['05', '09'],
  '25': ['05', '09'],
  '26': ['05', '09'],
  '27': ['09'],
  '28': ['09'],
  '30': ['08'],
  '31': ['08'],
  '32': ['08'],
  '33': ['08'],
  '34': ['08'],
  '36': ['24', '26'],
  '37': ['24'],
  '38': ['24'],
  '39': ['24', '26'],
  '40': ['27'],
  '403': ['27', '30'],
  '41': ['27'],
  '42': ['27'],
  '43': ['27'],
  '44': ['27'],
  '45': ['23'],
  '46': ['23'],
  '47': ['23'],
  '48': ['23'],
  '49': ['22'],
  '50': ['36'],
  '507': ['36', '37'],
  '51': ['37'],
  '52': ['37'],
  '53': ['37'],
  '533': ['34', '37'],
  '56': ['29'],
  '57': ['29'],
  '58': ['29'],
  '59': ['29'],
  '60': ['33'],
  '605': ['33', '34'],
  '607': ['33', '34'],
  '609': ['33', '34'],
  '61': ['33'],
  '62': ['33'],
  '63': ['33'],
  '64': ['33'],
  '67': ['32'],
  '673310': ['32', '34'],
  '68': ['32'],
  '6825': ['31', '32'],
  '69': ['32'],
  '70': ['19'],
  '71': ['19'],
  '72': ['19'],
  '73': ['11', '19'],
  '737': ['11'],
  '74': ['19'],
  '744': ['35'],
  '75': ['21'],
  '76': ['21'],
  '77': ['21'],
  '78': ['18'],
  '783123': ['17', '18'],
  '783134': ['17', '18'],
  '79': ['12', '13', '14', '15', '16', '17', '18'],
  '80': ['10'],
  '81': ['10', '20'],
  '82': ['10', '20'],
  '83': ['20'],
  '84': ['10'],
  '85': ['10', '20'],
}

/** Returns the possible states of a PIN code of six digits; all states for an army or unknown PIN code. */
export function statesOfPin(pin: string): readonly StateCode[] {
  for (let length = 6; length >= 2; length--) {
    const states = PREFIXES[pin.slice(0, length)]
    if (states) return states
  }
  return STATE_CODES
}

/**
 * Returns the state of an address: the only possible state of its PIN code, otherwise the chosen state. Null when the
 * chosen state is not possible, so that the form must ask.
 */
export function stateOfAddress(pin: string, chosen: string | undefined): StateCode | null {
  const possible = statesOfPin(pin)
  if (possible.length === 1) return possible[0] ?? null
  return possible.find((code) => code === chosen) ?? null
}
