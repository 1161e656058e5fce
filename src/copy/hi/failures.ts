// What a page says when it cannot be shown, in Hindi.
import type { Said } from '../catalogue.ts'
import type { failures as english } from '../en/failures.ts'

export const failures = {
  /** To the same page, where it may come yet. */
  again: 'फिर कोशिश करें',
  notFound: {
    title: 'यह पेज कहीं बह गया',
    text: 'शायद पता पुराना है। होम पेज बस एक टैप दूर है।',
    button: 'होम पर जाएँ',
  },
  product: {
    title: 'यह प्रोडक्ट हमारे पास नहीं है',
    text: 'शायद यह अब नहीं बिकता, या पता पुराना है।',
    button: 'प्रोडक्ट देखें',
  },
  offline: {
    title: 'हम दुकान तक नहीं पहुँच पाए',
    text: 'अपना इंटरनेट देखें और फिर कोशिश करें।',
    button: 'प्रोडक्ट देखें',
  },
  /** The server says that it cannot just now. */
  away: {
    title: 'इस पेज को एक पल रुकना होगा',
    text: 'दुकान अभी इसे नहीं खोज पा रही। कृपया एक मिनट बाद फिर कोशिश करें।',
    button: 'प्रोडक्ट देखें',
  },
  unexpected: {
    title: 'कुछ गड़बड़ हो गई',
    text: 'ग़लती हमारी है, आपकी नहीं। कृपया थोड़ी देर में फिर कोशिश करें।',
    button: 'प्रोडक्ट देखें',
  },
} as const satisfies Said<typeof english>
