// Figures as Prometheus reads them: its text format, version 0.0.4.
import { BOUNDS, type Histogram, type Labels } from './tally.ts'

export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly lines: readonly string[]
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escaped = (value: string): string => value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

/** One line: a name, its labels, its value. */
export function line(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** The lines of a histogram: its buckets, each with all that went before, its sum and its count. */
export function histogramLines(name: string, histogram: Histogram): string[] {
  return histogram.samples().flatMap(({ labels, within, sum, count }) => {
    let soFar = 0
    const buckets = BOUNDS.map((bound, place) => {
      soFar += within[place] ?? 0
      return line(`${name}_bucket`, { ...labels, le: String(bound) }, soFar)
    })
    const whole = line(`${name}_bucket`, { ...labels, le: '+Inf' }, count)
    return [...buckets, whole, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, count)]
  })
}

/** The whole text. A family without a line says nothing. */
export const prometheusText = (families: readonly Family[]): string =>
  families
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, help, type, lines }) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('\n')}\n`)
    .join('')
