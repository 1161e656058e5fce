// `npm run scale`: what the simulation says of each step from one machine to a hundred thousand paid orders a minute.
import { MEASURED } from './constants.ts'
import { paperTable } from './paper.ts'
import { scaleTable } from './table.ts'

for (const [name, { value, source }] of Object.entries(MEASURED)) console.log(`${name} ${value}: ${source}`)
console.log(`\n${paperTable().join('\n')}\n\n${scaleTable().join('\n')}`)
