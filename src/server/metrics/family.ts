// Figures of one name, as whoever reads them is told.
import { type Family, line } from './prometheus-text.ts'

/** Labels and the value of each. */
export type Samples = readonly (readonly [Readonly<Record<string, string>>, number])[]

const family = (type: 'counter' | 'gauge', name: string, help: string, samples: Samples): Family => ({
  name,
  help,
  type,
  lines: samples.map(([labels, value]) => line(name, labels, value)),
})

/** What goes up and down. */
export const gauge = (name: string, help: string, samples: Samples): Family => family('gauge', name, help, samples)
/** What only goes up. */
export const counter = (name: string, help: string, samples: Samples): Family => family('counter', name, help, samples)
