// Makes `npm test` use the same random inputs at each run. `npm run test:all` and PROPERTY_SEED=0 vary them.
import fc from 'fast-check'

const seed = process.env.PROPERTY_SEED
if (seed !== '0') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed ?? 20261123) })
