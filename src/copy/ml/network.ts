// What a page says when a call found no answer, or one that it cannot read, in Malayalam.
import type { Said } from '../catalogue.ts'
import type { network as english } from '../en/network.ts'

export const network = {
  unreachable: 'ഷോപ്പിലേക്ക് എത്താനായില്ല. ഇന്റർനെറ്റ് ഉണ്ടോ എന്ന് നോക്കി വീണ്ടും ശ്രമിക്കൂ.',
  unreadable: 'എന്തോ കുഴപ്പം പറ്റി. വീണ്ടും ശ്രമിക്കൂ.',
} as const satisfies Said<typeof english>
