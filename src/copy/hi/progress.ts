// Words of an order's progress, in Hindi, for whoever opens the link from its letters (ORD-5).
import type { Said } from '../catalogue.ts'
import type { progress as english, parcelNumber as englishNumber } from '../en/progress.ts'

export const progress = {
  loading: 'आपका पार्सल खोजा जा रहा है...',
  description: 'आपका पार्सल कहाँ तक पहुँचा।',
  title: 'आपका पार्सल कहाँ है',
  /** The page is meant to be opened on any device, so it says what it leaves out. */
  silent: 'यह पेज बिना लॉग इन के खुलता है, इसलिए इसमें नाम, पता या प्रोडक्ट नहीं दिखते। बाक़ी सब आपके अकाउंट में है।',
  button: 'आपके ऑर्डर',
  unknown: {
    title: 'हमें यह ऑर्डर नहीं मिला।',
    text: 'शायद लिंक अधूरा है। उसे ईमेल से फिर खोलें, या अपने ऑर्डर देखने के लिए लॉग इन करें।',
    button: 'आपके ऑर्डर',
  },
  failed: { title: 'यह पेज नहीं खुल पाया।', button: 'फिर कोशिश करें' },
} as const satisfies Said<typeof english>

/** The number under which a courier carries a parcel. */
export const parcelNumber = {
  title: (courier: string) => `${courier} का नंबर`,
  anyTitle: 'ट्रैकिंग नंबर',
  copy: 'नंबर कॉपी करें',
  copied: 'नंबर कॉपी हो गया',
  notCopied: 'नंबर कॉपी नहीं हो पाया। उसे दबाकर रखें।',
  track: (courier: string) => `${courier} पर ट्रैक करें`,
  newTab: '(नए टैब में खुलता है)',
  enter: (courier: string) => `इसे कॉपी करें: ${courier} अपने पेज पर इसे पूछता है।`,
} as const satisfies Said<typeof englishNumber>
