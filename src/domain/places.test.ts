// The states of PIN codes and of addresses (CHK-6, IND-11).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStateCode, STATE_CODES, STATES, type StateCode, stateOfAddress, statesOfPin } from './places.ts'

const stateNamesOf = (pin: string) => statesOfPin(pin).map((code) => STATES[code])

test.each([
  ['680001', 'Kerala'],
  ['673001', 'Kerala'],
  ['695001', 'Kerala'],
  ['682001', 'Kerala'],
  ['600001', 'Tamil Nadu'],
  ['641001', 'Tamil Nadu'],
  ['560001', 'Karnataka'],
  ['591001', 'Karnataka'],
  ['400001', 'Maharashtra'],
  ['110001', 'Delhi'],
  ['122001', 'Haryana'],
  ['194101', 'Ladakh'],
  ['190001', 'Jammu and Kashmir'],
  ['500001', 'Telangana'],
  ['520001', 'Andhra Pradesh'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['700001', 'West Bengal'],
  ['781001', 'Assam'],
  ['751001', 'Odisha'],
])('the PIN code %s is in %s only', (pin, state) => {
  expect(stateNamesOf(pin)).toEqual([state])
})

test.each([
  ['605001', ['Tamil Nadu', 'Puducherry']],
  ['609602', ['Tamil Nadu', 'Puducherry']],
  ['673310', ['Kerala', 'Puducherry']],
  ['682555', ['Lakshadweep', 'Kerala']],
  ['403001', ['Maharashtra', 'Goa']],
  ['533464', ['Puducherry', 'Andhra Pradesh']],
  ['396210', ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
  ['248001', ['Uttarakhand', 'Uttar Pradesh']],
  ['160017', ['Punjab', 'Chandigarh']],
  ['791111', ['Arunachal Pradesh', 'Nagaland', 'Manipur', 'Mizoram', 'Tripura', 'Meghalaya', 'Assam']],
])('the PIN code %s can be in several states: %j', (pin, states) => {
  expect(stateNamesOf(pin)).toEqual(states)
})

test.each(['900056', '990001', '540001', '650001'])('%s, an army or unknown PIN code, can be in every state', (pin) => {
  expect(statesOfPin(pin)).toEqual(STATE_CODES)
})

test.each([
  ['680001', undefined, '32'],
  ['680001', '33', '32'],
  ['605001', undefined, null],
  ['605001', '34', '34'],
  ['605001', '33', '33'],
  ['605001', '32', null],
  ['673310', '34', '34'],
  ['682555', '31', '31'],
  ['900056', '07', '07'],
  ['900056', '99', null],
])('an address with the PIN code %s and the chosen state %s is in the state %s', (pin, chosen, state) => {
  expect(stateOfAddress(pin, chosen)).toBe(state)
})

test('every PIN code has at least one state, and choosing one of them is always accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 999_999 }).map(String), (pin) => {
      const states = statesOfPin(pin)
      expect(states.length).toBeGreaterThan(0)
      for (const code of states) expect(stateOfAddress(pin, code)).toBe(code)
    }),
  )
})

test('the 36 states and territories are known by their GST codes, other texts are not', () => {
  expect(STATE_CODES).toHaveLength(36)
  expect(STATE_CODES.every((code: StateCode) => isStateCode(code))).toBe(true)
  for (const wrong of ['', '00', '25', '28', '99', 'toString', '__proto__', 'Kerala'])
    expect(isStateCode(wrong)).toBe(false)
})
