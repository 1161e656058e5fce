// What a page says when a call found no answer, or one that it cannot read, in Hindi.
import type { Said } from '../catalogue.ts'
import type { network as english } from '../en/network.ts'

export const network = {
  unreachable: 'हम दुकान तक नहीं पहुँच पाए। अपना इंटरनेट देखें और फिर कोशिश करें।',
  unreadable: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
} as const satisfies Said<typeof english>
