// Random inputs are the same at every run of `npm test`; `npm run test:all` and `PROPERTY_SEED=0` use new ones.
import fc from 'fast-check'

const asked = process.env.PROPERTY_SEED
if (asked !== '0') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked ?? 20261123) })
