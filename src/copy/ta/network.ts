// What a page says when a call found no answer, or one that it cannot read, in Tamil.
import type { Said } from '../catalogue.ts'
import type { network as english } from '../en/network.ts'

export const network = {
  unreachable: 'கடையுடன் இணைக்க முடியவில்லை. இன்டர்நெட்டைச் சரிபார்த்து மீண்டும் முயலுங்கள்.',
  unreadable: 'ஏதோ தவறாகிவிட்டது. மீண்டும் முயலுங்கள்.',
} as const satisfies Said<typeof english>
