// Who buys in the rows that have purchases, and what.
import type { BenchEnvironment } from './environment.ts'
import type { Buyer } from './load/plan.ts'

export const BILLING = {
  ...{ title: 'Ms', state: 'Kerala', firstName: 'Anjali', lastName: 'Nair', email: 'anjali.nair@example.in' },
  ...{ street: 'Temple Road', houseNumber: '12/407', postcode: '679101', city: 'Ottapalam' },
  phoneNumber: '90000 00001',
}

export const buyersOf = ({ shoppers, productIds }: BenchEnvironment): Buyer[] =>
  shoppers.map(({ cookie }, number) => ({ cookie, productId: productIds[number % productIds.length] ?? '' }))

/** One for each line, who buys again and again: nothing is new to her after the first rounds. */
export const regularsOf = (environment: BenchEnvironment): Buyer[] =>
  buyersOf(environment).slice(0, environment.options.connections)
