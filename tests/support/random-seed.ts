// Random inputs are the same at every run of `npm test`; `npm run test:all` and `PROPERTY_SEED=0` use new ones.
import fc from 'fast-check'

const seed = process.env.PROPERTY_SEED
if (seed !== '0') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed ?? 20261123) })
