// Words of waiting for a product that is out of stock (CAT-41), in Tamil.
import type { Said } from '../catalogue.ts'
import type { waits as english } from '../en/waits.ts'

export const waits = {
  ask: 'மீண்டும் வந்ததும் சொல்லுங்கள்',
  asking: 'குறிக்கிறது…',
  waiting: 'மீண்டும் ஸ்டாக் வந்ததும், 60 நாட்களுக்குள், உங்களுக்கு எழுதுவோம்.',
  stop: 'எனக்கு எழுத வேண்டாம்',
  stopping: 'நிறுத்துகிறது…',
  visitor: { before: 'ஸ்டாக் இல்லை. ', logIn: 'லாகின் செய்தால்', after: ', மீண்டும் வந்ததும் சொல்கிறோம்.' },
  failed: 'அது நடக்கவில்லை',
} as const satisfies Said<typeof english>
